import CompletionReport
import CompletionStore
import EmailCompletion

extension SuggestionEngine {
  /// The statistics of a period: what `attune report` shows.
  ///
  /// ```swift
  /// let report = try engine.report()
  /// print(TextReport(report).text)
  /// ```
  /// - Parameters:
  ///   - period: first and last day as days since 1970; `nil` for all time. With a period, the one
  ///     before it of the same length is compared.
  ///   - segment: the slice of the population, with its children.
  ///   - options: what is shown.
  /// - Throws: `StoreError` when the store cannot be read.
  /// - Complexity: O(rows of the period).
  public func report(
    period: ClosedRange<Int32>? = nil, segment: Segment = .root,
    options: ReportOptions = ReportOptions()
  ) throws(StoreError) -> Report {
    let statistics = try connections.store().statistics(
      period: period, segment: segment, comparesPrevious: period != nil)
    return Report(statistics, options: options)
  }
}
