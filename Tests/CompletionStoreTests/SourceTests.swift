import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

/// Sources: one is one piece of evidence for a domain in 30 days.
@Suite struct SourceTests {
  private let now: Int64 = 1_720_000_000
  private let day: Int64 = 86_400

  private func domain(_ name: String) throws -> DomainName { try DomainName(name) }

  private func record(
    _ store: CompletionStore, _ name: String, source: String?, at time: Int64, id: String? = nil
  ) throws {
    let acceptance = Acceptance(
      domain: try domain(name), outcome: .typed, time: time, id: id, source: source)
    try store.record([acceptance], now: time)
  }

  private func evidence(
    _ store: CompletionStore, _ name: String
  ) throws -> UsageCounts.DomainEvidence? {
    try store.usageCounts(for: .root).domains.first { $0.domain.ascii == name }
  }

  private func weight(_ store: CompletionStore) throws -> Int64 {
    try store.usageCounts(for: .root).levels[0].all.deliberate.reduce(0, +)
  }

  @Test func aSourceCountsOncePerDomainAndThirtyDays() throws {
    try withStore { store, _ in
      for offset: Int64 in [0, 0, 1, 29] {
        try record(store, "new.org", source: "10.0.0.1", at: now + offset * day)
      }
      try record(store, "new.org", source: "10.0.0.2", at: now)
      try record(store, "other.org", source: "10.0.0.1", at: now)
      try record(store, "new.org", source: nil, at: now)
      for isFolded in [false, true] {
        if isFolded { try store.foldNow() }
        let new = try #require(try evidence(store, "new.org"))
        #expect((new.count, new.sources, new.repeats) == (6, 2, 3))
        #expect(try evidence(store, "other.org")?.sources == 1)
        #expect(try weight(store) == 4, "repeats do not weigh")
        let statistics = try store.statistics(period: nil, segment: .root)
        #expect(statistics.cells.reduce(0) { $0 + $1.sums.count } == 7, "reports count all")
      }
      try record(store, "new.org", source: "10.0.0.1", at: now + 30 * day)
      #expect(try evidence(store, "new.org")?.sources == 3)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func aSegmentOfRepeatsOnlyStays() throws {
    try withStore { store, _ in
      let (first, second) = (try Segment("cn/ios"), try Segment("de/web/signup"))
      for (segment, id) in [(first, "1"), (second, "2"), (second, "3")] {
        let acceptance = Acceptance(
          domain: try domain("new.org"), outcome: .typed, segment: segment, time: now, id: id,
          source: "10.0.0.1")
        try store.record([acceptance], now: now)
      }
      try store.rebuild()
      #expect(try store.check(.full).problems == [])
      #expect(try store.segments().map(\.path).contains("de/web/signup"))
      #expect(try store.retract(id: "2", now: now))
      #expect(try store.check(.full).problems == [])
      #expect(try store.segments().map(\.path).contains("de/web/signup"))
      #expect(try store.retract(id: "3", now: now))
      #expect(try store.check(.full).problems == [])
      #expect(try store.segments().map(\.path) == ["cn", "cn/ios"])
    }
  }

  @Test func rebuildingGivesTheSameBits() throws {
    try withStore { store, _ in
      for index in 0..<40 {
        try record(
          store, "d\(index % 5).org", source: "s\(index % 7)", at: now + Int64(index % 3) * day)
      }
      try store.foldNow()
      let before = try store.usageCounts(for: .root)
      #expect(try store.check(.full).problems == [])
      try store.rebuild()
      #expect(try store.usageCounts(for: .root) == before)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func takingBackTakesTheEvidence() throws {
    try withStore { store, _ in
      try record(store, "new.org", source: "a", at: now, id: "1")
      try record(store, "new.org", source: "a", at: now, id: "2")
      try record(store, "new.org", source: "b", at: now, id: "3")
      #expect(try store.retract(id: "2", now: now))
      let new = try #require(try evidence(store, "new.org"))
      #expect((new.count, new.sources, new.repeats) == (2, 2, 0))
      #expect(try store.retract(id: "3", now: now))
      #expect(try evidence(store, "new.org")?.sources == 1)
      #expect(try store.check(.full).problems == [])
    }
  }

  /// Each store hashes with its own secret, so merging adds: at most what both have counted.
  @Test func mergingAddsSources() throws {
    try withStore { a, folder in
      let b = try CompletionStore(path: folder.path("b.sqlite"), now: now)
      for source in ["x", "y"] { try record(a, "new.org", source: source, at: now) }
      for source in ["y", "z", "z"] { try record(b, "new.org", source: source, at: now) }
      b.close()
      try a.merge(from: folder.path("b.sqlite"), now: now)
      let new = try #require(try evidence(a, "new.org"))
      #expect((new.count, new.sources, new.repeats) == (5, 4, 1))
      #expect(try a.check(.full).problems == [])
    }
  }

  @Test func onlyHashesAreKeptAndOnlyForThirtyDays() throws {
    try withStore { store, folder in
      try record(store, "new.org", source: "device-of-zhang", at: now)
      for name in try folder.names() {
        let text = String(decoding: try folder.read(name), as: Unicode.ASCII.self)
        #expect(!text.contains("device-of-zhang"), "\(name)")
      }
      func kept() throws -> Int64? {
        try store.withReader { try $0.integer("SELECT count(*) FROM source") }
      }
      try store.applyRetention(now: now + 29 * day)
      #expect(try kept() == 1)
      try record(store, "other.org", source: "x", at: now + 30 * day)
      #expect(try kept() == 1, "recording removes what is older")
      try store.forget(try domain("other.org"), now: now + 30 * day)
      #expect(try kept() == 0)
    }
  }
}
