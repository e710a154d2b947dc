import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion

/// Adds to the statistics of a period what the later chapters of a report need beside counts: the
/// suffixes, and the orders that are compared.
struct ReportDetails {
  let store: CompletionStore
  /// Called with the part that is done, 0…1.
  var progress: (Double) -> Void = { _ in }

  /// - Parameter hasStart: the first day was asked for; otherwise the first day that was counted
  ///   is it.
  func fill(_ statistics: inout UsageStatistics, hasStart: Bool) throws {
    guard statistics.period != nil, !statistics.cells.isEmpty else { return }
    let settings = try store.settings()
    statistics.prior = try store.effectivePrior()
    guard settings.offersLearned else { return }
    statistics.daily = try DailyDetails(store: store, progress: progress)
      .replay(statistics, settings.parameters)
    var counts = try store.usageCounts(for: statistics.segment)
    statistics.orders.learned = order(counts, statistics, settings)
    guard hasStart, let period = statistics.period else { return }
    // In place: of a large store, a copy takes tens of megabytes.
    counts.remove(from: CalendarDay(number: period.lowerBound).quarter)
    guard counts.levels.contains(where: { !$0.all.domain.isEmpty }) else { return }
    statistics.orders.learnedBefore = order(counts, statistics, settings)
  }

  private func order(
    _ counts: UsageCounts, _ statistics: UsageStatistics, _ settings: StoreSettings
  ) -> RankedDomains {
    Ranker(counts: counts, prior: statistics.prior, parameters: settings.parameters)
      .rankedDomains()
  }
}
