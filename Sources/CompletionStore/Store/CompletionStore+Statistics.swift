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
  ///   - details: adds steps in time and the segments below, all of one state of the store.
  ///   - progress: called from time to time with the part that is done, 0…1.
  /// - Complexity: O(cells of the years and months in the period, and of days where it cuts a
  ///   month; with steps of days or weeks, of all its days).
  public func statistics(
    period: ClosedRange<Int32>?, segment: Segment, comparesPrevious: Bool = false,
    details: StatisticsDetails? = nil, progress: @escaping (Double) -> Void = { _ in }
  ) throws(StoreError) -> UsageStatistics {
    try withReader { connection in
      var reader = try StatisticsReader(
        connection, path: path, segment: segment, progress: progress)
      return try reader.statistics(
        period: period, comparesPrevious: comparesPrevious, details: details)
    }
  }
}
