import SQLiteSupport

/// The schema's history and what marks a file as a store.
enum StoreSchema {
  /// `application_id` of the file: "Attu".
  static let applicationID: Int64 = 0x4174_7475

  /// All migrations in their order. A test compares them with the folder `migrations`.
  static let migrations: [Migration] = [
    Migration(
      version: 1, name: "v0001_create_counts",
      sql: String(decoding: PackageResources.v0001_create_counts_sql, as: UTF8.self))
  ]

  static let migrator = Migrator(migrations)

  /// Hash of the schema's texts after all migrations. A test says what it must be.
  static let fingerprint = "f6ce71aac5b1eed45d2c58e9376d417f"

  /// The first bytes of every SQLite database.
  private static let magic = Array("SQLite format 3\0".utf8)

  /// Refuses a file that is not ours by its first 100 bytes, before SQLite reads anything of it.
  static func checkHeader(_ connection: Connection, path: String) throws {
    let (bytes, size) = try connection.header()
    if size == 0 {
      // SQLite takes a file of one byte for an empty one.
      if try Files.status(path).size == 1 { throw StoreError(.notADatabase, path: path) }
      return
    }
    guard Array(bytes[..<16]) == magic else { throw StoreError(.notADatabase, path: path) }
    if size < 512 { throw StoreError.corrupt(path, "the file ends early") }
    let id = bytes[68..<72].reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard id == applicationID else { throw StoreError(.foreignFile, path: path) }
  }

  /// The file says that it is used with a WAL (bytes 18 and 19 are 2).
  static func usesWAL(_ connection: Connection) throws -> Bool {
    let (bytes, size) = try connection.header()
    return size > 0 && bytes[18] == 2 && bytes[19] == 2
  }

  /// Compares the schema's texts with those that the migrations make: a trigger, a view or a
  /// changed table could make harmless statements do something else.
  static func checkTexts(_ connection: Connection, path: String) throws {
    guard try fingerprint(of: connection) == fingerprint else {
      throw StoreError(.schemaChanged, path: path)
    }
  }

  /// Hash of name, kind and text of everything in the schema but SQLite's own tables.
  static func fingerprint(of connection: Connection) throws -> String {
    var hasher = SipHash128(key: (0, 0))
    let rows = try connection.prepare(
      "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema "
        + "WHERE name NOT GLOB 'sqlite_*' ORDER BY name")
    while try rows.step() {
      for column in 0..<4 {
        rows.withBytes(Int32(column)) { hasher.update($0) }
        hasher.update([0])
      }
    }
    return hasher.finish().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
