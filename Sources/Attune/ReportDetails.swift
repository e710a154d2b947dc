import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion

/// Adds to the statistics of a period what the later chapters of a report need beside counts: the
/// suffixes, and the orders that are compared.
package struct ReportDetails {
  private let store: CompletionStore
  private let prior: Prior
  private let parameters: RankingParameters?
  private let progress: (Double) -> Void

  /// - Parameters:
  ///   - prior: what was believed before there was data.
  ///   - parameters: instead of those of the store's preset.
  ///   - progress: called with the part that is done, 0…1.
  package init(
    _ store: CompletionStore, prior: Prior, parameters: RankingParameters? = nil,
    progress: @escaping (Double) -> Void = { _ in }
  ) {
    self.store = store
    self.prior = prior
    self.parameters = parameters
    self.progress = progress
  }

  /// - Parameter hasStart: the first day was asked for; otherwise the first day that was counted
  ///   is it.
  package func fill(
    _ statistics: inout UsageStatistics, hasStart: Bool
  ) throws(StoreError) {
    guard statistics.period != nil, !statistics.cells.isEmpty else { return }
    let settings = try store.settings()
    statistics.prior = prior
    guard settings.offersLearned else { return }
    let parameters = parameters ?? settings.parameters
    statistics.daily = try DailyDetails(store: store, progress: progress)
      .replay(statistics, parameters)
    var counts = try store.usageCounts(for: statistics.segment)
    statistics.orders.learned = order(counts, statistics, parameters)
    guard hasStart, let period = statistics.period else { return }
    // In place: of a large store, a copy takes tens of megabytes.
    counts.remove(from: CalendarDay(number: period.lowerBound).quarter)
    guard counts.levels.contains(where: { !$0.all.domain.isEmpty }) else { return }
    statistics.orders.learnedBefore = order(counts, statistics, parameters)
  }

  private func order(
    _ counts: UsageCounts, _ statistics: UsageStatistics, _ parameters: RankingParameters
  ) -> RankedDomains {
    Ranker(counts: counts, prior: statistics.prior, parameters: parameters)
      .rankedDomains()
  }
}
