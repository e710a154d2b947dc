import CSQLite

/// A prepared statement. Use it from the thread that holds its connection.
///
/// ```swift
/// let statement = try connection.prepare("SELECT name FROM domain WHERE id = ?")
/// try statement.bind(1, Int64(7))
/// while try statement.step() { print(statement.text(0)) }
/// ```
package final class Statement {
  let handle: OpaquePointer
  private let database: OpaquePointer

  init(_ handle: OpaquePointer, database: OpaquePointer) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Steps once: `true` for a row, `false` at the end (the statement is then reset).
  package func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return false
    }
    let error = SQLiteError(code, database)
    sqlite3_reset(handle)
    throw error
  }

  /// Runs a statement that gives no rows.
  package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Back to the start; bound values stay.
  package func reset() { sqlite3_reset(handle) }

  /// The texts of the query plan, one a step (`EXPLAIN QUERY PLAN`).
  package var sql: String { String(cString: sqlite3_sql(handle)) }
}

// MARK: - Binding

extension Statement {
  /// Binds an integer. Parameters count from 1.
  package func bind(_ index: Int32, _ value: Int64) throws(SQLiteError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  /// Binds an integer, or NULL.
  package func bind(_ index: Int32, _ value: Int64?) throws(SQLiteError) {
    guard let value else { return try bindNull(index) }
    try bind(index, value)
  }

  package func bindNull(_ index: Int32) throws(SQLiteError) {
    try check(sqlite3_bind_null(handle, index))
  }

  /// Binds UTF-8 text with its length, so that a NUL does not cut it.
  package func bind(_ index: Int32, text: [UInt8]) throws(SQLiteError) {
    let code = text.withUnsafeBytes { bytes in
      sqlite3_bind_text64(
        handle, index, bytes.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) } ?? empty,
        UInt64(bytes.count), attune_sqlite_transient(), UInt8(SQLITE_UTF8))
    }
    try check(code)
  }

  package func bind(_ index: Int32, text: String) throws(SQLiteError) {
    try bind(index, text: Array(text.utf8))
  }

  package func bind(_ index: Int32, blob: [UInt8]) throws(SQLiteError) {
    let code = blob.withUnsafeBytes { bytes in
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : sqlite3_bind_blob64(
          handle, index, bytes.baseAddress, UInt64(bytes.count), attune_sqlite_transient())
    }
    try check(code)
  }

  /// Binds integers to the parameters 1, 2, ….
  package func bindAll(_ values: Int64...) throws(SQLiteError) {
    var index: Int32 = 1
    for value in values {
      try bind(index, value)
      index += 1
    }
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    if code != SQLITE_OK { throw SQLiteError(code, database) }
  }
}

nonisolated(unsafe) private let empty: UnsafePointer<CChar> = {
  let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  pointer.initialize(to: 0)
  return UnsafePointer(pointer)
}()

// MARK: - Columns

extension Statement {
  /// An integer of the current row. Columns count from 0; NULL gives 0.
  package func int64(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  package func optionalInt64(_ column: Int32) -> Int64? {
    isNull(column) ? nil : int64(column)
  }

  /// Text of the current row, with its length.
  package func text(_ column: Int32) -> String {
    withBytes(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a text or blob.
  package func bytes(_ column: Int32) -> [UInt8] { withBytes(column) { Array($0) } }

  /// The bytes of a text or blob without a copy, valid within `body`.
  package func withBytes<R, E: Error>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
