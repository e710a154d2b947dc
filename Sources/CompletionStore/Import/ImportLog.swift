import SQLiteSupport

/// Which files were imported, as keyed hashes.
struct ImportLog {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// The file was imported here, or into a store that was merged into this one.
  func contains(_ fingerprint: Fingerprint) throws -> Bool {
    let select = try connection.cached(
      "SELECT 1 FROM import_log WHERE origin = ? AND fingerprint = ?")
    let origins = try OriginTable(connection, path: path).origins()
    for (origin, hash) in zip(origins, fingerprint.hashes) {
      try select.bind(1, origin.id)
      try select.bind(2, blob: hash)
      defer { select.reset() }
      if try select.step() { return true }
    }
    return false
  }

  func insert(_ fingerprint: Fingerprint, now: Int64) throws {
    guard let hash = fingerprint.hashes.first else { return }
    let insert = try connection.cached("INSERT OR REPLACE INTO import_log VALUES (1, ?, ?)")
    try insert.bind(1, blob: hash)
    try insert.bind(2, now)
    try insert.run()
  }
}
