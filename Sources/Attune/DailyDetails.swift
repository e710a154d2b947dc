import CompletionRanking
import CompletionStore
import EmailCompletion

/// Replays a store day by day for a report, where that does not take long.
struct DailyDetails {
  /// Rows of days and rolled months: a few tenths of a second.
  static let mostRows = 25_000
  /// Domains that can be offered times segments: less than a hundred megabytes.
  static let mostWeights = 200_000

  let store: CompletionStore
  /// Called with the part that is done, 0…1.
  var progress: (Double) -> Void = { _ in }

  /// What each day of the period was, or would have been, offered in the segment. All segments
  /// teach, as they do live.
  func replay(
    _ statistics: UsageStatistics, _ parameters: RankingParameters
  ) throws(StoreError) -> UsageStatistics.DailyReplay {
    guard let period = statistics.period else { return UsageStatistics.DailyReplay() }
    return try store.withDays { days throws(StoreError) in
      if try days.hasMoreRows(than: Self.mostRows) { return Self.none(.tooLarge) }
      let isScored = days.segments.map { $0.lineage.contains(statistics.segment) }
      var totals = ReplayTotals(domains: days.domains.count)
      var hasMonths = false
      try days.forEachDay(progress: { progress($0 * 0.2) }) { day in
        totals.add(day, isScored: false)
        hasMonths =
          hasMonths
          || day.isMonth && day.days.overlaps(period)
            && day.cells.contains { isScored[$0.segment] }
      }
      if hasMonths { return Self.none(.withoutDays) }
      var replay = DayReplay(
        domains: days.domains, segments: days.segments, scoring: statistics.segment,
        prior: statistics.prior, parameters: parameters, totals: totals, policies: [.attune])
      let weights = replay.offerableDomains.multipliedReportingOverflow(by: days.segments.count)
      guard !weights.overflow, weights.partialValue <= Self.mostWeights else {
        return Self.none(.tooLarge)
      }
      try days.forEachDay(progress: { progress(0.2 + $0 * 0.8) }) { day in
        if day.days.lowerBound > period.upperBound { return }
        if period.contains(day.days.lowerBound) {
          replay.scoreThenLearn(day)
        } else {
          replay.learn(day)
        }
      }
      return Self.found(replay.hits(of: .attune), days.domains, statistics)
    }
  }

  private static func none(
    _ state: UsageStatistics.DailyReplay.State
  ) -> UsageStatistics.DailyReplay {
    var daily = UsageStatistics.DailyReplay()
    daily.state = state
    return daily
  }

  /// The hits in the numbers of the statistics.
  private static func found(
    _ hits: [DayReplay.Hits], _ domains: [DomainName], _ statistics: UsageStatistics
  ) -> UsageStatistics.DailyReplay {
    var numbers: [DomainName: Int] = [:]
    for (number, entry) in statistics.domains.enumerated() { numbers[entry.domain] = number }
    var daily = none(.complete)
    daily.hits = hits.compactMap { hit in
      guard hit.firstThree > 0, let number = numbers[domains[hit.domain]] else { return nil }
      return .init(
        shape: hit.shape, domain: number, first: hit.first, firstThree: hit.firstThree)
    }
    return daily
  }
}
