import CSQLite

/// What SQLite, or the operating system below it, refused. It never holds bound values.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The extended code.
  package let code: ResultCode
  /// SQLite's message, which names tables and columns but no values.
  package let message: String
  /// `errno` of the last failed system call, 0 when there was none.
  package let systemError: Int32

  package init(code: ResultCode, message: String, systemError: Int32 = 0) {
    self.code = code
    self.message = message
    self.systemError = systemError
  }

  init(_ code: Int32, _ database: OpaquePointer?) {
    let message = database.map { String(cString: sqlite3_errmsg($0)) }
    self.init(
      code: ResultCode(rawValue: code),
      message: message ?? String(cString: sqlite3_errstr(code)),
      systemError: database.map { sqlite3_system_errno($0) } ?? 0)
  }
}

extension SQLiteError: CustomStringConvertible {
  /// For example `database is locked (5)`.
  package var description: String { "\(message) (\(code.rawValue))" }
}
