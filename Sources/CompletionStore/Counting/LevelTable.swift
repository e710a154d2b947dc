import SQLiteSupport

/// Rows of the table `level`.
struct LevelTable {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// The entries of a row; none when there is no row.
  func entries(of key: LevelKey) throws -> [LevelEntry] {
    let select = try connection.cached(
      "SELECT data FROM level WHERE segment = ? AND slot = ? AND quarter = ?")
    try select.bindAll(Int64(key.segment), Int64(key.slot), Int64(key.quarter))
    defer { select.reset() }
    guard try select.step() else { return [] }
    guard let entries = select.withBytes(0, { LevelBlob.decode($0) }) else {
      throw StoreError.corrupt(path, "a row of level")
    }
    return entries
  }

  /// Adds changes to a row, which appears with its first entry and goes with its last.
  func change(_ key: LevelKey, by changes: [LevelEntry]) throws {
    guard let entries = LevelBlob.merge(try entries(of: key), changes) else {
      throw StoreError.corrupt(path, "a row of level is below its counts")
    }
    try put(entries, for: key)
  }

  func put(_ entries: [LevelEntry], for key: LevelKey) throws {
    if entries.isEmpty {
      let delete = try connection.cached(
        "DELETE FROM level WHERE segment = ? AND slot = ? AND quarter = ?")
      try delete.bindAll(Int64(key.segment), Int64(key.slot), Int64(key.quarter))
      return try delete.run()
    }
    let insert = try connection.cached(
      "INSERT INTO level (segment, slot, quarter, data) VALUES (?, ?, ?, ?) "
        + "ON CONFLICT DO UPDATE SET data = excluded.data")
    try insert.bindAll(Int64(key.segment), Int64(key.slot), Int64(key.quarter))
    try insert.bind(4, blob: LevelBlob.encode(entries))
    try insert.run()
  }
}
