import CompletionRanking
import EmailCompletion

/// How addresses came about, and what completion saved.
public struct OutcomeFigures: Equatable, Sendable {
  /// One row per outcome, always all five.
  public let rows: [Row]
  /// The outcomes that may not be shown one by one, together; `nil` = none.
  public let folded: Ratio?

  /// One outcome.
  public struct Row: Equatable, Sendable {
    /// Which one.
    public let outcome: Outcome
    /// Of all acceptances; `nil` = folded.
    public let share: Ratio?
    /// Characters saved, of the acceptances where that is defined. `nil` where it is not: always
    /// for `filled` and `imported`.
    public let saved: Ratio?
  }

  /// Characters saved by the outcomes that are shown.
  public var saved: Ratio? {
    let parts = rows.compactMap(\.saved)
    guard !parts.isEmpty else { return nil }
    return Ratio(parts.map(\.part).saturatingSum, of: parts.map(\.whole).saturatingSum)
  }

  init(_ tally: Tally) {
    let counts = tally.outcomes.map(\.count)
    let fold = RareFold(counts, minimum: tally.minimum)
    let hidesAll = tally.isTooFew
    rows = Outcome.all.enumerated().map { index, outcome in
      let sums = tally.outcomes[index]
      let isShown = !hidesAll && !fold.isFolded[index]
      return Row(
        outcome: outcome, share: isShown ? Ratio(sums.count, of: tally.total) : nil,
        saved: isShown && Self.isDefined(outcome, sums, tally.minimum)
          ? Ratio(sums.saved, of: sums.measured) : nil)
    }
    folded = hidesAll || fold.remainder == 0 ? nil : Ratio(fold.remainder, of: tally.total)
  }

  /// Neither those measured nor those not measured may be a cell below the minimum.
  private static func isDefined(_ outcome: Outcome, _ sums: UsageSums, _ minimum: Int64) -> Bool {
    let missing = sums.count - sums.measured
    return outcome != .filled && outcome != .imported && sums.measured > 0
      && sums.measured >= minimum && (missing <= 0 || missing >= minimum)
  }
}
