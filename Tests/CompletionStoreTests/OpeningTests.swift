import EmailCompletion
import Foundation
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

/// Files that are no store: each is refused with its path and a code, and left as it is.
@Suite struct OpeningTests {
  struct Hostile: CustomTestStringConvertible, Sendable {
    let id: String
    let code: StoreError.Code
    let make: @Sendable (TemporaryDirectory) throws -> String
    var testDescription: String { id }
  }

  static let hostile: [Hostile] = [
    Hostile(id: "folder", code: .isDirectory) { $0.path },
    Hostile(id: "random bytes", code: .notADatabase) { folder in
      var random = SeededGenerator(seed: 1)
      return try folder.write(
        (0..<9_000).map { _ in UInt8.random(in: 0...255, using: &random) }, to: "f")
    },
    Hostile(id: "text", code: .notADatabase) { try $0.write("qq.com\n163.com\n", to: "f") },
    Hostile(id: "one byte", code: .notADatabase) { try $0.write("S", to: "f") },
    Hostile(id: "only the magic", code: .corrupt) { try $0.write("SQLite format 3\0", to: "f") },
    Hostile(id: "other database", code: .foreignFile) { folder in
      let path = try folder.write("", to: "f")
      let other = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
      try other.execute("CREATE TABLE bookmarks (url); INSERT INTO bookmarks VALUES ('x')")
      return path
    },
    Hostile(id: "cut in the middle", code: .corrupt) { folder in
      let path = folder.path("f")
      let store = try CompletionStore(path: path, now: 0)
      var samples = Samples(seed: 5)
      try store.record(samples.acceptances(500), now: samples.now)
      try store.rebuild()
      store.close()
      let bytes = try folder.read("f")
      for name in ["f-wal", "f-shm"] { Files.remove(folder.path(name)) }
      return try folder.write(Array(bytes[..<(bytes.count / 2)]), to: "f")
    },
    Hostile(id: "a changed table", code: .schemaChanged) { try changed($0, "CREATE TABLE x (y)") },
    Hostile(id: "a trigger", code: .schemaChanged) {
      try changed($0, "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM domain; END")
    },
    Hostile(id: "a view", code: .schemaChanged) { try changed($0, "CREATE VIEW v AS SELECT 1") },
    Hostile(id: "a lost index", code: .schemaChanged) {
      try changed($0, "DROP INDEX month_count_domain")
    },
    Hostile(id: "an edited history", code: .schemaChanged) {
      try changed($0, "UPDATE schema_migration SET checksum = 1")
    },
    Hostile(id: "S020 newer schema", code: .newerSchema) {
      try changed($0, "PRAGMA user_version = 999")
    },
  ]

  /// A store that another program has changed.
  private static func changed(_ folder: TemporaryDirectory, _ sql: String) throws -> String {
    let path = folder.path("f")
    try CompletionStore(path: path, now: 0).close()
    let other = try Connection(path: path, mode: .readWrite, busyTimeout: 0)
    try other.execute(sql)
    try other.checkpoint(.truncate)
    return path
  }

  @Test(arguments: hostile, [CompletionStore.Options.Access.readWrite, .readOnly])
  func refusesAndLeavesAlone(file: Hostile, access: CompletionStore.Options.Access) throws {
    try withTemporaryDirectory { folder in
      let path = try file.make(folder)
      let isFolder = path == folder.path
      let before = isFolder ? [] : try folder.read("f")
      var options = CompletionStore.Options()
      options.access = access
      let error = #expect(throws: StoreError.self) {
        // Damage may show only when it is read.
        let store = try CompletionStore(path: path, options: options, now: 0)
        _ = try store.usageCounts(for: .root)
        _ = try store.statistics(period: nil, segment: .root)
      }
      #expect(error?.code == file.code)
      #expect(error.map { "\($0)".hasPrefix(Files.resolved(path)) } == true)
      if !isFolder { #expect(try folder.read("f") == before) }
    }
  }

  @Test func newerSchemasAreNamedWithBothVersions() throws {
    try withTemporaryDirectory { folder in
      let path = try Self.changed(folder, "PRAGMA user_version = 999")
      let error = #expect(throws: StoreError.self) { try CompletionStore(path: path, now: 0) }
      #expect(error.map { "\($0)" }?.contains("schema 999, this version knows 1") == true)
    }
  }

