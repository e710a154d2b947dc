import SQLiteSupport

/// Keyed hashes of domains that were forgotten, with the day up to which they were.
struct Tombstones {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  func insert(origin: Int64, hash: [UInt8], day: Int32) throws {
    let insert = try connection.cached(
      """
      INSERT INTO tombstone (origin, hash, day) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET day = max(day, excluded.day)
      """)
    try insert.bind(1, origin)
    try insert.bind(2, blob: hash)
    try insert.bind(3, Int64(day))
    try insert.run()
  }

  /// The day up to which a domain was forgotten here or in a merged store, or `nil`.
  func day(of name: [UInt8], keys: [(origin: Int64, secret: StoreSecret)]) throws -> Int32? {
    let select = try connection.cached("SELECT day FROM tombstone WHERE origin = ? AND hash = ?")
    var day: Int32?
    for (origin, secret) in keys {
      try select.bind(1, origin)
      try select.bind(2, blob: secret.hash(name, for: .forgottenDomain))
      defer { select.reset() }
      if try select.step() { day = max(day ?? 0, Int32(truncatingIfNeeded: select.int64(0))) }
    }
    return day
  }

  /// Origins that have forgotten anything: without one, no name needs to be hashed.
  func origins() throws -> Set<Int64> {
    let select = try connection.prepare("SELECT DISTINCT origin FROM tombstone")
    var origins: Set<Int64> = []
    while try select.step() { origins.insert(select.int64(0)) }
    return origins
  }
}
