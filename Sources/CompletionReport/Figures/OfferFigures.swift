import CompletionRanking

/// What the first offer was for the final local part, before any character of the domain.
public struct OfferFigures: Equatable, Sendable {
  /// Acceptances where the first offer was right; `nil` = folded, as for the others.
  public let right: Int64?
  /// The first offer was wrong.
  public let wrong: Int64?
  /// Nothing was shown.
  public let nothingShown: Int64?
  /// It was not observed.
  public let unobserved: Int64?
  /// Mean position (1 = first) of the offers that were taken; `nil` = none or too few.
  public let position: Ratio?

  /// Right ones of those with an offer; `nil` = no offer, or folded.
  public var rightShare: Ratio? { Self.rightShare(right, wrong) }

  static func rightShare(_ right: Int64?, _ wrong: Int64?) -> Ratio? {
    guard let right, let wrong, right.saturatingPlus(wrong) > 0 else { return nil }
    return Ratio(right, of: right.saturatingPlus(wrong))
  }

  init(_ tally: Tally) {
    let counts = tally.sums.offerClasses
    let fold = RareFold(counts, minimum: tally.minimum)
    let shown = zip(counts, fold.isFolded).map { $1 || tally.isTooFew ? nil : $0 as Int64? }
    (right, wrong, nothingShown, unobserved) = (shown[0], shown[1], shown[2], shown[3])
    let positioned = tally.sums.positioned
    position =
      positioned > 0 && positioned >= tally.minimum && !tally.isTooFew
      ? Ratio(tally.sums.positionSum, of: positioned) : nil
  }
}

extension UsageSums {
  /// With an offer, and observed without one, as `offerClasses` has them: without an array, for
  /// hundreds of thousands of cells.
  var offers: (shown: Int64, withheld: Int64) {
    let right = min(max(firstRight, 0), max(offered, 0))
    let offers = min(max(offered, 0), max(observed, 0))
    return (max(right, offers), max(observed - offers, 0))
  }

  /// Right, wrong, nothing shown, not observed: they add up to `count`.
  var offerClasses: [Int64] {
    let right = min(max(firstRight, 0), max(offered, 0))
    let offers = min(max(offered, 0), max(observed, 0))
    return [
      right, max(offers - right, 0), max(observed - offers, 0), max(count - max(observed, 0), 0),
    ]
  }
}
