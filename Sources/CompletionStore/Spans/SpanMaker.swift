import CompletionRanking
import SQLiteSupport

/// Makes the blobs of spans from rows, or, of years, from months.
struct SpanMaker {
  private let connection: Connection
  private let path: String
  private let table: SpanTable
  /// Segments with all their ancestors, children before parents.
  private let nodes: [(id: Int32, children: [Int32])]

  init(_ connection: Connection, path: String, segments: SegmentTree) {
    self.connection = connection
    self.path = path
    table = SpanTable(connection, path: path)
    var children: [Int32: [Int32]] = [:]
    var depths: [(id: Int32, depth: Int)] = [(0, 0)]
    for segment in segments.all {
      guard let id = segments.id(of: segment) else { continue }
      let lineage = segments.lineage(of: id)
      depths.append((id, lineage.count))
      if lineage.count > 1 { children[lineage[lineage.count - 2], default: []].append(id) }
    }
    nodes = depths.sorted { ($1.depth, $0.id) < ($0.depth, $1.id) }
      .map { ($0.id, children[$0.id] ?? []) }
  }

  /// Calls `body` with each segment of a day and its blob. The root comes without counts too: its
  /// blob says that the day was made.
  func day(_ day: Int32, _ body: (Int32, [UInt8]) throws -> Void) throws {
    let rows = try connection.cached(
      "SELECT day, \(CountColumns.key), \(CountColumns.sums) FROM day_count WHERE day = ?")
    try rows.bindAll(Int64(day))
    defer { rows.reset() }
    var sums = CellSums()
    var segment: Int32 = 0
    while try rows.step() {
      guard let key = rows.key(day: day, from: 1) else {
        throw StoreError.corrupt(path, "a row of day_count")
      }
      if key.segment != segment {
        try body(segment, SpanBlob.cells(sums))
        sums.removeAll()
        segment = key.segment
      }
      sums.add(CellKey(key), rows.sums(from: 5))
    }
    try body(segment, SpanBlob.cells(sums))
  }

  /// Calls `body` with the blobs of a month, children before parents and the root last.
  func month(_ month: Int32, _ body: (Int32, SpanBlobs) throws -> Void) throws {
    let rows = try connection.cached(
      "SELECT month, \(CountColumns.key), first_day, last_day, \(CountColumns.sums) "
        + "FROM month_count WHERE month = ? AND segment = ?")
    let firstDay = SpanKind.month.firstDay(month)
    var made: [Int32: SpanBlobs] = [:]
    var sums = CellSums()
    for node in nodes {
      sums.removeAll()
      try rows.bindAll(Int64(month), Int64(node.id))
      while try rows.step() {
        guard let key = rows.key(day: firstDay, from: 1),
          let first = Int32(exactly: rows.int64(5)), let last = Int32(exactly: rows.int64(6)),
          first <= last
        else { throw StoreError.corrupt(path, "a row of month_count") }
        sums.add(CellKey(key), rows.sums(from: 7))
        sums.add(key.domain, days: first...last)
      }
      for child in node.children {
        guard let blobs = made.removeValue(forKey: child) else { continue }
        try blobs.add(to: &sums, firstDay: firstDay, table)
      }
      if sums.count == 0 && node.id != 0 { continue }
      let blobs = SpanBlobs(sums, firstDay: firstDay)
      try body(node.id, blobs)
      made[node.id] = blobs
    }
  }

  /// Calls `body` with the blobs of a year, the root last. Its months must have been made.
  func year(_ year: Int32, _ body: (Int32, SpanBlobs) throws -> Void) throws {
    let firstDay = SpanKind.year.firstDay(year)
    var sums = CellSums()
    for node in nodes {
      sums.removeAll()
      for month in year * 12...year * 12 + 11 {
        try table.withData(.month, month, segment: node.id) { bytes in
          SpanBlob.forEachCell(bytes) { sums.add($0, $1) }
        }
        let firstDay = SpanKind.month.firstDay(month)
        try table.withData(.monthDomains, month, segment: node.id) { bytes in
          SpanBlob.forEachDomain(bytes, firstDay: firstDay) { domain, days, _ in
            sums.add(domain, days: days)
          }
        }
      }
      if sums.count == 0 && node.id != 0 { continue }
      try body(node.id, SpanBlobs(sums, firstDay: firstDay))
    }
  }
}

/// The blobs of a month or year in one segment.
struct SpanBlobs {
  let cells: [UInt8]
  let domains: [UInt8]

  init(_ sums: borrowing CellSums, firstDay: Int32) {
    cells = SpanBlob.cells(sums)
    domains = SpanBlob.domains(sums, firstDay: firstDay)
  }

  fileprivate func add(
    to sums: inout CellSums, firstDay: Int32, _ table: SpanTable
  ) throws {
    let isValid =
      cells.withUnsafeBytes { SpanBlob.forEachCell($0) { sums.add($0, $1) } }
      && domains.withUnsafeBytes {
        SpanBlob.forEachDomain($0, firstDay: firstDay) { domain, days, _ in
          sums.add(domain, days: days)
        }
      }
    guard isValid else { throw table.damaged }
  }
}
