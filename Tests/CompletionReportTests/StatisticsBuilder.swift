import CompletionRanking
import EmailCompletion

/// One row as the store keeps it, for building statistics without a store.
struct Row {
  var day: Int32
  var segment = Segment.root
  var shape = LocalPartShape.letters
  var domain: String
  var outcome = Outcome.typed
  var sums: UsageSums

  init(
    _ domain: String, day: Int32 = 20_000, segment: Segment = .root,
    shape: LocalPartShape = .letters, outcome: Outcome = .imported, sums: UsageSums
  ) {
    (self.domain, self.day, self.segment) = (domain, day, segment)
    (self.shape, self.outcome, self.sums) = (shape, outcome, sums)
  }

  init(
    _ domain: String, day: Int32 = 20_000, segment: Segment = .root,
    shape: LocalPartShape = .letters, outcome: Outcome = .imported, count: Int64 = 1
  ) {
    var sums = UsageSums()
    sums.count = count
    self.init(
      domain, day: day, segment: segment, shape: shape, outcome: outcome, sums: sums)
  }
}

/// Sums rows into what the report reads, by the plainest way there is.
struct StatisticsBuilder {
  var segment = Segment.root
  var period: ClosedRange<Int32>?
  var previous: ClosedRange<Int32>?
  var step = UsageStatistics.TimeStep.month
  var dayOffset: Int32 = 0

  func statistics(_ rows: [Row]) -> UsageStatistics {
    let mine = rows.filter { $0.segment.lineage.contains(segment) }
    let names = Set(mine.map(\.domain)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let index = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let days = mine.map(\.day)
    let all = days.min().flatMap { first in days.max().map { first...$0 } }
    let current = period ?? all
    func inside(_ range: ClosedRange<Int32>?) -> [Row] {
      mine.filter { range?.contains($0.day) ?? false }
    }
    var result = UsageStatistics(
      segment: segment, period: current, previousPeriod: previous, dayOffset: dayOffset,
      domains: domains(mine, names),
      cells: cells(inside(current), index), previousCells: cells(inside(previous), index))
    fillTimeline(&result, inside(current), index)
    fillSegments(&result, inside(current), index)
    return result
  }

  private func domains(_ rows: [Row], _ names: [String]) -> [UsageStatistics.DomainDays] {
    let days = Dictionary(grouping: rows, by: \.domain).mapValues { $0.map(\.day) }
    return names.map { name in
      .init(
        domain: DomainName(canonical: name.utf8)!, firstDay: days[name]!.min()!,
        lastDay: days[name]!.max()!)
    }
  }

  private func cells(_ rows: [Row], _ index: [String: Int]) -> [UsageStatistics.Cell] {
    grouped(rows) { [index[$0.domain]!, Int($0.shape.rawValue), Int($0.outcome.rawValue)] }
      .map { key, sums in
        .init(
          domain: key[0], shape: LocalPartShape(rawValue: UInt8(key[1]))!,
          outcome: Outcome(rawValue: UInt8(key[2]))!, sums: sums)
      }
  }

  private func grouped(_ rows: [Row], by key: (Row) -> [Int]) -> [([Int], UsageSums)] {
    var sums: [[Int]: UsageSums] = [:]
    for row in rows { sums[key(row), default: UsageSums()].add(row.sums) }
    return sums.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  private func fillTimeline(
    _ result: inout UsageStatistics, _ rows: [Row], _ index: [String: Int]
  ) {
    result.timeStep = step
    let days = Set(rows.map(\.day))
    let start = Dictionary(uniqueKeysWithValues: days.map { ($0, TimeSteps.start($0, step)) })
    let buckets = grouped(rows) { [Int(start[$0.day]!)] }
    let starts = buckets.map { Int32($0.0[0]) }
    result.timeline = buckets.map { key, sums in
      let first = Int32(key[0])
      let days = first...TimeSteps.end(first, step)
      return .init(days: result.period.map { days.clamped(to: $0) } ?? days, sums: sums)
    }
    result.timelineCells = grouped(rows) {
      [starts.firstIndex(of: start[$0.day]!)!, index[$0.domain]!]
    }.map { .init(bucket: $0.0[0], domain: $0.0[1], sums: $0.1) }
  }

  private func fillSegments(
    _ result: inout UsageStatistics, _ rows: [Row], _ index: [String: Int]
  ) {
    let depth = segment.lineage.count
    let below = rows.filter { $0.segment.lineage.count > depth }
    let children = Set(below.map { $0.segment.lineage[depth] }).sorted()
    result.segments = children.map { child in
      var sums = UsageSums()
      for row in below where row.segment.lineage[depth] == child { sums.add(row.sums) }
      return .init(segment: child, sums: sums)
    }
    result.segmentCells = grouped(below) {
      [children.firstIndex(of: $0.segment.lineage[depth])!, index[$0.domain]!]
    }.map { .init(segment: $0.0[0], domain: $0.0[1], sums: $0.1) }
  }
}
