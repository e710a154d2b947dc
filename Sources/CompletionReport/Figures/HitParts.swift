import CompletionRanking

/// The acceptances of a cell that may be shown: those whose domain was the first offer, those where
/// it was among the first three, and the others.
struct HitParts: Equatable {
  var first: Int64
  var further: Int64
  var others: Int64

  init(first: Int64, further: Int64, others: Int64) {
    self.first = first
    self.further = further
    self.others = others
  }

  /// - Parameter count: of the cell. Hits beyond it, from a store that grew meanwhile, are cut off.
  init(_ hit: UsageStatistics.DailyReplay.Hit, of count: Int64) {
    first = min(max(0, hit.first), count)
    further = min(max(first, hit.firstThree), count) - first
    others = count - first - further
  }

  /// The same with no part from 1 to `minimum` − 1, so that sums of them give none away.
  ///
  /// Small parts move to the worse neighbour; a small last one takes what it lacks from a better
  /// one. So hits are understated, by less than twice `minimum` for each cell.
  func guarded(_ minimum: Int64) -> HitParts {
    var parts = self
    func isSmall(_ part: Int64) -> Bool { part > 0 && part < minimum }
    if isSmall(parts.first) {
      parts.further += parts.first
      parts.first = 0
    }
    if isSmall(parts.further) {
      parts.others += parts.further
      parts.further = 0
    }
    guard isSmall(parts.others) else { return parts }
    let lacking = minimum - parts.others
    if parts.further >= lacking + minimum {
      parts.further -= lacking
    } else if parts.further > 0 {
      return HitParts(first: parts.first, further: 0, others: parts.others + parts.further)
    } else if parts.first >= lacking + minimum {
      parts.first -= lacking
    } else {
      return HitParts(first: 0, further: 0, others: parts.others + parts.first)
    }
    parts.others = minimum
    return parts
  }
}
