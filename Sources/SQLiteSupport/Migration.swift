/// One step of a schema's history: SQL that is never edited once it was released.
package struct Migration: Sendable {
  /// 1, 2, 3, …
  package let version: Int64
  /// The file's name without its ending: `v0001_create_counts`.
  package let name: String
  package let sql: String

  package init(version: Int64, name: String, sql: String) {
    self.version = version
    self.name = name
    self.sql = sql
  }

  /// A checksum of the SQL (64-bit FNV-1a): it notices an edit, it does not resist an attack.
  package var checksum: Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in sql.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01B3
    }
    return Int64(bitPattern: hash)
  }
}
