import CompletionRanking
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
  ///   - step: the length of steps in time; `nil` chooses by the length of the period.
  ///   - options: what is shown.
  /// - Throws: `StoreError` when the store cannot be read, or has more than
  ///   `UsageStatistics.mostSteps` steps of the length that was asked for.
  /// - Complexity: O(cells of the months and years of the period, and of the days where it cuts a
  ///   month).
  public func report(
    period: ClosedRange<Int32>? = nil, segment: Segment = .root,
    step: UsageStatistics.TimeStep? = nil, options: ReportOptions = ReportOptions()
  ) throws(StoreError) -> Report {
    let store = try connections.store()
    var statistics = try store.statistics(
      period: period, segment: segment,
      comparesPrevious: period != nil && options.comparesPrevious,
      details: StatisticsDetails(step: step, startsWithFirstDay: period == nil))
    let prior = try store.prior(
      otherwise: configuration.suffixes, providers: configuration.providers(for: store))
    try ReportDetails(store, prior: prior, parameters: configuration.parameters)
      .fill(&statistics, hasStart: period != nil)
    return Report(statistics, options: options)
  }
}
