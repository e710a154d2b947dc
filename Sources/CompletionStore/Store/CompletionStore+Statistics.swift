import CompletionRanking
import EmailCompletion
import SQLiteSupport

extension CompletionStore {
  /// Sums for a period and a segment with its children. Exact: what is not folded yet is included.
  ///
  /// ```swift
  /// let statistics = try store.statistics(period: 19_723...19_753, segment: .root)
  /// ```
  /// - Parameters:
  ///   - period: days since 1970 in the store's day offset; `nil` is all time. Where days have
  ///     rolled into months, the period is widened to whole months; the result says which days
  ///     were counted.
  ///   - segment: a segment that was never counted gives its nearest ancestor that was.
  ///   - comparesPrevious: adds the period before, as long as `period`.
  /// - Complexity: O(rows of the months in the period, days where it cuts a month).
  public func statistics(
    period: ClosedRange<Int32>?, segment: Segment, comparesPrevious: Bool = false
  ) throws(StoreError) -> UsageStatistics {
    try withReader { connection in
      try StatisticsReader(connection, path: path, segment: segment)
        .statistics(period: period, comparesPrevious: comparesPrevious)
    }
  }
}
