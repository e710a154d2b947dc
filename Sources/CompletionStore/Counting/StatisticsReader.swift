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
    var previous = comparesPrevious ? counted.map { widened(Self.before($0)) } : nil
    // Nothing was counted before 1970, so there is nothing to compare.
    if let period = previous, period.upperBound < 0 { previous = nil }
    let all: ClosedRange<Int32> = 0...Limits.lastDay
    let table = try StatisticsDomains(
      connection, path: path, reader: reader, node: node, groups: groups, isRoot: segment == .root)
    let found = try merged(counted ?? all, share: 0...0.4)
    let before = try previous.map { try merged($0, share: 0.4...0.6) } ?? MergedCells()
    let cells = try table.cells(found, before)
    var statistics = UsageStatistics(
      segment: segment, period: counted ?? Self.span(cells.domains), previousPeriod: previous,
      dayOffset: store.dayOffset, domains: cells.domains, cells: cells.cells,
      previousCells: cells.previous)
    if let details { try fill(&statistics, details, counted ?? all, ids: cells.ids) }
    return statistics
  }

  /// The period with whole months where days have rolled.
  private func widened(_ period: ClosedRange<Int32>) -> ClosedRange<Int32> {
    let rolledDay = CalendarDay(firstOfMonth: store.rolledMonth).number
    var (lower, upper) = (period.lowerBound, period.upperBound)
    if (0..<rolledDay).contains(lower) {
      lower = CalendarDay(firstOfMonth: CalendarDay(number: lower).month).number
    }
    if (0..<rolledDay).contains(upper) {
      upper = CalendarDay(lastOfMonth: CalendarDay(number: upper).month).number
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

  /// What a period and the one before have in common.
  struct Cells {
    var domains: [UsageStatistics.DomainDays] = []
    var cells: [UsageStatistics.Cell] = []
    var previous: [UsageStatistics.Cell] = []
    /// Ids of the domains by place in the result.
    var ids: [UInt32] = []
  }

  private mutating func merged(
    _ period: ClosedRange<Int32>, share: ClosedRange<Double>
  ) throws -> MergedCells {
    var sink = CellSink()
    try read(period, groups, share: share, into: &sink)
    guard let cells = sink.merged() else { throw StoreError.corrupt(path, "a row of span") }
    return cells
  }

  /// Reads a period and says how far it came: from the first to the second part of the whole.
  private mutating func read(
    _ period: ClosedRange<Int32>, _ groups: SegmentGroups, share: ClosedRange<Double>,
    into sink: inout some SpanSink & ~Copyable
  ) throws {
    let progress = progress
    reader.progress = { done, all in
      progress(
        share.lowerBound + (share.upperBound - share.lowerBound) * Double(done)
          / Double(max(1, all)))
    }
    try reader.read(period, groups, into: &sink)
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
    try fillTimeline(&statistics, days, asked, most, isChosen: details.step != nil)
    try fillSegments(&statistics, asked, most)
  }

  /// The part of the period in which domains of it were seen.
  private static func counted(_ statistics: UsageStatistics) -> ClosedRange<Int32>? {
    guard let period = statistics.period, !statistics.cells.isEmpty,
      let all = span(statistics.domains)
    else { return nil }
    return period.overlaps(all) ? period.clamped(to: all) : nil
  }

  /// Steps without counts are not looked at, however many lie between those with counts.
  ///
  /// - Parameter period: what was asked for. Before the first and behind the last day there are no
  ///   counts, but whole months and years are read faster.
  private mutating func fillTimeline(
    _ statistics: inout UsageStatistics, _ days: ClosedRange<Int32>,
    _ period: ClosedRange<Int32>, _ most: MostUsed, isChosen: Bool
  ) throws {
    let step = statistics.timeStep
    var next = days.lowerBound
    while let day = try reader.nextDay(from: next), day <= days.upperBound {
      next = max(next, step.firstDay(of: day))
      let asked = next...max(day, min(step.lastDay(from: day), days.upperBound))
      // Days that have rolled into months come as whole months.
      let counted = widened(asked)
      let bucket = max(next, counted.lowerBound)...max(asked.upperBound, counted.upperBound)
      let lower = asked.lowerBound == days.lowerBound ? period.lowerBound : counted.lowerBound
      let isLast = bucket.upperBound >= days.upperBound
      let done = 0.6 + 0.3 * Double(asked.lowerBound - days.lowerBound) / Double(days.count)
      var sink = MostUsedSink(most, groups: 1)
      try read(
        lower...(isLast ? period.upperBound : counted.upperBound), groups, share: done...done,
        into: &sink)
      if sink.all[0].count > 0 {
        let number = statistics.timeline.count
        guard number < UsageStatistics.mostSteps else {
          if isChosen { throw StoreError(.tooManySteps, path: path) }
          (statistics.timeline, statistics.timelineCells) = ([], [])
          return
        }
        statistics.timeline.append(.init(days: bucket, sums: sink.all[0]))
        sink.forEach(0) {
          statistics.timelineCells.append(.init(bucket: number, domain: $0, sums: $1))
        }
      }
      if isLast { return }
      next = bucket.upperBound + 1
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
    var sink = MostUsedSink(most, groups: children.count)
    try read(period, groups, share: 0.9...1, into: &sink)
    for (group, child) in children.enumerated() where sink.all[group].count > 0 {
      let number = statistics.segments.count
      statistics.segments.append(.init(segment: child, sums: sink.all[group]))
      sink.forEach(group) {
        statistics.segmentCells.append(.init(segment: number, domain: $0, sums: $1))
      }
    }
  }
}
