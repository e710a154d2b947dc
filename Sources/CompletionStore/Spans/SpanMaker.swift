import CompletionRanking
import SQLiteSupport

/// Makes the blobs of spans from rows, or, of years, from months.
struct SpanMaker {
  private let connection: Connection
  private let path: String
  private let table: SpanTable
  /// Segments with all their ancestors, children before parents.
  private let nodes: [SegmentTree.Node]

  init(_ connection: Connection, path: String, segments: SegmentTree) {
    self.connection = connection
    self.path = path
    table = SpanTable(connection, path: path)
    nodes = segments.bottomUp
  }

  /// Calls `body` with each segment of a day and its blob. The root comes without counts too: its
  /// blob says that the day was made.
  ///
  /// - Returns: the blob of all segments together.
  func day(_ day: Int32, _ body: (Int32, [UInt8]) throws -> Void) throws -> [UInt8] {
    let rows = try connection.cached(
      "SELECT day, \(CountColumns.key), \(CountColumns.sums) FROM day_count WHERE day = ?")
    try rows.bindAll(Int64(day))
    defer { rows.reset() }
    var sums = CellSums()
    var sweep = CellSweep()
    var segment: Int32 = 0
    while try rows.step() {
      guard let key = rows.key(day: day, from: 1) else {
        throw StoreError.corrupt(path, "a row of day_count")
      }
      if key.segment != segment {
        try pass(SpanBlob.cells(sums), of: segment, to: &sweep, body)
        sums.removeAll()
        segment = key.segment
      }
      sums.add(CellKey(key), rows.sums(from: 5))
    }
    try pass(SpanBlob.cells(sums), of: segment, to: &sweep, body)
    guard let total = SpanBlob.cells(sweep) else { throw table.damaged }
    return total
  }

  private func pass(
    _ blob: [UInt8], of segment: Int32, to sweep: inout CellSweep,
    _ body: (Int32, [UInt8]) throws -> Void
  ) throws {
    try add(blob, to: &sweep)
    try body(segment, blob)
  }

  private func add(_ blob: [UInt8], to sweep: inout CellSweep) throws {
    guard blob.withUnsafeBytes({ sweep.add($0) }) else { throw table.damaged }
  }

  /// Calls `body` with the blobs of a month, children before parents and the root last.
  func month(_ month: Int32, _ body: (Int32, SpanBlobs) throws -> Void) throws {
    let firstDay = SpanKind.month.firstDay(month)
    var made: [Int32: SpanBlobs] = [:]
    var rows = CellSums()
    for node in nodes {
      var sweep = CellSweep()
      var days = DomainDays()
      rows.removeAll()
      try read(month, segment: node.id, into: &rows, &days)
      if rows.count > 0 { try add(SpanBlob.cells(rows), to: &sweep) }
      for child in node.children {
        guard let blobs = made.removeValue(forKey: child) else { continue }
        try add(blobs.cells, to: &sweep)
        let isValid = blobs.domains.withUnsafeBytes { days.add($0, firstDay: firstDay) }
        guard isValid else { throw table.damaged }
      }
      if sweep.isEmpty && node.id != 0 { continue }
      guard let blobs = SpanBlobs(sweep, days, firstDay: firstDay) else { throw table.damaged }
      try body(node.id, blobs)
      made[node.id] = blobs
    }
  }

  private func read(
    _ month: Int32, segment: Int32, into sums: inout CellSums, _ days: inout DomainDays
  ) throws {
    let rows = try connection.cached(
      "SELECT month, \(CountColumns.key), first_day, last_day, \(CountColumns.sums) "
        + "FROM month_count WHERE month = ? AND segment = ?")
    try rows.bindAll(Int64(month), Int64(segment))
    defer { rows.reset() }
    while try rows.step() {
      guard let key = rows.key(day: 0, from: 1), let first = Int32(exactly: rows.int64(5)),
        let last = Int32(exactly: rows.int64(6)), first <= last
      else { throw StoreError.corrupt(path, "a row of month_count") }
      sums.add(CellKey(key), rows.sums(from: 7))
      days.add(key.domain, first...last)
    }
  }

  /// Calls `body` with the blobs of a year, the root last. Its months must have been made.
  func year(_ year: Int32, _ body: (Int32, SpanBlobs) throws -> Void) throws {
    for node in nodes {
      var sweep = CellSweep()
      var days = DomainDays()
      for month in year * 12...year * 12 + 11 {
        try table.withData(.month, month, segment: node.id) { sweep.add($0) }
        let firstDay = SpanKind.month.firstDay(month)
        try table.withData(.monthDomains, month, segment: node.id) {
          days.add($0, firstDay: firstDay)
        }
      }
      if sweep.isEmpty && node.id != 0 { continue }
      guard let blobs = SpanBlobs(sweep, days, firstDay: SpanKind.year.firstDay(year)) else {
        throw table.damaged
      }
      try body(node.id, blobs)
    }
  }
}

/// First and last day of each domain in a span.
struct DomainDays {
  /// By id; the first day of those without days is the largest number.
  private var days: [(first: Int32, last: Int32)] = []

  mutating func add(_ domain: UInt32, _ added: ClosedRange<Int32>) {
    let id = Int(domain)
    while days.count <= id { days.append((.max, .min)) }
    days[id].first = min(days[id].first, added.lowerBound)
    days[id].last = max(days[id].last, added.upperBound)
  }

  /// Adds the days of a blob of domains; `false` when it is damaged.
  mutating func add(_ bytes: UnsafeRawBufferPointer, firstDay: Int32) -> Bool {
    SpanBlob.forEachDomain(bytes, firstDay: firstDay) { domain, days, _ in add(domain, days) }
  }

  subscript(domain: UInt32) -> ClosedRange<Int32>? {
    let id = Int(domain)
    guard id < days.count, days[id].first <= days[id].last else { return nil }
    return days[id].first...days[id].last
  }
}

/// The blobs of a month or year in one segment.
struct SpanBlobs {
  private(set) var cells: [UInt8] = []
  private(set) var domains: [UInt8] = []

  /// - Returns: `nil` when a blob is damaged.
  init?(_ sweep: consuming CellSweep, _ days: DomainDays, firstDay: Int32) {
    var (cells, domains) = (SpanBlobWriter(), SpanBlobWriter())
    let isValid = sweep.forEachDomain { domain, found in
      var all = UsageSums()
      found.eachCell { place, sums in
        cells.append(UInt64(domain) << 8 | UInt64(place), sums)
        all.addMeasures(sums)
      }
      domains.append(UInt64(domain), days[domain] ?? firstDay...firstDay, from: firstDay, all)
    }
    guard isValid else { return nil }
    (self.cells, self.domains) = (cells.blob, domains.blob)
  }
}
