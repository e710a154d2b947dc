import CSQLite

/// A result code of SQLite, primary or extended (<https://sqlite.org/rescode.html>).
///
/// ```swift
/// let code = ResultCode(rawValue: 266)  // SQLITE_IOERR_READ
/// code.primary == .ioError  // true
/// ```
package struct ResultCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let ok = ResultCode(rawValue: SQLITE_OK)
  package static let row = ResultCode(rawValue: SQLITE_ROW)
  package static let done = ResultCode(rawValue: SQLITE_DONE)
  package static let busy = ResultCode(rawValue: SQLITE_BUSY)
  package static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  package static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  package static let ioError = ResultCode(rawValue: SQLITE_IOERR)
  package static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  package static let full = ResultCode(rawValue: SQLITE_FULL)
  package static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  package static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
  package static let permission = ResultCode(rawValue: SQLITE_PERM)
  package static let authorization = ResultCode(rawValue: SQLITE_AUTH)
  package static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  package static let outOfMemory = ResultCode(rawValue: SQLITE_NOMEM)
  package static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  package static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  package static let error = ResultCode(rawValue: SQLITE_ERROR)

  /// The primary code: the low eight bits.
  package var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }
}

extension ResultCode: CustomStringConvertible {
  /// SQLite's text for the code, for example `database is locked (5)`.
  package var description: String {
    "\(String(cString: sqlite3_errstr(rawValue))) (\(rawValue))"
  }
}
