import CSQLite

/// One connection to a SQLite database file. Not thread-safe: whoever owns it guards it.
///
/// Prepared statements are kept by their text, so that hot paths prepare once.
package final class Connection {
  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private let walFrames: UnsafeMutablePointer<Int32>
  private let busyWait: UnsafeMutablePointer<BusyWait>

  /// How a file is opened.
  package enum Mode: Sendable {
    case readWrite
    case readOnly
    /// Read-only without locks or WAL: the file must not change.
    case immutable
    /// A temporary database on disk that is gone when the connection closes.
    case temporary
  }

  /// Opens a database file that exists.
  ///
  /// - Parameters:
  ///   - path: any path; `:memory:` and `file:` have no special meaning.
  ///   - busyTimeout: milliseconds to wait for a lock of another connection.
  package init(path: String, mode: Mode, busyTimeout: Int32) throws(SQLiteError) {
    var database: OpaquePointer?
    let code = sqlite3_open_v2(Self.name(of: path, mode), &database, Self.flags(of: mode), nil)
    guard code == SQLITE_OK, let database else {
      let error = SQLiteError(database.map { sqlite3_extended_errcode($0) } ?? code, database)
      sqlite3_close_v2(database)
      throw error
    }
    handle = database
    walFrames = .allocate(capacity: 1)
    walFrames.initialize(to: 0)
    // Before anything that could wait for a lock.
    busyWait = .allocate(capacity: 1)
    busyWait.initialize(
      to: BusyWait(timeout: busyTimeout, seed: UInt64(UInt(bitPattern: busyWait))))
    BusyWait.install(busyWait, in: database)
    sqlite3_extended_result_codes(database, 1)
    harden()
    sqlite3_wal_hook(
      database,
      { context, _, _, frames in
        context?.assumingMemoryBound(to: Int32.self).pointee = frames
        return SQLITE_OK
      }, walFrames)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
    walFrames.deinitialize(count: 1)
    walFrames.deallocate()
    busyWait.deinitialize(count: 1)
    busyWait.deallocate()
  }

  private static func flags(of mode: Mode) -> Int32 {
    let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE
    return switch mode {
    case .readWrite: common | SQLITE_OPEN_READWRITE
    case .readOnly, .immutable: common | SQLITE_OPEN_READONLY
    case .temporary: common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }

  /// The path as a `file:` URI, so that no character of it has a meaning to SQLite.
  private static func name(of path: String, _ mode: Mode) -> String {
    if mode == .temporary { return "" }
    var uri = "file:"
    if !path.hasPrefix("/") { uri += "./" }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += byte < 16 ? "%0" : "%"
        uri += String(byte, radix: 16)
      }
    }
    // `//` at the start would be read as a host.
    if uri.hasPrefix("file://") { uri = "file:///" + uri.dropFirst(7) }
    return mode == .immutable ? uri + "?immutable=1" : uri
  }

  /// Every option that a file from elsewhere could abuse is off
  /// (<https://sqlite.org/security.html>); a checkpoint happens only when the owner says so.
  private func harden() {
    let on = [SQLITE_DBCONFIG_DEFENSIVE, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE]
    let off = [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
      SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_WRITABLE_SCHEMA,
      SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
    ]
    for option in on { _ = attune_sqlite_db_config(handle, option, 1) }
    for option in off { _ = attune_sqlite_db_config(handle, option, 0) }
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
  }
}

// MARK: - Statements

extension Connection {
  /// Prepares a statement. Throws when the text holds more than one.
  package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, 0, &statement, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, handle) }
    guard let statement else {
      throw SQLiteError(code: .misuse, message: "the text holds no statement")
    }
    return Statement(statement, database: handle)
  }

  /// The statement for a text, prepared once and reset.
  package func cached(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] {
      statement.reset()
      return statement
    }
    let statement = try prepare(sql)
    statements[sql] = statement
    return statement
  }

  /// Forgets the prepared statements.
  package func dropStatements() { statements.removeAll() }

  /// Runs a text of one or more statements.
  package func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw SQLiteError(code, handle) }
  }

  /// The integer in the first column of the first row, or `nil`.
  package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.optionalInt64(0) : nil
  }

  /// The text in the first column of the first row, or `nil`.
  package func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// The bytes in the first column of all rows.
  package func column(_ sql: String) throws(SQLiteError) -> [[UInt8]] {
    let statement = try prepare(sql)
    var column: [[UInt8]] = []
    while try statement.step() { column.append(statement.bytes(0)) }
    return column
  }

  /// Rows that the last INSERT, UPDATE or DELETE changed.
  package var changes: Int64 { sqlite3_changes64(handle) }

  package var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The file can only be read, for example because of its permissions.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  package func setBusyTimeout(_ milliseconds: Int32) {
    busyWait.pointee.timeout = milliseconds
  }

  /// The version of the library that runs, for example `3.40.1`.
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}

// MARK: - File

extension Connection {
  /// The first 100 bytes of the file and its size, read without any lock.
  package func header() throws(SQLiteError) -> (bytes: [UInt8], size: Int64) {
    var bytes = [UInt8](repeating: 0, count: 100)
    var size: sqlite3_int64 = 0
    let code = attune_sqlite_read_header(handle, &bytes, &size)
    if code != SQLITE_OK { throw SQLiteError(code, handle) }
    return (bytes, size)
  }

  /// Frames in the WAL after this connection's last commit.
  package var framesInWAL: Int32 { walFrames.pointee }

  /// How far a checkpoint goes (<https://sqlite.org/c3ref/wal_checkpoint_v2.html>).
  package enum Checkpoint: Sendable {
    /// As far as it gets without waiting for anyone.
    case passive
    /// All of it, and the WAL file becomes empty.
    case truncate
  }

  /// Moves what is in the WAL to the database file.
  ///
  /// - Returns: frames in the WAL and how many of them are in the database file now.
  @discardableResult
  package func checkpoint(
    _ checkpoint: Checkpoint
  ) throws(SQLiteError) -> (frames: Int32, moved: Int32) {
    let mode = checkpoint == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    var (frames, moved): (Int32, Int32) = (0, 0)
    let code = sqlite3_wal_checkpoint_v2(handle, "main", mode, &frames, &moved)
    if code != SQLITE_OK { throw SQLiteError(code, handle) }
    return (frames, moved)
  }

  /// Copies the whole database into another connection's file (<https://sqlite.org/backup.html>).
  package func copyAll(into target: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw SQLiteError(sqlite3_extended_errcode(target.handle), target.handle)
    }
    var code = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    if code == SQLITE_DONE { code = finished }
    if code != SQLITE_OK { throw SQLiteError(code, target.handle) }
  }
}
