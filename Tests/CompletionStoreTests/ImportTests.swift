import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct ImportTests {
  private let now: Int64 = 1_720_000_000
  private let domain = Samples.domains[0]

  private func fingerprint(_ store: CompletionStore, _ text: String) throws -> Fingerprint {
    var hasher = try store.fingerprintHasher()
    Array(text.utf8).withUnsafeBytes { hasher.update($0) }
    return hasher.finish()
  }

  @Test func nothingIsCountedBeforeTheCommit() throws {
    try withStore { store, _ in
      let stage = try store.beginImport()
      try stage.add(domain: domain, shape: .letters, time: now, count: 3)
      #expect(stage.count == 3)
      #expect(try store.usageCounts(for: .root).domains.isEmpty)
      let summary = try stage.commit(now: now)
      #expect(summary.counted == 3)
      #expect(summary.newDomains == [domain])
      #expect(try store.usageCounts(for: .root).domains.map(\.imported) == [3])
      #expect(stage.count == 0)
    }
  }

  @Test func discardedIsNotCounted() throws {
    try withStore { store, _ in
      let stage = try store.beginImport(memoryKeys: 1)
      try stage.add(domain: domain, shape: .letters, time: now, count: 3)
      stage.discard()
      #expect(try stage.commit(now: now).counted == 0)
      #expect(try store.usageCounts(for: .root).domains.isEmpty)
    }
  }

  @Test("S033: the same file counts once, unless asked for")
  func sameFileTwice() throws {
    try withStore { store, _ in
      let file = try fingerprint(store, "a@qq.com\n")
      for isAllowed in [false, false, true] {
        let stage = try store.beginImport()
        try stage.add(domain: domain, shape: .letters, time: now)
        if isAllowed {
          #expect(try stage.commit(fingerprints: [file], allowRepeat: true, now: now).isRepeat)
        } else if try store.usageCounts(for: .root).domains.isEmpty {
          #expect(try !stage.commit(fingerprints: [file], now: now).isRepeat)
        } else {
          let error = #expect(throws: StoreError.self) {
            try stage.commit(fingerprints: [file], now: now)
          }
          #expect(error?.code == .alreadyImported)
          #expect(stage.count == 1, "can be committed again")
        }
      }
      #expect(try store.usageCounts(for: .root).domains[0].count == 2)
      let other = try fingerprint(store, "a@qq.com")
      #expect(try store.beginImport().commit(fingerprints: [other], now: now).counted == 0)
    }
  }

  @Test func filesOfMergedStoresAreKnown() throws {
    try withTemporaryDirectory { folder in
      let a = try CompletionStore(path: folder.path("a"), now: 0)
      let b = try CompletionStore(path: folder.path("b"), now: 0)
      let stage = try b.beginImport()
      try stage.add(domain: domain, shape: .letters, time: now)
      _ = try stage.commit(fingerprints: [fingerprint(b, "file")], now: now)
      try a.merge(from: b.path, now: now)
      let error = #expect(throws: StoreError.self) {
        try a.beginImport().commit(fingerprints: [fingerprint(a, "file")], now: now)
      }
      #expect(error?.code == .alreadyImported)
    }
  }

  @Test func theOwnKeyMakesTheSameFingerprint() throws {
    try withStore { store, _ in
      var hasher = SipHash128(key: try store.fingerprintKey())
      hasher.update(Array("file".utf8))
      #expect(try Fingerprint(hasher.finish()) == fingerprint(store, "file"))
    }
  }

  @Test func timesBehindTodayAreRefused() throws {
    try withStore { store, _ in
      let stage = try store.beginImport()
      try stage.add(domain: domain, shape: .letters, time: now + 2 * 86_400)
      let error = #expect(throws: StoreError.self) { try stage.commit(now: now) }
      #expect(error?.code == .futureTime)
      #expect(try store.usageCounts(for: .root).domains.isEmpty)
    }
  }

  @Test func countsThatCannotBeAddedUpAreRefused() throws {
    try withStore { store, _ in
      let stage = try store.beginImport()
      for count in [Int64.min, -1, .max] {
        let error = #expect(throws: StoreError.self) {
          try stage.add(domain: domain, shape: .letters, time: now, count: count)
        }
        #expect(error?.code == .tooManyCounts)
      }
      try stage.add(domain: domain, shape: .letters, time: now, count: Limits.total)
      #expect(try stage.commit(now: now).counted == Limits.total)
      try stage.add(domain: domain, shape: .letters, time: now)
      let full = #expect(throws: StoreError.self) { try stage.commit(now: now) }
      #expect(full?.code == .tooManyCounts)
      let recording = #expect(throws: StoreError.self) {
        try store.record([Acceptance(domain: domain, time: now)], now: now)
      }
      #expect(recording?.code == .tooManyCounts)
      #expect(try store.usageCounts(for: .root).domains[0].count == Limits.total)
      #expect(try store.statistics(period: nil, segment: .root).cells[0].sums.count == Limits.total)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func specialUseDomainsAreRefused() throws {
    try withStore { store, _ in
      let error = #expect(throws: StoreError.self) {
        try store.beginImport().add(domain: DomainName("a.test"), shape: .letters, time: now)
      }
      #expect(error?.code == .specialUseDomain)
    }
  }

  @Test func tooManySegmentsAreRefused() throws {
    try withStore { store, _ in
      for index in 0..<128 {
        let segment = try Segment("a\(index)/b")
        try store.record([Acceptance(domain: domain, segment: segment, time: now)], now: now)
      }
      #expect(try store.segments().count == 256)
      for segment in ["x", "a0/c"] {
        let acceptance = Acceptance(domain: domain, segment: try Segment(segment), time: now)
        let error = #expect(throws: StoreError.self) { try store.record([acceptance], now: now) }
        #expect(error?.code == .tooManySegments)
      }
      #expect(try store.record([Acceptance(domain: domain, time: now)], now: now).counted == 1)
    }
  }
}
