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
    let id = connection.lastInsertRowID
    guard id <= Limits.domainID else { throw StoreError(.tooManyDomains, path: path) }
    return UInt32(id)
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
