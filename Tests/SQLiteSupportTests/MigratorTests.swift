import SQLiteSupport
import TestSupport
import Testing

@Suite struct MigratorTests {
  private struct Killed: Error {}

  private let first = Migration(
    version: 1, name: "v1", sql: "CREATE TABLE a (x); CREATE TABLE b (y)")
  private let second = Migration(version: 2, name: "v2", sql: "ALTER TABLE a ADD COLUMN z")
  private let broken = Migration(version: 2, name: "v2", sql: "CREATE TABLE c (x); BROKEN")

  private func database() throws -> Connection {
    try Connection(path: "", mode: .temporary, busyTimeout: 0)
  }

  private func schema(_ connection: Connection) throws -> [[UInt8]] {
    try connection.column("SELECT sql FROM sqlite_schema ORDER BY name")
  }

  @Test func fromNothingToTheLatest() throws {
    let connection = try database()
    let migrator = Migrator([first, second])
    #expect(try migrator.state(of: connection) == .empty)
    try migrator.migrate(connection, now: 7)
    #expect(try migrator.state(of: connection) == .current)
    #expect(try connection.integer("SELECT sum(version) FROM schema_migration") == 3)
    #expect(try connection.integer("SELECT max(applied) FROM schema_migration") == 7)
  }

  @Test func stepByStepGivesTheSameSchema() throws {
    let (once, twice) = (try database(), try database())
    try Migrator([first, second]).migrate(once, now: 0)
    try Migrator([first]).migrate(twice, now: 0)
    #expect(try Migrator([first, second]).state(of: twice) == .outdated(1))
    try Migrator([first, second]).migrate(twice, now: 0)
    #expect(try schema(once) == schema(twice))
  }

  @Test func aSecondRunChangesNothing() throws {
    let connection = try database()
    try Migrator([first]).migrate(connection, now: 1)
    let before = try connection.integer("PRAGMA schema_version")
    #expect(try Migrator([first]).migrate(connection, now: 2) == .current)
    #expect(try connection.integer("PRAGMA schema_version") == before)
    #expect(try connection.integer("SELECT max(applied) FROM schema_migration") == 1)
  }

  /// Who opens a finished database may hold a lock for which the writer waits.
  @Test func nothingMissingTakesNoLock() throws {
    try withTemporaryDirectory { folder in
      let path = try folder.write("", to: "database")
      let writer = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
      try Migrator([first]).migrate(writer, now: 0)
      _ = try writer.text("PRAGMA journal_mode = WAL")
      let other = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
      let state = try writer.write { try Migrator([first]).migrate(other, now: 0) }
      #expect(state == .current)
    }
  }

  @Test("S022: a migration that is cut off leaves the old schema")
  func cutOff() throws {
    let connection = try database()
    try Migrator([first]).migrate(connection, now: 0)
    let before = try schema(connection)
    #expect(throws: SQLiteError.self) {
      try Migrator([first, broken]).migrate(connection, now: 0)
    }
    #expect(throws: Killed.self) {
      try Migrator([first, second]).migrate(connection, now: 0, after: { _ in throw Killed() })
    }
    #expect(try schema(connection) == before)
    #expect(try connection.integer("PRAGMA user_version") == 1)
    #expect(try Migrator([first, second]).state(of: connection) == .outdated(1))
  }

  @Test func aNewerSchemaIsNamedAndLeftAlone() throws {
    let connection = try database()
    try Migrator([first, second]).migrate(connection, now: 0)
    let before = try schema(connection)
    #expect(try Migrator([first]).state(of: connection) == .newer(found: 2, known: 1))
    try Migrator([first]).migrate(connection, now: 0)
    #expect(try schema(connection) == before)
  }

  @Test func anEditedMigrationIsNoticed() throws {
    let connection = try database()
    try Migrator([first, second]).migrate(connection, now: 0)
    let edited = Migration(version: 2, name: "v2", sql: second.sql + " ")
    #expect(try Migrator([first, edited]).state(of: connection) == .altered(version: 2))
  }

  @Test func missingHistoryIsNoticed() throws {
    let connection = try database()
    try Migrator([first, second]).migrate(connection, now: 0)
    try connection.execute("DELETE FROM schema_migration WHERE version = 1")
    #expect(try Migrator([first, second]).state(of: connection) == .altered(version: 1))
  }
}
