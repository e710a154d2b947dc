import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct SchemaTests {
  @Test func fingerprintIsTheOneInTheSource() throws {
    let connection = try Connection(path: "", mode: .temporary, busyTimeout: 0)
    try StoreSchema.migrator.migrate(connection, now: 0)
    let fingerprint = try StoreSchema.fingerprint(of: connection)
    #expect(fingerprint == StoreSchema.fingerprint, "the schema gives \(fingerprint)")
  }
}
