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

/// Reads the counts of periods from blobs where they are made, from rows where not, and from the
/// journal.
struct SpanReader {
  /// How finely sums are told apart.
  enum Detail {
    /// By domain, shape and outcome.
    case cells
    /// At least by domain: months and years give no shapes and outcomes.
    case domains
  }

  typealias Body = (_ group: Int, _ key: CellKey, _ sums: UsageSums) -> Void

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
    plan = try SpanPlan(connection, path: path, rolledMonth: store.rolledMonth)
    journal = try Journal(connection, path: path).deltas()
  }

  /// Calls `body` with sums that together are those of a period.
  func read(
    _ period: ClosedRange<Int32>, _ groups: SegmentGroups, _ detail: Detail, _ body: Body
  ) throws {
    let units = try plan.units(in: period)
    for (number, unit) in units.enumerated() {
      progress(number, units.count)
      switch unit {
      case .year(let year): try read(.year, year, groups, detail, body)
      case .month(let month): try read(.month, month, groups, detail, body)
      case .day(let day): try readDay(day, groups, body)
      case .monthRows(let month):
        let rows = CountRows(connection, path: path, segments: groups.isAll ? nil : groups.members)
        try rows.forEachMonth(in: month...month) { Self.pass($0, $1, groups, body) }
      case .dayRows(let days):
        let rows = CountRows(connection, path: path, segments: groups.isAll ? nil : groups.members)
        try rows.forEachDay(in: days) { Self.pass($0, $1, groups, body) }
      }
    }
    for delta in journal where period.contains(delta.key.day) {
      Self.pass(delta.key, delta.sums, groups, body)
    }
  }

  private static func pass(
    _ key: CountKey, _ sums: UsageSums, _ groups: SegmentGroups, _ body: Body
  ) {
    guard let group = groups.group(key.segment) else { return }
    // Blobs have no sources and repeats: statistics do not tell about single sources.
    var sums = sums
    (sums.sources, sums.repeats) = (0, 0)
    body(group, CellKey(key), sums)
  }

  private func read(
    _ kind: SpanKind, _ start: Int32, _ groups: SegmentGroups, _ detail: Detail, _ body: Body
  ) throws {
    for (group, node) in groups.nodes.enumerated() {
      if detail == .cells {
        try table.withData(kind, start, segment: node) { bytes in
          SpanBlob.forEachCell(bytes) { body(group, $0, $1) }
        }
      } else {
        try table.withData(kind.domains, start, segment: node) { bytes in
          SpanBlob.forEachDomain(bytes, firstDay: 0) { domain, _, sums in
            body(group, CellKey(packed: UInt64(domain) << 8), sums)
          }
        }
      }
    }
  }

  private func readDay(_ day: Int32, _ groups: SegmentGroups, _ body: Body) throws {
    if groups.members.count < 8 {
      for segment in groups.members {
        guard let group = groups.group(segment) else { continue }
        try table.withData(.day, day, segment: segment) { bytes in
          SpanBlob.forEachCell(bytes) { body(group, $0, $1) }
        }
      }
      return
    }
    try table.forEach(.day, day) { segment, row in
      guard let group = groups.group(segment) else { return true }
      return row.withBytes(1) { bytes in
        SpanBlob.forEachCell(bytes) { body(group, $0, $1) }
      }
    }
  }

  // MARK: First and last days

  /// Calls `body` with domains of a segment and days between which they were seen.
  func forEachDays(
    _ segment: Int32, _ groups: SegmentGroups, _ body: (UInt32, ClosedRange<Int32>) -> Void
  ) throws {
    let all: ClosedRange<Int32> = 0...CivilCalendar.lastDay
    for unit in try plan.months(in: all) {
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
