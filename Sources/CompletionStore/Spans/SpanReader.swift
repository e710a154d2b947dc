import CompletionRanking
import SQLiteSupport

/// Segments whose counts are told apart; each has all below it.
struct SegmentGroups {
  /// One segment for each group.
  let nodes: [Int32]
  /// The group of each segment id; −1 is in none.
  let groupOfSegment: [Int32]
  /// Segment ids that are in a group.
  let members: [Int32]
  /// No segment is left out.
  let isAll: Bool

  init(_ segments: [Int32], in tree: SegmentTree) {
    nodes = segments
    var groups: [Int32] = []
    for (index, node) in segments.enumerated() {
      guard let segment = tree.segment(node) else { continue }
      for member in tree.subtree(of: segment) {
        while groups.count <= Int(member) { groups.append(-1) }
        groups[Int(member)] = Int32(index)
      }
    }
    groupOfSegment = groups
    members = groups.indices.filter { groups[$0] >= 0 }.map { Int32($0) }
    isAll = members.count == tree.count
  }

  /// The group of a segment.
  func group(_ segment: Int32) -> Int? {
    guard Int(segment) < groupOfSegment.count, groupOfSegment[Int(segment)] >= 0 else { return nil }
    return Int(groupOfSegment[Int(segment)])
  }
}

/// Takes the sums of a period, for one group of segments or more.
protocol SpanSink: ~Copyable {
  /// Sums are told apart by domain, shape and outcome, else at least by domain.
  static var takesCells: Bool { get }
  /// Adds sums of rows.
  mutating func add(_ group: Int, _ key: CellKey, _ sums: UsageSums)
  /// Adds a blob of cells; `false` when it is damaged.
  mutating func add(_ group: Int, cells bytes: UnsafeRawBufferPointer) -> Bool
  /// Adds a blob of domains; `false` when it is damaged.
  mutating func add(_ group: Int, domains bytes: UnsafeRawBufferPointer) -> Bool
}

/// Reads the counts of periods from blobs where they are made, from rows where not, and from the
/// journal.
struct SpanReader {
  private let connection: Connection
  private let path: String
  private let table: SpanTable
  private let plan: SpanPlan
  private let journal: [CountDelta]
  /// Called with the units that were read and how many there are.
  var progress: (Int, Int) -> Void = { _, _ in }

  init(_ connection: Connection, path: String, store: StoreRow) throws {
    self.connection = connection
    self.path = path
    table = SpanTable(connection, path: path)
    journal = try Journal(connection, path: path).deltas().sorted { $0.key < $1.key }
    plan = try SpanPlan(connection, path: path, rolledMonth: store.rolledMonth)
  }

  /// Gives sums to `sink` that together are those of a period.
  func read(
    _ period: ClosedRange<Int32>, _ groups: SegmentGroups,
    into sink: inout some SpanSink & ~Copyable
  ) throws {
    let units = try plan.units(in: period)
    for (number, unit) in units.enumerated() {
      progress(number, units.count)
      switch unit {
      case .year(let year): try read(.year, year, groups, into: &sink)
      case .month(let month): try read(.month, month, groups, into: &sink)
      case .day(let day): try readDay(day, groups, into: &sink)
      case .monthRows(let month):
        let rows = CountRows(connection, path: path, segments: groups.isAll ? nil : groups.members)
        try rows.forEachMonth(in: month...month) { Self.pass($0, $1, groups, into: &sink) }
      case .dayRows(let days):
        let rows = CountRows(connection, path: path, segments: groups.isAll ? nil : groups.members)
        try rows.forEachDay(in: days) { Self.pass($0, $1, groups, into: &sink) }
      }
    }
    for delta in journal[journalIndex(of: period.lowerBound)...] {
      if delta.key.day > period.upperBound { break }
      Self.pass(delta.key, delta.sums, groups, into: &sink)
    }
  }

  /// The first row of the journal that is not before a day, by halving.
  private func journalIndex(of day: Int32) -> Int {
    var (low, high) = (0, journal.count)
    while low < high {
      let middle = (low + high) / 2
      if journal[middle].key.day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first day from one on that may have counts: days of a month that is read as a whole count
  /// as one.
  func nextDay(from day: Int32) throws -> Int32? {
    let index = journalIndex(of: day)
    let waiting = index < journal.count ? journal[index].key.day : nil
    let counted = try plan.nextDay(from: day)
    guard let waiting, let counted else { return waiting ?? counted }
    return min(waiting, counted)
  }

  private static func pass(
    _ key: CountKey, _ sums: UsageSums, _ groups: SegmentGroups,
    into sink: inout some SpanSink & ~Copyable
  ) {
    guard let group = groups.group(key.segment) else { return }
    // Blobs have no sources and repeats: statistics do not tell about single sources.
    sink.add(group, CellKey(key), sums)
  }

  private func read<Sink: SpanSink & ~Copyable>(
    _ kind: SpanKind, _ start: Int32, _ groups: SegmentGroups, into sink: inout Sink
  ) throws {
    for (group, node) in groups.nodes.enumerated() {
      try table.withData(Sink.takesCells ? kind : kind.domains, start, segment: node) { bytes in
        Sink.takesCells ? sink.add(group, cells: bytes) : sink.add(group, domains: bytes)
      }
    }
  }

  private func readDay(
    _ day: Int32, _ groups: SegmentGroups, into sink: inout some SpanSink & ~Copyable
  ) throws {
    if groups.nodes == [0] {
      var isThere = false
      try table.withData(.dayTotal, day, segment: 0) { bytes in
        isThere = true
        return sink.add(0, cells: bytes)
      }
      if isThere { return }
    }
    if groups.members.count < 8 {
      for segment in groups.members {
        guard let group = groups.group(segment) else { continue }
        try table.withData(.day, day, segment: segment) { sink.add(group, cells: $0) }
      }
      return
    }
    try table.forEach(.day, day) { segment, row in
      guard let group = groups.group(segment) else { return true }
      return row.withBytes(1) { sink.add(group, cells: $0) }
    }
  }

  // MARK: First and last days

  /// Calls `body` with domains of a segment and days between which they were seen.
  func forEachDays(
    _ segment: Int32, _ groups: SegmentGroups, _ body: (UInt32, ClosedRange<Int32>) -> Void
  ) throws {
    for unit in try plan.months() {
      let kind: SpanKind
      let start: Int32
      switch unit {
      case .year(let year): (kind, start) = (.yearDomains, year)
      case .month(let month): (kind, start) = (.monthDomains, month)
      case .monthRows(let month):
        let rows = CountRows(connection, path: path, segments: groups.isAll ? nil : groups.members)
        try rows.forEachSpan(in: month...month) { if $1 <= $2 { body($0, $1...$2) } }
        continue
      default: continue
      }
      try table.withData(kind, start, segment: segment) { bytes in
        SpanBlob.forEachDomain(bytes, firstDay: kind.firstDay(start)) { domain, days, _ in
          body(domain, days)
        }
      }
    }
    forEachJournalDay(groups, body)
  }

  /// The same for what is in the journal.
  func forEachJournalDay(
    _ groups: SegmentGroups, _ body: (UInt32, ClosedRange<Int32>) -> Void
  ) {
    for delta in journal where groups.group(delta.key.segment) != nil {
      body(delta.key.domain, delta.key.day...delta.lastDay)
    }
  }
}
