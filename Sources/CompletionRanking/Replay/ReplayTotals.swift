import EmailCompletion

/// How often each domain occurs in a replay by days: a first pass over all of them.
///
/// ```swift
/// var totals = ReplayTotals(domains: domains.count)
/// for day in days { totals.add(day, isScored: period.contains(day.days.lowerBound)) }
/// ```
public struct ReplayTotals: Equatable, Sendable {
  /// Acceptances that weigh, by domain: all days.
  public private(set) var learnt: [Int64]
  /// Acceptances by domain: what is scored.
  public private(set) var scored: [Int64]

  /// No days yet, of so many domains.
  public init(domains: Int) {
    learnt = [Int64](repeating: 0, count: max(0, domains))
    scored = learnt
  }

  /// Adds a day; a month is never scored.
  ///
  /// - Parameters:
  ///   - day: a day or a month of counts.
  ///   - isScored: the day is in the period that is scored.
  ///   - isIncluded: whether the segment with that number is scored.
  /// - Complexity: O(cells).
  public mutating func add(
    _ day: ReplayDay, isScored: Bool, segments isIncluded: (Int) -> Bool = { _ in true }
  ) {
    for cell in day.cells where learnt.indices.contains(cell.domain) {
      let uses = saturatingSum(cell.deliberate, cell.passive)
      learnt[cell.domain] = saturatingSum(learnt[cell.domain], uses)
      guard isScored, !day.isMonth, isIncluded(cell.segment) else { continue }
      scored[cell.domain] = saturatingSum(scored[cell.domain], cell.count)
    }
  }

  /// Acceptances that are scored.
  public var scoredCount: Int64 { scored.reduce(0, saturatingSum) }
}
