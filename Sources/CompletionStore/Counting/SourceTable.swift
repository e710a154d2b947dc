import EmailCompletion
import SQLiteSupport

/// Which sources have used a domain in the last 30 days. Of a source only a keyed hash together
/// with the domain is kept: it tells neither the source nor what else it used.
struct SourceTable {
  /// A source counts as evidence for a domain once in so many days, and is kept no longer.
  static let days: Int32 = 30

  let writer: StoreWriter
  /// Days since 1970.
  let today: Int32

  /// Remembers a use.
  ///
  /// - Returns: `true` when the source has used the domain in the 30 days before.
  func isRepeat(_ source: String, domain: DomainName, id: UInt32) throws -> Bool {
    let hash = try hash(source, domain)
    let select = try writer.connection.cached("SELECT expires FROM source WHERE hash = ?")
    try select.bind(1, blob: hash)
    defer { select.reset() }
    if try select.step(), select.int64(0) >= Int64(today) { return true }
    select.reset()
    let insert = try writer.connection.cached("INSERT OR REPLACE INTO source VALUES (?, ?, ?)")
    try insert.bind(1, blob: hash)
    try insert.bind(2, Int64(id))
    try insert.bind(3, Int64(today) + Int64(Self.days) - 1)
    try insert.run()
    return false
  }

  /// Forgets what is older.
  func removeExpired() throws {
    let delete = try writer.connection.cached("DELETE FROM source WHERE expires < ?")
    try delete.bindAll(Int64(today))
    try delete.run()
  }

  private func hash(_ source: String, _ domain: DomainName) throws -> [UInt8] {
    let key: (UInt64, UInt64)
    if let known = writer.sourceKey {
      key = known
    } else {
      key = try OriginTable(writer.connection, path: writer.path).origins()[0].secret
        .key(for: .source)
      writer.sourceKey = key
    }
    var hasher = SipHash128(key: key)
    hasher.update(domain.utf8)
    hasher.update([0])
    hasher.update(Array(source.utf8))
    return hasher.finish()
  }
}