  @Test("S016: a file of zero bytes is a new store")
  func zeroBytes() throws {
    try withTemporaryDirectory { folder in
      let path = try folder.write("", to: "f")
      var options = CompletionStore.Options()
      options.access = .readOnly
      let error = #expect(throws: StoreError.self) {
        try CompletionStore(path: path, options: options, now: 0)
      }
      #expect(error?.code == .missing)
      let store = try CompletionStore(path: path, now: 0)
      #expect(try store.usageCounts(for: .root).domains.isEmpty)
      #expect(try mode(path) == 0o600)
    }
  }

  @Test("S025: a missing folder is made with mode 0700, files with 0600, whatever the umask")
  func privateFiles() throws {
    try withTemporaryDirectory { folder in
      let old = umask(0)
      defer { umask(old) }
      let store = try CompletionStore(path: folder.path("a/b/usage.sqlite"), now: 0)
      try store.record([Acceptance(domain: DomainName("qq.com"), time: 0)], now: 0)
      for name in ["a", "a/b"] { #expect(try mode(folder.path(name)) == 0o700) }
      for ending in ["", "-wal", "-shm", "-lock"] {
        #expect(try mode(folder.path("a/b/usage.sqlite") + ending) == 0o600, "\(ending)")
      }
    }
  }

  @Test func missingStoresAreNotCreatedUnasked() throws {
    try withTemporaryDirectory { folder in
      for access in [CompletionStore.Options.Access.readOnly, .readWrite] {
        var options = CompletionStore.Options()
        options.access = access
        options.createsIfMissing = false
        let error = #expect(throws: StoreError.self) {
          try CompletionStore(path: folder.path("no/f"), options: options, now: 0)
        }
        #expect(error?.code == .missing)
      }
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test(arguments: ["", "a\u{0}b"])
  func impossiblePaths(path: String) {
    let error = #expect(throws: StoreError.self) { try CompletionStore(path: path, now: 0) }
    #expect(error?.code == .cannotOpen)
  }

  @Test func closedStoresSaySo() throws {
    try withStore { store, _ in
      store.close()
      store.close()
      let acceptance = Acceptance(domain: Samples.domains[0], time: 0)
      let error = #expect(throws: StoreError.self) { try store.record([acceptance], now: 0) }
      #expect(error?.code == .closed)
      let reading = #expect(throws: StoreError.self) { try store.settings() }
      #expect(reading?.code == .closed)
    }
  }

  @Test func readOnlyStoresDoNotWrite() throws {
    try withStore { store, _ in
      var options = CompletionStore.Options()
      options.access = .readOnly
      let reader = try CompletionStore(path: store.path, options: options, now: 0)
      let acceptance = Acceptance(domain: try DomainName("qq.com"), time: 0)
      let error = #expect(throws: StoreError.self) { try reader.record([acceptance], now: 0) }
      #expect(error?.code == .readOnly)
      try store.record([acceptance], now: 0)
      #expect(try reader.usageCounts(for: .root).domains.count == 1)
    }
  }

  @Test("S012: who reads does not wait for who writes, and who writes waits no longer than asked")
  func locked() throws {
    try withStore { store, _ in
      let other = try Connection(path: store.path, mode: .readWrite, busyTimeout: 0)
      try other.execute("BEGIN IMMEDIATE")
      var options = CompletionStore.Options()
      options.busyTimeout = 20
      let waiting = try CompletionStore(path: store.path, options: options, now: 0)
      let acceptance = Acceptance(domain: try DomainName("qq.com"), time: 0)
      let start = ContinuousClock.now
      #expect(try waiting.usageCounts(for: .root).domains.isEmpty)
      let error = #expect(throws: StoreError.self) { try waiting.record([acceptance], now: 0) }
      #expect(error?.code == .locked)
      #expect(ContinuousClock.now - start < .seconds(5))
      try other.execute("ROLLBACK")
      #expect(try waiting.record([acceptance], now: 0).counted == 1)
    }
  }

  @Test func aCopyWithoutWALIsReadInAFolderThatCannotBeWritten() throws {
    try withStore { store, folder in
      try store.record([Acceptance(domain: DomainName("qq.com"), time: 0)], now: 0)
      try FileManager.default.createDirectory(
        atPath: folder.path("sealed"), withIntermediateDirectories: true)
      let copy = folder.path("sealed/copy.sqlite")
      try store.backup(to: copy)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o500], ofItemAtPath: folder.path("sealed"))
      defer {
        try? FileManager.default.setAttributes(
          [.posixPermissions: 0o700], ofItemAtPath: folder.path("sealed"))
      }
      var options = CompletionStore.Options()
      options.access = .readOnly
      let counts = try asNobody(ownerOf: copy) {
        try CompletionStore(path: copy, options: options, now: 0).usageCounts(for: .root)
      }
      #expect(counts.domains.map(\.count) == [1])
      #expect(try folder.names().contains("sealed"))
      let writing = #expect(throws: StoreError.self) {
        try asNobody(ownerOf: copy) { try CompletionStore(path: copy, now: 0) }
      }
      #expect(writing?.code == .readOnly)
    }
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int) ?? 0
  }
}

/// Runs `body` without the rights of root, who may write everywhere: file access of this thread is
/// that of the user "nobody", whom the file and its folder are given to.
private func asNobody<R>(ownerOf path: String, _ body: () throws -> R) throws -> R {
  #if os(Linux)
    guard geteuid() == 0 else { return try body() }
    let nobody: uid_t = 65_534
    for path in [path, (path as NSString).deletingLastPathComponent] { chown(path, nobody, nobody) }
    // Only this thread changes: the module map leaves the call out, so it is looked up.
    typealias SetUser = @convention(c) (uid_t) -> CInt
    guard let symbol = dlsym(nil, "setfsuid") else { throw StoreError(.other, path: path) }
    let setUser = unsafeBitCast(symbol, to: SetUser.self)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
  #endif
  return try body()
}
