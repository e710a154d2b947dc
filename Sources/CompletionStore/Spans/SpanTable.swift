import SQLiteSupport

/// Rows of the table `span`.
struct SpanTable {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// The blobs of a span were made and are true.
  func isMade(_ kind: SpanKind, _ start: Int32) throws -> Bool {
    let select = try connection.cached(
      "SELECT 1 FROM span WHERE kind = ? AND start = ? AND segment = 0")
    try select.bindAll(kind.rawValue, Int64(start))
    defer { select.reset() }
    return try select.step()
  }

  /// Calls `body` with the blob of a segment, if there is one.
  func withData(
    _ kind: SpanKind, _ start: Int32, segment: Int32, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws {
    let select = try connection.cached(
      "SELECT data FROM span WHERE kind = ? AND start = ? AND segment = ?")
    try select.bindAll(kind.rawValue, Int64(start), Int64(segment))
    defer { select.reset() }
    guard try select.step() else { return }
    guard select.withBytes(0, body) else { throw damaged }
  }

  /// Calls `body` with the segments of a span and their blobs.
  func forEach(
    _ kind: SpanKind, _ start: Int32, _ body: (Int32, Statement) throws -> Bool
  ) throws {
    let select = try connection.cached(
      "SELECT segment, data FROM span WHERE kind = ? AND start = ?")
    try select.bindAll(kind.rawValue, Int64(start))
    defer { select.reset() }
    while try select.step() {
      guard let segment = Int32(exactly: select.int64(0)), try body(segment, select) else {
        throw damaged
      }
    }
  }

  var damaged: StoreError { .corrupt(path, "a row of span") }

  // MARK: Writing

  func put(_ kind: SpanKind, _ start: Int32, segment: Int32, _ data: [UInt8]) throws {
    let insert = try connection.cached(
      "INSERT INTO span (kind, start, segment, data) VALUES (?, ?, ?, ?) "
        + "ON CONFLICT DO UPDATE SET data = excluded.data")
    try insert.bindAll(kind.rawValue, Int64(start), Int64(segment))
    try insert.bind(4, blob: data)
    try insert.run()
  }

  func remove(_ kind: SpanKind, _ start: Int32) throws {
    try remove(kind.rawValue, start)
  }

  private func remove(_ kind: Int64, _ start: Int32) throws {
    let delete = try connection.cached("DELETE FROM span WHERE kind = ? AND start = ?")
    try delete.bindAll(kind, Int64(start))
    try delete.run()
  }

  // MARK: Open spans

  /// Removes the blobs of the days, months and years that change.
  func open(days: Set<Int32>, months: Set<Int32>) throws {
    for day in days.sorted() { try open([.day, .dayTotal], day) }
    for month in months.sorted() { try open([.month, .monthDomains], month) }
    for year in Set(months.map { $0 / 12 }).sorted() { try open([.year, .yearDomains], year) }
  }

  private func open(_ kinds: [SpanKind], _ start: Int32) throws {
    for kind in kinds { try remove(kind, start) }
    try markOpen(kinds[0], start)
  }

  func markOpen(_ kind: SpanKind, _ start: Int32) throws {
    let insert = try connection.cached(
      "INSERT OR IGNORE INTO span (kind, start, segment, data) VALUES (?, ?, 0, x'')")
    try insert.bindAll(kind.open, Int64(start))
    try insert.run()
  }

  func markMade(_ kind: SpanKind, _ start: Int32) throws { try remove(kind.open, start) }

  /// Open spans before one, at most `limit`, the latest first.
  func openSpans(_ kind: SpanKind, before end: Int32, limit: Int) throws -> [Int32] {
    let select = try connection.cached(
      "SELECT start FROM span WHERE kind = ? AND start < ? ORDER BY start DESC LIMIT ?")
    try select.bindAll(kind.open, Int64(end), Int64(limit))
    defer { select.reset() }
    var starts: [Int32] = []
    while try select.step() {
      guard let start = Int32(exactly: select.int64(0)), (0...Limits.lastDay).contains(start) else {
        throw damaged
      }
      starts.append(start)
    }
    return starts
  }

  /// Gives up the days before one.
  func removeDays(before day: Int32) throws {
    for kind in [SpanKind.day.rawValue, SpanKind.day.open, SpanKind.dayTotal.rawValue] {
      let delete = try connection.cached("DELETE FROM span WHERE kind = ? AND start < ?")
      try delete.bindAll(kind, Int64(day))
      try delete.run()
    }
  }
}
