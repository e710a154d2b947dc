import Foundation
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct MigrationFolderTests {
  private let folder = packageDirectory.appendingPathComponent("migrations")

  @Test func theListIsTheFolder() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == StoreSchema.migrations.map { $0.name + ".sql" })
    for migration in StoreSchema.migrations {
      let text = try String(
        contentsOf: folder.appendingPathComponent(migration.name + ".sql"), encoding: .utf8)
      #expect(text == migration.sql, "what is built in is the file")
    }
  }

  @Test func versionsCountUp() {
    for (index, migration) in StoreSchema.migrations.enumerated() {
      let number = String(index + 1)
      let padded = String(repeating: "0", count: 4 - number.count) + number
      #expect(migration.version == Int64(index + 1))
      #expect(migration.name.hasPrefix("v\(padded)_"))
      #expect(migration.sql.hasPrefix("-- "), "each opens with a comment on why")
    }
  }

  /// A released migration is never edited: add another one instead.
  @Test(arguments: [(1, -3_561_022_319_359_344_683)] as [(Int64, Int64)])
  func releasedMigrationsAreUnchanged(version: Int64, checksum: Int64) throws {
    let migration = try #require(StoreSchema.migrations.first { $0.version == version })
    #expect(migration.checksum == checksum, "the file gives \(migration.checksum)")
  }
}
