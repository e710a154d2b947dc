import CompletionRanking
import SQLiteSupport

/// The rows that are not folded yet.
struct Journal {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// Rows in the journal, which count from 1 and are only removed all together.
  func rowCount() throws -> Int64 {
    let select = try connection.cached("SELECT max(row) FROM journal")
    defer { select.reset() }
    return try select.step() ? select.int64(0) : 0
  }

  func append(_ delta: CountDelta) throws {
    let insert = try connection.cached(
      """
      INSERT INTO journal (day, \(CountColumns.key), \(CountColumns.sums))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
      """)
    try insert.bind(1, Int64(delta.key.day))
    try insert.bindKey(delta.key, from: 2)
    try insert.bindSums(delta.sums, from: 6)
    try insert.run()
  }

  /// All rows, those with equal keys added up.
  func deltas() throws -> [CountDelta] {
    var sums: [CountKey: UsageSums] = [:]
    try eachRow { key, row in sums[key, default: UsageSums()].add(row.sums(from: 5)) }
    return sums.map { CountDelta(key: $0, sums: $1) }
  }

  /// Calls `body` with the key of each row and the row, whose sums start at column 5.
  func eachRow(_ body: (CountKey, Statement) throws -> Void) throws {
    let rows = try connection.cached(
      "SELECT day, \(CountColumns.key), \(CountColumns.sums) FROM journal")
    defer { rows.reset() }
    while try rows.step() {
      let day = rows.int64(0)
      guard (0...Int64(Limits.lastDay)).contains(day),
        let key = rows.key(day: Int32(day), from: 1), rows.int64(5) > 0
      else { throw StoreError.corrupt(path, "a row of journal") }
      try body(key, rows)
    }
  }

  func clear() throws {
    try connection.cached("DELETE FROM journal").run()
  }
}

extension CountLedger {
  /// Moves the journal's rows into the counts. What anyone reads stays the same.
  ///
  /// - Returns: rows that were moved.
  @discardableResult
  func fold() throws -> Int64 {
    let journal = Journal(connection, path: path)
    let rows = try journal.rowCount()
    guard rows > 0 else { return 0 }
    try add(try journal.deltas())
    try applyLevelChanges()
    try journal.clear()
    store.foldedSeq = saturatingSum(store.foldedSeq, rows)
    return rows
  }
}
