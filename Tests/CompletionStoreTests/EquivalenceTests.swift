import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

/// The same events give the same values, however they came.
@Suite struct EquivalenceTests {
  private struct Answers: Equatable {
    var counts: [UsageCounts]
    var statistics: [UsageStatistics]

    init(_ store: CompletionStore) throws {
      counts = try Samples.segments.map { try store.usageCounts(for: $0) }
      statistics = try Samples.segments.flatMap { segment in
        try [nil, 19_750...19_799, 19_705...19_868].map { period in
          try store.statistics(period: period, segment: segment, comparesPrevious: true)
        }
      }
    }
  }

  private let events: [Acceptance]
  private let now: Int64

  init() {
    var samples = Samples(seed: 42)
    events = samples.acceptances(400).map { acceptance in
      var acceptance = acceptance
      acceptance.id = nil
      return acceptance
    }
    now = samples.now
  }

  private func reference() throws -> Answers {
    try withStore { store, _ in
      for event in events { try store.record([event], now: now) }
      return try Answers(store)
    }
  }

  @Test func orderAndGroupingDoNotMatter() throws {
    let expected = try reference()
    var random = SeededGenerator(seed: 1)
    try withStore { store, _ in
      var rest = events.shuffled(using: &random)[...]
      while !rest.isEmpty {
        let count = min(rest.count, Int.random(in: 1...40, using: &random))
        try store.record(Array(rest.prefix(count)), now: now)
        rest = rest.dropFirst(count)
        if Bool.random(using: &random) { try store.foldNow() }
      }
      #expect(try Answers(store) == expected)
    }
  }

  @Test(arguments: [false, true])
  func splitAndMergedIsTheSame(foldsFirst: Bool) throws {
    let expected = try reference()
    try withTemporaryDirectory { folder in
      let a = try CompletionStore(path: folder.path("a"), now: 0)
      let b = try CompletionStore(path: folder.path("b"), now: 0)
      for (index, event) in events.enumerated() {
        try (index % 3 == 0 ? a : b).record([event], now: now)
      }
      if foldsFirst {
        try a.foldNow()
        try b.foldNow()
      }
      let summary = try a.merge(from: b.path, now: now)
      #expect(summary.counted == Int64(events.indices.filter { $0 % 3 != 0 }.count))
      #expect(try Answers(a) == expected)
      #expect(try a.check(.full).problems == [])
    }
  }

  @Test func mergingRolledStoresIsTheSameAsRollingTheMerged() throws {
    var settings = StoreSettings()
    settings.retentionDays = 60
    try withTemporaryDirectory { folder in
      let a = try CompletionStore(path: folder.path("a"), now: 0)
      let b = try CompletionStore(path: folder.path("b"), now: 0)
      let whole = try CompletionStore(path: folder.path("whole"), now: 0)
      for (index, event) in events.enumerated() {
        try (index % 2 == 0 ? a : b).record([event], now: now)
        try whole.record([event], now: now)
      }
      for store in [b, whole] {
        try store.updateSettings(settings)
        #expect(try store.applyRetention(now: now).rolledRows > 0)
      }
      try a.merge(from: b.path, now: now)
      #expect(try Answers(a) == Answers(whole))
      #expect(try a.check(.full).problems == [])
    }
  }

  @Test func importsAreTheSameInAnyOrder() throws {
    func imported(_ events: [Acceptance], memoryKeys: Int) throws -> Answers {
      try withStore { store, _ in
        let stage = try store.beginImport(memoryKeys: memoryKeys)
        for event in events {
          try stage.add(
            domain: event.domain, shape: event.shape, segment: event.segment, time: event.time)
        }
        _ = try stage.commit(now: now)
        return try Answers(store)
      }
    }
    let expected = try imported(events, memoryKeys: 1 << 18)
    #expect(try imported(events.reversed(), memoryKeys: 7) == expected)
  }

  @Test func rebuildingChangesNoByte() throws {
    try withStore { store, _ in
      for event in events { try store.record([event], now: now) }
      try store.foldNow()
      let before = try Self.derivedBytes(store)
      try store.rebuild()
      #expect(try Self.derivedBytes(store) == before)
    }
  }

  /// All rows of the derived tables.
  private static func derivedBytes(_ store: CompletionStore) throws -> [[UInt8]] {
    try store.withReader { connection in
      try connection.column("SELECT data FROM catalogue")
        + connection.column(
          "SELECT segment || ' ' || slot || ' ' || quarter FROM level "
            + "ORDER BY segment, slot, quarter")
        + connection.column("SELECT data FROM level ORDER BY segment, slot, quarter")
        + connection.column(
          "SELECT month || ' ' || segment || ' ' || shape || ' ' || domain || ' ' || outcome || ' '"
            + "|| first_day || ' ' || last_day || ' ' || n || ' ' || saved FROM month_count")
    }
  }
}
