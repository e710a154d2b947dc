import SQLiteSupport

/// Names and ids of domains. Ids are internal: what is handed out is sorted by bytes.
struct DomainTable {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  func id(of name: [UInt8]) throws -> UInt32? {
    let select = try connection.cached("SELECT id FROM domain WHERE name = ?")
    try select.bind(1, text: name)
    defer { select.reset() }
    return try select.step() ? UInt32(truncatingIfNeeded: select.int64(0)) : nil
  }

  /// The id of a name, which is added when it is new.
  func ensure(_ name: [UInt8]) throws -> UInt32 {
    if let id = try id(of: name) { return id }
    let insert = try connection.cached("INSERT INTO domain (name) VALUES (?)")
    try insert.bind(1, text: name)
    try insert.run()
    return try checked(connection.lastInsertRowID)
  }

  private func checked(_ id: Int64) throws -> UInt32 {
    guard id <= Limits.domainID else { throw StoreError(.tooManyDomains, path: path) }
    return UInt32(id)
  }

  /// The same for names that are probably new: one look-up for these, two for the others.
  func add(_ name: [UInt8]) throws -> UInt32 {
    let insert = try connection.cached("INSERT OR IGNORE INTO domain (name) VALUES (?)")
    try insert.bind(1, text: name)
    try insert.run()
    guard connection.changes == 1 else { return try ensure(name) }
    return try checked(connection.lastInsertRowID)
  }

  /// All names by id.
  func names() throws -> [UInt32: [UInt8]] {
    let select = try connection.cached("SELECT id, name FROM domain")
    defer { select.reset() }
    var names: [UInt32: [UInt8]] = [:]
    while try select.step() {
      guard let id = UInt32(exactly: select.int64(0)) else {
        throw StoreError.corrupt(path, "a row of domain")
      }
      names[id] = select.bytes(1)
    }
    return names
  }
}
