import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct RecordingTests {
  private let domain = Samples.domains[0]

  @Test func countsWhatWasRecorded() throws {
    try withStore { store, _ in
      let summary = try store.record([Acceptance(domain: domain, time: 10)], now: 20)
      #expect(summary.counted == 1)
      let counts = try store.usageCounts(for: .root)
      #expect(counts.domains.map(\.count) == [1])
      #expect(counts.levels[0].all.deliberate == [1])
      let statistics = try store.statistics(period: nil, segment: .root)
      #expect(statistics.cells.map(\.sums.count) == [1])
    }
  }

  @Test func equalKeysAreOneRow() throws {
    try withStore { store, _ in
      let acceptance = Acceptance(domain: domain, position: 2, time: 10)
      try store.record([Acceptance](repeating: acceptance, count: 50), now: 20)
      let rows = try store.withWriter { try Journal($0.connection, path: "").rowCount() }
      #expect(rows == 1)
      let sums = try store.statistics(period: nil, segment: .root).cells[0].sums
      #expect(sums.count == 50)
      #expect(sums.positionSum == 100)
    }
  }

  @Test func anIDCountsOnce() throws {
    try withStore { store, _ in
      let acceptance = Acceptance(domain: domain, time: 10, id: "x|y\u{0}'")
      let summary = try store.record([acceptance, acceptance], now: 20)
      #expect(summary.counted == 1)
      #expect(summary.repeatedIndices == [1])
      #expect(try store.record([acceptance], now: 30).repeated == 1)
      #expect(try store.usageCounts(for: .root).domains[0].count == 1)
    }
  }

  @Test func anIDIsForgottenAfterItsTime() throws {
    try withStore { store, _ in
      var settings = try store.settings()
      settings.idRetentionDays = 10
      try store.updateSettings(settings)
      let acceptance = Acceptance(domain: domain, time: 0, id: "x")
      try store.record([acceptance], now: 0)
      #expect(try store.record([acceptance], now: 10 * 86_400).counted == 0)
      #expect(try store.applyRetention(now: 11 * 86_400).expiredIDs == 1)
      #expect(try store.record([acceptance], now: 11 * 86_400).counted == 1)
    }
  }

  @Test func retractionTakesBackOnce() throws {
    try withStore { store, _ in
      let acceptance = Acceptance(domain: domain, time: 10, id: "x")
      try store.record([acceptance], now: 20)
      #expect(try store.retract(id: "x", now: 20))
      #expect(try !store.retract(id: "x", now: 20))
      #expect(try !store.retract(id: "y", now: 20))
      #expect(try store.usageCounts(for: .root) == StoreModel().usageCounts(for: .root))
      // The late repetition of a bounced record.
      #expect(try store.record([acceptance], now: 30).counted == 0)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test("S008: with learning off nothing is counted, and everything can be read")
  func learningOff() throws {
    try withStore { store, _ in
      try store.record([Acceptance(domain: domain, time: 0)], now: 0)
      var settings = try store.settings()
      settings.learns = false
      try store.updateSettings(settings)
      let summary = try store.record([Acceptance(domain: domain, time: 0)], now: 0)
      #expect(summary.learningOff)
      #expect(summary.counted == 0)
      #expect(try store.usageCounts(for: .root).domains[0].count == 1)
    }
  }

  @Test("S005: special-use domains are refused, and with them the whole call")
  func specialUse() throws {
    try withStore { store, _ in
      let refused = Acceptance(domain: try DomainName("host.localhost"), time: 0)
      let error = #expect(throws: StoreError.self) {
        try store.record([Acceptance(domain: domain, time: 0), refused], now: 0)
      }
      #expect(error?.code == .specialUseDomain)
      #expect(try store.usageCounts(for: .root).domains.isEmpty)
    }
  }

  @Test(
    arguments: [
      (Int64.min, 0), (-1, 0), (0, 0), (86_399, 0), (86_400, 1), (200_000, 2), (.max, 2),
    ] as [(Int64, Int32)])
  func timesAreClamped(time: Int64, day: Int32) throws {
    try withStore { store, _ in
      try store.record([Acceptance(domain: domain, time: time)], now: 200_000)
      #expect(try store.usageCounts(for: .root).domains[0].lastDay == day)
    }
  }

  @Test func theDayOffsetMovesTheDay() throws {
    try withTemporaryDirectory { folder in
      var options = CompletionStore.Options()
      options.dayOffset = 8 * 3_600
      let store = try CompletionStore(path: folder.path("f"), options: options, now: 0)
      try store.record([Acceptance(domain: domain, time: 86_399)], now: 100_000)
      #expect(try store.usageCounts(for: .root).domains[0].firstDay == 1)
      #expect(try CompletionStore(path: folder.path("f"), now: 0).dayOffset == 28_800)
    }
  }

  @Test func extremeValuesAreClamped() throws {
    try withStore { store, _ in
      let acceptance = Acceptance(
        domain: domain, position: .max, charactersTyped: .min, charactersSaved: .max, time: 0)
      try store.record([acceptance, acceptance], now: 0)
      let sums = try store.statistics(period: nil, segment: .root).cells[0].sums
      #expect(sums.positionSum == 2 * 4_095)
      #expect(sums.typed == -2 * 4_095)
      #expect(sums.saved == 2 * 4_095)
    }
  }

  @Test func aLongJournalFoldsByItself() throws {
    try withStore { store, _ in
      var samples = Samples(seed: 9)
      var model = StoreModel()
      for _ in 0..<30 {
        let batch = samples.acceptances(60, ids: 1_000_000)
        try store.record(batch, now: samples.now)
        for acceptance in batch { _ = model.record(acceptance, today: samples.today) }
      }
      let rows = try store.withWriter { try Journal($0.connection, path: "").rowCount() }
      #expect(rows < 1_000)
      #expect(try store.usageCounts(for: .root) == model.usageCounts(for: .root))
      #expect(try store.check(.full).problems == [])
    }
  }
}
