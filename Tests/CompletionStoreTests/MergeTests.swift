import EmailCompletion
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct MergeTests {
  private let now: Int64 = 1_720_000_000

  private func store(
    _ name: String, _ folder: TemporaryDirectory, secret: [UInt8]? = nil, offset: Int32 = 0
  ) throws -> CompletionStore {
    var options = CompletionStore.Options()
    options.sharedSecret = secret
    options.dayOffset = offset
    return try CompletionStore(path: folder.path(name), options: options, now: 0)
  }

  private func record(_ store: CompletionStore, _ name: String, id: String? = nil) throws {
    try store.record([Acceptance(domain: DomainName(name), time: now, id: id)], now: now)
  }

  private func total(_ store: CompletionStore) throws -> Int64 {
    try store.usageCounts(for: .root).domains.reduce(0) { $0 + $1.count }
  }

  private func refused(_ store: CompletionStore, _ other: CompletionStore) throws -> String? {
    let before = try store.usageCounts(for: .root)
    let error = #expect(throws: StoreError.self) { try store.merge(from: other.path, now: now) }
    #expect(try store.usageCounts(for: .root) == before)
    return error?.code.rawValue
  }

  /// Damage that leaves rows readable must not be added for good.
  @Test(
    "a damaged store is refused",
    arguments: [
      "UPDATE day_count SET n = n + 1", "DELETE FROM day_count",
      "UPDATE store SET total = total - 1",
    ])
  func damaged(sql: String) throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try store("a", folder), try store("b", folder))
      try record(a, "qq.com")
      try record(b, "163.com")
      try b.rebuild()
      try record(b, "126.com")
      try b.withWriter { try $0.connection.execute(sql) }
      #expect(try refused(a, b) == "corrupt")
      try b.rebuild()
      #expect(try a.merge(from: b.path, now: now).counted == total(b))
    }
  }

  @Test func aStoreIsMergedOnce() throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try store("a", folder), try store("b", folder))
      try record(a, "qq.com")
      try record(b, "163.com")
      let summary = try a.merge(from: b.path, now: now)
      #expect(summary.counted == 1)
      #expect(summary.newDomains.map(\.ascii) == ["163.com"])
      try record(b, "163.com")
      #expect(try refused(a, b) == "alreadyMerged")
      #expect(try refused(b, a) == "alreadyMerged", "the other direction would count twice")
      #expect(try refused(a, a) == "alreadyMerged")
    }
  }

  @Test func copiesAreTheSameStore() throws {
    try withTemporaryDirectory { folder in
      let a = try store("a", folder)
      try record(a, "qq.com")
      try a.backup(to: folder.path("copy"))
      #expect(try refused(a, CompletionStore(path: folder.path("copy"), now: 0)) == "alreadyMerged")
    }
  }

  @Test func sharedThirdStoresAreNoticed() throws {
    try withTemporaryDirectory { folder in
      let (a, b, c) = (try store("a", folder), try store("b", folder), try store("c", folder))
      for store in [a, b, c] { try record(store, "qq.com") }
      try a.merge(from: c.path, now: now)
      try b.merge(from: c.path, now: now)
      #expect(try refused(a, b) == "alreadyMerged")
      let d = try store("d", folder)
      try d.merge(from: a.path, now: now)
      #expect(try total(d) == 2)
      #expect(try refused(d, c) == "alreadyMerged", "it came with another one")
    }
  }

  @Test func anotherDayOffsetIsRefused() throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try store("a", folder), try store("b", folder, offset: 3_600))
      #expect(try refused(a, b) == "differentDayOffset")
    }
  }

  @Test func idsOfTheOtherStoreAreKnownAfterwards() throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try store("a", folder), try store("b", folder))
      try record(a, "qq.com", id: "1")
      try record(b, "163.com", id: "2")
      try a.merge(from: b.path, now: now)
      for id in ["1", "2"] { try record(a, "126.com", id: id) }
      #expect(try total(a) == 2)
      #expect(try a.retract(id: "2", now: now))
      #expect(try a.usageCounts(for: .root).domains.map(\.domain.ascii) == ["qq.com"])
      #expect(try a.check(.full).problems == [])
    }
  }

  @Test func withASharedSecretAnIDInBothCountsOnce() throws {
    try withTemporaryDirectory { folder in
      let secret = [UInt8](1...16)
      let (a, b) = (
        try store("a", folder, secret: secret), try store("b", folder, secret: secret)
      )
      try record(a, "qq.com", id: "1")
      try record(b, "qq.com", id: "1")
      try record(b, "163.com", id: "2")
      let summary = try a.merge(from: b.path, now: now)
      #expect(summary.repeated == 1)
      #expect(summary.counted == 1)
      #expect(try total(a) == 2)
      #expect(try a.check(.full).problems == [])
    }
  }

  @Test func forgottenDomainsDoNotComeBack() throws {
    try withTemporaryDirectory { folder in
      let (a, b, c) = (try store("a", folder), try store("b", folder), try store("c", folder))
      let later = now + 40 * 86_400
      for store in [b, c] {
        try record(store, "qq.com")
        try record(store, "163.com")
      }
      let domain = try DomainName("qq.com")
      try b.record([Acceptance(domain: domain, time: later)], now: later)
      try a.forget(domain, now: now)
      let summary = try a.merge(from: b.path, now: later)
      #expect(summary.forgotten == 1)
      #expect(try a.usageCounts(for: .root).domains.map(\.count) == [1, 1])
      // A store that merges it respects what was forgotten there, too.
      let d = try store("d", folder)
      try d.merge(from: a.path, now: later)
      #expect(try d.merge(from: c.path, now: later).forgotten == 1)
    }
  }

  @Test func aMergeThatFailsAddsNothing() throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try store("a", folder), try store("b", folder))
      for (store, prefix) in [(a, "a"), (b, "b")] {
        for index in 0..<200 {
          let segment = try Segment("\(prefix)\(index)")
          try store.record(
            [Acceptance(domain: DomainName("qq.com"), segment: segment, time: now)], now: now)
        }
      }
      #expect(try refused(a, b) == "tooManySegments")
      #expect(try a.segments().count == 200)
      #expect(try a.check(.full).problems == [])
    }
  }

  /// Damage behind which the total is still right.
  @Test(
    "a damaged store is refused, and nothing of it is added",
    arguments: [
      (
        "counts in other rows", "UPDATE day_count SET n = n + CASE domain WHEN 1 THEN 1 ELSE -1 END"
      ),
      ("another day", "UPDATE day_count SET day = day + 1 WHERE domain = 1"),
      ("another name", "UPDATE domain SET name = 'rr.com' WHERE name = 'qq.com'"),
      ("another outcome", "UPDATE day_count SET outcome = 2 WHERE domain = 1"),
      ("no such shape", "UPDATE day_count SET shape = 200 WHERE domain = 1"),
      ("more sources than uses", "UPDATE day_count SET sources = n + 1 WHERE domain = 1"),
    ])
  func damage(_ id: String, sql: String) throws {
    try withTemporaryDirectory { folder in
      let (a, b) = (try store("a", folder), try store("b", folder))
      try record(a, "126.com")
      for domain in ["qq.com", "163.com"] { for _ in 0..<3 { try record(b, domain) } }
      try b.foldNow()
      b.close()
      let connection = try Connection(path: b.path, mode: .readWrite, busyTimeout: 0)
      try connection.execute(sql)
      #expect(try refused(a, b) == "corrupt")
      #expect(try a.usageCounts(for: .root).domains.map(\.domain.ascii) == ["126.com"])
      #expect(try a.check(.full).problems == [])
    }
  }
}
