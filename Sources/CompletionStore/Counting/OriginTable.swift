import SQLiteSupport

/// This store (id 1) and those whose counts were merged into it.
struct OriginTable {
  struct Origin: Hashable, Sendable {
    var id: Int64
    /// 16 random bytes.
    var uuid: [UInt8]
    var secret: StoreSecret
    var seq: Int64
  }

  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// All of them, this store first.
  func origins() throws -> [Origin] {
    let select = try connection.cached("SELECT id, uuid, secret, seq FROM origin ORDER BY id")
    defer { select.reset() }
    var origins: [Origin] = []
    while try select.step() {
      guard let secret = StoreSecret(bytes: select.bytes(2)) else {
        throw StoreError.corrupt(path, "a row of origin")
      }
      origins.append(
        Origin(
          id: select.int64(0), uuid: select.bytes(1), secret: secret, seq: select.int64(3)))
    }
    guard origins.first?.id == 1 else { throw StoreError.corrupt(path, "origin lacks itself") }
    return origins
  }

  /// Adds a merged store and gives its id here.
  func insert(uuid: [UInt8], secret: StoreSecret, seq: Int64) throws -> Int64 {
    let insert = try connection.cached("INSERT INTO origin (uuid, secret, seq) VALUES (?, ?, ?)")
    try insert.bind(1, blob: uuid)
    try insert.bind(2, blob: secret.bytes)
    try insert.bind(3, seq)
    try insert.run()
    return connection.lastInsertRowID
  }
}
