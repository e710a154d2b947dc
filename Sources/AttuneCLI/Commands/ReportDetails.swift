import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion

/// Adds to the statistics of a period what the later chapters of a report need: the steps in time,
/// the segments below, the suffixes, and the orders that are compared.
struct ReportDetails {
  let store: CompletionStore
  /// Called with what is done, for a progress line.
  var progress: (Int, Int) -> Void = { _, _ in }

  /// - Parameters:
  ///   - step: length of the steps; nil chooses by the length of the period.
  ///   - hasStart: the first day was asked for; otherwise the first day that was counted is it.
  func fill(
    _ statistics: inout UsageStatistics, step: UsageStatistics.TimeStep?, hasStart: Bool
  ) throws {
    guard let days = Self.counted(statistics) else { return }
    if !hasStart, let period = statistics.period {
      statistics.period = max(period.lowerBound, days.lowerBound)...period.upperBound
    }
    let step = step ?? Self.step(for: days)
    if statistics.timeline.isEmpty { try fillTimeline(&statistics, days, step) }
    if statistics.segments.isEmpty { try fillSegments(&statistics) }
    try fillOrders(&statistics, hasStart: hasStart)
  }

  /// The part of the period in which domains of it were seen.
  static func counted(_ statistics: UsageStatistics) -> ClosedRange<Int32>? {
    guard let period = statistics.period, !statistics.cells.isEmpty,
      let first = statistics.domains.map(\.firstDay).min(),
      let last = statistics.domains.map(\.lastDay).max()
    else { return nil }
    let lower = max(period.lowerBound, first)
    let upper = min(period.upperBound, last)
    return lower <= upper ? lower...upper : nil
  }

  static func step(for days: ClosedRange<Int32>) -> UsageStatistics.TimeStep {
    let length = Int64(days.upperBound) - Int64(days.lowerBound)
    return length < 32 ? .day : length < 183 ? .week : .month
  }

  /// The last day of the step that a day is in; weeks end with Sunday.
  static func end(of step: UsageStatistics.TimeStep, from day: Int32) -> Int32 {
    switch step {
    case .day: return day
    case .week: return day + 6 - ((day + 3) % 7 + 7) % 7
    default:
      let (year, month, _) = CalendarDay(number: day).civil
      let next = month == 12 ? (year + 1, 1) : (year, month + 1)
      return (CalendarDay(year: next.0, month: next.1, day: 1)?.number ?? .max) - 1
    }
  }

  private func fillTimeline(
    _ statistics: inout UsageStatistics, _ days: ClosedRange<Int32>,
    _ step: UsageStatistics.TimeStep
  ) throws {
    statistics.timeStep = step
    let index = Self.index(statistics)
    var next = days.lowerBound
    while next <= days.upperBound {
      progress(Int(next - days.lowerBound), days.count)
      let asked = next...min(Self.end(of: step, from: next), days.upperBound)
      let part = try store.statistics(
        period: asked, segment: statistics.segment, comparesPrevious: false)
      // Days that have rolled into months come as whole months.
      let counted = part.period ?? asked
      let bucket = max(next, counted.lowerBound)...max(asked.upperBound, counted.upperBound)
      next = bucket.upperBound == .max ? .max : bucket.upperBound + 1
      guard !part.cells.isEmpty else { continue }
      let (sums, domains) = Self.sums(part, index)
      let number = statistics.timeline.count
      statistics.timeline.append(.init(days: bucket, sums: sums))
      statistics.timelineCells += domains.map {
        .init(bucket: number, domain: $0.domain, sums: $0.sums)
      }
    }
  }

  private func fillSegments(_ statistics: inout UsageStatistics) throws {
    let depth = statistics.segment.lineage.count
    let below = try store.segments().compactMap { segment -> Segment? in
      let lineage = segment.lineage
      return lineage.count > depth && lineage[depth - 1] == statistics.segment
        ? lineage[depth] : nil
    }
    let index = Self.index(statistics)
    for child in Set(below).sorted() {
      let part = try store.statistics(
        period: statistics.period, segment: child, comparesPrevious: false)
      guard part.segment == child, !part.cells.isEmpty else { continue }
      let (sums, domains) = Self.sums(part, index)
      let number = statistics.segments.count
      statistics.segments.append(.init(segment: child, sums: sums))
      statistics.segmentCells += domains.map {
        .init(segment: number, domain: $0.domain, sums: $0.sums)
      }
    }
  }

  private func fillOrders(_ statistics: inout UsageStatistics, hasStart: Bool) throws {
    let ranker = try store.ranker(of: statistics.segment, shapes: nil)
    let settings = try store.settings()
    statistics.prior = try store.effectivePrior()
    guard settings.offersLearned else { return }
    statistics.orders.learned = ranker.rankedDomains()
    guard hasStart, let period = statistics.period else { return }
    let quarter = CalendarDay(number: period.lowerBound).quarter
    let before = try store.usageCounts(for: statistics.segment).before(quarter: quarter)
    guard before.levels.contains(where: { !$0.all.domain.isEmpty }) else { return }
    statistics.orders.learnedBefore =
      Ranker(counts: before, prior: statistics.prior, parameters: settings.parameters)
      .rankedDomains()
  }

  /// Places of the domains that are most used in the period.
  private static func index(_ statistics: UsageStatistics) -> [DomainName: Int] {
    var counts = [Int64](repeating: 0, count: statistics.domains.count)
    for cell in statistics.cells where counts.indices.contains(cell.domain) {
      let (sum, overflow) = counts[cell.domain].addingReportingOverflow(cell.sums.count)
      counts[cell.domain] = overflow ? .max : sum
    }
    let most = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
      .prefix(UsageStatistics.timelineDomains)
    return Dictionary(uniqueKeysWithValues: most.map { (statistics.domains[$0].domain, $0) })
  }

  /// All of a part, and its sums for single domains in the order of the whole.
  private static func sums(
    _ part: UsageStatistics, _ index: [DomainName: Int]
  ) -> (all: UsageSums, domains: [(domain: Int, sums: UsageSums)]) {
    var all = UsageSums()
    var single: [Int: UsageSums] = [:]
    let places = part.domains.map { index[$0.domain] }
    for cell in part.cells {
      all.add(cell.sums)
      if let place = places[cell.domain] { single[place, default: UsageSums()].add(cell.sums) }
    }
    return (all, single.sorted { $0.key < $1.key }.map { (domain: $0.key, sums: $0.value) })
  }
}
