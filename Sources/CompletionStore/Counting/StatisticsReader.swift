import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Adds up what reports need, within a read transaction of the caller.
struct StatisticsReader {
  private let connection: Connection
  private let path: String
  private let store: StoreRow
  private let tree: SegmentTree
  private let segment: Segment
  private let node: Int32
  private let groups: SegmentGroups
  private var reader: SpanReader
  private let progress: (Double) -> Void

  init(
    _ connection: Connection, path: String, segment: Segment,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws {
    self.connection = connection
    self.path = path
    self.progress = progress
    store = try StoreRow(connection, path: path)
    tree = try SegmentTree(connection, path: path)
    self.segment = tree.nearest(to: segment)
    node = tree.id(of: self.segment) ?? 0
    groups = SegmentGroups([node], in: tree)
    reader = try SpanReader(connection, path: path, store: store)
  }

  /// - Parameter details: steps and segments too, if not `nil`.
  mutating func statistics(
    period: ClosedRange<Int32>?, comparesPrevious: Bool, details: StatisticsDetails?
  ) throws -> UsageStatistics {
    let counted = period.map { widened($0) }
    let previous = comparesPrevious ? counted.map { widened(Self.before($0)) } : nil
    let all: ClosedRange<Int32> = 0...CivilCalendar.lastDay
    let table = try StatisticsDomains(
      connection, path: path, reader: reader, node: node, groups: groups, isRoot: segment == .root)
    var found = try cells(counted ?? all, table, share: 0...0.4)
    var before = Cells()
    if let previous { before = try cells(previous, table, share: 0.4...0.6) }
    let domains = try table.restrict(&found, &before)
    var statistics = UsageStatistics(
      segment: segment, period: counted ?? Self.span(domains), previousPeriod: previous,
      dayOffset: store.dayOffset, domains: domains, cells: found.cells,
      previousCells: before.cells)
    if let details { try fill(&statistics, details, counted ?? all, ids: found.ids) }
    return statistics
  }

  /// The period with whole months where days have rolled.
  private func widened(_ period: ClosedRange<Int32>) -> ClosedRange<Int32> {
    let rolledDay = CivilCalendar.firstDay(ofMonth: store.rolledMonth)
    var (lower, upper) = (period.lowerBound, period.upperBound)
    if (0..<rolledDay).contains(lower) {
      lower = CivilCalendar.firstDay(ofMonth: CivilCalendar.month(of: lower))
    }
    if (0..<rolledDay).contains(upper) {
      upper = CivilCalendar.lastDay(ofMonth: CivilCalendar.month(of: upper))
    }
    return lower...upper
  }

  /// The days before a period, as many as it has.
  private static func before(_ period: ClosedRange<Int32>) -> ClosedRange<Int32> {
    let length = Int64(period.upperBound) - Int64(period.lowerBound) + 1
    let lower = Int64(period.lowerBound) - length
    let upper = Int64(period.lowerBound) - 1
    return Int32(clamping: lower)...Int32(clamping: upper)
  }

  private static func span(_ domains: [UsageStatistics.DomainDays]) -> ClosedRange<Int32>? {
    guard let first = domains.map(\.firstDay).min(), let last = domains.map(\.lastDay).max(),
      first <= last
    else { return nil }
    return first...last
  }

  /// Cells whose domains are places in the order of bytes of all domains, and their ids by place.
  struct Cells {
    var cells: [UsageStatistics.Cell] = []
    /// Ids of the domains by place in the result.
    var ids: [UInt32] = []
  }

  private mutating func cells(
    _ period: ClosedRange<Int32>, _ table: StatisticsDomains, share: ClosedRange<Double>
  ) throws -> Cells {
    var sums = CellSums()
    try read(period, groups, .cells, share: share) { sums.add($1, $2) }
    return try table.cells(sums)
  }

  /// Reads a period and says how far it came: from the first to the second part of the whole.
  private mutating func read(
    _ period: ClosedRange<Int32>, _ groups: SegmentGroups, _ detail: SpanReader.Detail,
    share: ClosedRange<Double>, _ body: SpanReader.Body
  ) throws {
    let progress = progress
    reader.progress = { done, all in
      progress(
        share.lowerBound + (share.upperBound - share.lowerBound) * Double(done)
          / Double(max(1, all)))
    }
    try reader.read(period, groups, detail, body)
  }

  // MARK: Steps and segments

  private mutating func fill(
    _ statistics: inout UsageStatistics, _ details: StatisticsDetails,
    _ asked: ClosedRange<Int32>, ids: [UInt32]
  ) throws {
    guard let period = statistics.period, let days = Self.counted(statistics) else { return }
    if details.startsWithFirstDay {
      statistics.period = max(period.lowerBound, days.lowerBound)...period.upperBound
    }
    statistics.timeStep = details.step ?? .fitting(days)
    let most = MostUsed(statistics, ids: ids)
    try fillTimeline(&statistics, days, asked, most)
    try fillSegments(&statistics, asked, most)
  }

  /// The part of the period in which domains of it were seen.
  private static func counted(_ statistics: UsageStatistics) -> ClosedRange<Int32>? {
    guard let period = statistics.period, !statistics.cells.isEmpty,
      let all = span(statistics.domains)
    else { return nil }
    return period.overlaps(all) ? period.clamped(to: all) : nil
  }

  /// - Parameter period: what was asked for. Before the first and behind the last day there are no
  ///   counts, but whole months and years are read faster.
  private mutating func fillTimeline(
    _ statistics: inout UsageStatistics, _ days: ClosedRange<Int32>,
    _ period: ClosedRange<Int32>, _ most: MostUsed
  ) throws {
    var next = days.lowerBound
    while next <= days.upperBound {
      let asked = next...min(statistics.timeStep.lastDay(from: next), days.upperBound)
      // Days that have rolled into months come as whole months.
      let counted = widened(asked)
      let bucket = max(next, counted.lowerBound)...max(asked.upperBound, counted.upperBound)
      next = bucket.upperBound == .max ? .max : bucket.upperBound + 1
      let lower = asked.lowerBound == days.lowerBound ? period.lowerBound : counted.lowerBound
      let upper = next > days.upperBound ? period.upperBound : counted.upperBound
      var sums = MostUsed.Sums(most.count)
      let done = 0.6 + 0.3 * Double(asked.lowerBound - days.lowerBound) / Double(days.count)
      try read(lower...upper, groups, .domains, share: done...done) {
        sums.add($1.domain, $2, most)
      }
      guard sums.all.count > 0 else { continue }
      let number = statistics.timeline.count
      statistics.timeline.append(.init(days: bucket, sums: sums.all))
      sums.forEach(most) {
        statistics.timelineCells.append(.init(bucket: number, domain: $0, sums: $1))
      }
    }
  }

  private mutating func fillSegments(
    _ statistics: inout UsageStatistics, _ period: ClosedRange<Int32>, _ most: MostUsed
  ) throws {
    let depth = segment.lineage.count
    let children = tree.all.filter {
      $0.lineage.count == depth + 1 && $0.lineage.contains(segment)
    }
    if children.isEmpty { return }
    let groups = SegmentGroups(children.compactMap { tree.id(of: $0) }, in: tree)
    var sums = [MostUsed.Sums](repeating: .init(most.count), count: children.count)
    try read(period, groups, .domains, share: 0.9...1) { sums[$0].add($1.domain, $2, most) }
    for (child, sums) in zip(children, sums) where sums.all.count > 0 {
      let number = statistics.segments.count
      statistics.segments.append(.init(segment: child, sums: sums.all))
      sums.forEach(most) {
        statistics.segmentCells.append(.init(segment: number, domain: $0, sums: $1))
      }
    }
  }
}
