import EmailCompletion
import Foundation
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct MaintenanceTests {
  private func filled(_ body: (CompletionStore, TemporaryDirectory, Int64) throws -> Void) throws {
    try withStore { store, folder in
      var samples = Samples(seed: 17)
      try store.record(samples.acceptances(300), now: samples.now)
      try store.foldNow()
      try store.record(samples.acceptances(20), now: samples.now)
      try body(store, folder, samples.now)
    }
  }

  // MARK: Backup

  @Test func aBackupIsOneFileWithTheSameAnswers() throws {
    try filled { store, folder, now in
      try store.backup(to: folder.path("copy"))
      #expect(try folder.names().filter { $0.hasPrefix("copy") } == ["copy"])
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("copy"))
      #expect((attributes[.posixPermissions] as? Int) == 0o600)
      let copy = try CompletionStore(path: folder.path("copy"), now: now)
      #expect(try copy.usageCounts(for: .root) == store.usageCounts(for: .root))
      #expect(try copy.check(.full).problems == [])
      try copy.record([Acceptance(domain: Samples.domains[0], time: now)], now: now)
    }
  }

  @Test func aBackupReplacesNothing() throws {
    try filled { store, folder, _ in
      try folder.write("mine", to: "copy")
      let error = #expect(throws: StoreError.self) { try store.backup(to: folder.path("copy")) }
      #expect(error?.code == .exists)
      #expect(try folder.read("copy") == Array("mine".utf8))
      let missing = #expect(throws: StoreError.self) {
        try store.backup(to: folder.path("no/copy"))
      }
      #expect(missing?.code == .cannotOpen)
      #expect(try !folder.names().contains { $0.hasSuffix(".part") })
    }
  }

  // MARK: Check

  @Test func soundStoresHaveNoProblems() throws {
    try filled { store, _, _ in
      for depth in [CheckDepth.quick, .full] {
        let result = try store.check(depth)
        #expect(result.problems == [])
        #expect(result.domains == Samples.domains.count)
        #expect(result.segments == 5)
      }
      let counted = try store.usageCounts(for: .root).domains.reduce(0) { $0 + $1.count }
      #expect(try store.check(.quick).acceptances == counted)
    }
  }

  @Test(arguments: [
    "DELETE FROM catalogue", "UPDATE catalogue SET data = substr(data, 1, 20)",
    "DELETE FROM level WHERE slot = 0", "UPDATE level SET data = x'01'",
    "UPDATE month_count SET n = n + 1", "UPDATE month_count SET first_day = first_day - 1",
    "DELETE FROM month_count WHERE outcome = 1", "UPDATE store SET total = total + 1",
  ])
  func damageToDerivedTablesIsFoundAndRepaired(sql: String) throws {
    try filled { store, _, _ in
      let before = try store.usageCounts(for: .root)
      let other = try Connection(path: store.path, mode: .readWrite, busyTimeout: 1_000)
      try other.execute(sql)
      let result = try store.check(.full)
      #expect(result.problems.count >= 1)
      #expect(result.isRepairable)
      try store.rebuild()
      #expect(try store.check(.full).problems == [])
      #expect(try store.usageCounts(for: .root) == before)
    }
  }

  @Test(arguments: [
    "UPDATE OR IGNORE day_count SET shape = 77", "UPDATE day_count SET n = -1",
    "DELETE FROM domain",
    "UPDATE OR IGNORE day_count SET domain = 999",
    "UPDATE domain SET name = 'NOT CANONICAL ' || id",
    "UPDATE store SET rolled_month = 5000",
    "INSERT INTO journal SELECT 900, 2147483647, segment, shape, domain, outcome, 1, 0, 0, 0, 0, 0, "
      + "0, 0, 0, 0, 0 FROM day_count LIMIT 1",
    "INSERT INTO suffix VALUES (1, 99, 'NOT CANONICAL')",
    "INSERT OR REPLACE INTO setting VALUES ('learns', 'maybe')",
    "INSERT OR REPLACE INTO setting VALUES ('minimumCount', -7)",
    "INSERT OR REPLACE INTO setting VALUES ('retentionDays', x'FF')",
  ])
  func damageToTheTruthIsFound(sql: String) throws {
    try filled { store, _, _ in
      let other = try Connection(path: store.path, mode: .readWrite, busyTimeout: 1_000)
      try other.execute(sql)
      let result = try store.check(.full)
      #expect(!result.problems.isEmpty)
      #expect(!result.isRepairable)
    }
  }

  @Test func everySettingCanBeCheckedAndIsSoundAsItIsWritten() throws {
    try filled { store, _, _ in
      var settings = try store.settings()
      (settings.minimumCount, settings.minimumSpanDays, settings.waivesSpanFrom) = (3, 0, 40)
      (settings.minimumSources, settings.retentionDays, settings.idRetentionDays) = (2, 400, 0)
      (settings.learns, settings.offersLearned, settings.providers) = (false, false, "cn")
      try store.updateSettings(settings)
      #expect(try store.check(.full).problems == [])
      let other = try Connection(path: store.path, mode: .readOnly, busyTimeout: 1_000)
      let keys = try other.column("SELECT key FROM setting").map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(Set(keys).isSubset(of: StoreSettings.keys.map(\.key)))
      #expect(keys.count == StoreSettings.keys.count)
    }
  }

  @Test func nothingBefore1970IsCompared() throws {
    try filled { store, _, _ in
      for (period, isCompared) in [(0...Int32(99), false), (50...99, true), (10...99, true)] {
        let statistics = try store.statistics(
          period: period, segment: .root, comparesPrevious: true)
        #expect((statistics.previousPeriod != nil) == isCompared, "\(period)")
      }
      let all = try store.statistics(
        period: 0...Int32.max, segment: .root, comparesPrevious: true)
      #expect(all.previousPeriod == nil && all.previousCells.isEmpty)
    }
  }

  /// Values from a damaged or hostile file end in an error, never in a trap.
  @Test(arguments: [
    "UPDATE level SET data = randomblob(200)", "UPDATE catalogue SET data = randomblob(500)",
    "UPDATE level SET data = x'01FFFFFFFFFFFFFFFFFF7F'", "UPDATE level SET data = x''",
    "UPDATE level SET quarter = quarter + 9000000000",
    "UPDATE journal SET n = 9223372036854775807", "UPDATE journal SET day = -5",
    "UPDATE journal SET day = 9223372036854775807", "UPDATE journal SET segment = -1",
    "UPDATE journal SET segment = 99", "UPDATE journal SET shape = 500",
    "UPDATE journal SET outcome = 0", "UPDATE journal SET domain = 123456",
    "UPDATE day_count SET n = 9223372036854775807", "UPDATE day_count SET day = -3",
    "UPDATE month_count SET n = 9223372036854775807, saved = -9223372036854775808",
    "UPDATE month_count SET month = month + 9000000000",
    "UPDATE month_count SET first_day = 9000000000", "UPDATE segment SET path = 'A//B' || id",
    "UPDATE segment SET id = id + 100000", "DELETE FROM segment", "DELETE FROM store",
    "UPDATE store SET total = 9223372036854775807", "UPDATE store SET folded_seq = -1",
    "UPDATE store SET rolled_month = 9223372036854775807", "DELETE FROM origin",
    "UPDATE origin SET secret = x'00'", "UPDATE domain SET name = 'localhost' || id",
    "UPDATE domain SET id = id + 9000000000", "UPDATE receipt SET domain = 99, n = 1",
    "UPDATE receipt SET day = -1, position = 9223372036854775807",
    "INSERT INTO setting VALUES ('retentionDays', 'text')",
    "INSERT INTO setting VALUES ('idRetentionDays', 1e300)",
    "INSERT INTO suffix VALUES (1, 0, 'NOT CANONICAL')",
  ])
  func hostileValuesNeverTrap(sql: String) throws {
    try filled { store, folder, now in
      let other = try Connection(path: store.path, mode: .readWrite, busyTimeout: 1_000)
      try? other.execute(sql)
      _ = try? store.usageCounts(for: .root)
      _ = try? store.usageCounts(for: Samples.segments[3], shapes: [.letters])
      _ = try? store.statistics(period: nil, segment: .root)
      _ = try? store.statistics(
        period: Int32.min...Int32.max, segment: Samples.segments[1], comparesPrevious: true)
      _ = try? store.settings()
      _ = try? store.suffixes()
      _ = try? store.check(.full)
      _ = try? store.record(
        [Acceptance(domain: Samples.domains[0], time: now, id: "new")], now: now)
      for index in 0..<40 { _ = try? store.retract(id: "id-\(index)", now: now) }
      _ = try? store.foldNow()
      _ = try? store.applyRetention(now: now)
      let target = try CompletionStore(path: folder.path("target"), now: now)
      _ = try? target.merge(from: store.path, now: now)
      #expect(try target.check(.full).problems == [])
      _ = try? store.forget(Samples.domains[1], now: now)
      _ = try? store.rebuild()
    }
  }

  // MARK: Retention

  @Test("S036: days beyond the retention roll into months, counts stay")
  func retention() throws {
    try filled { store, _, now in
      let before = try store.usageCounts(for: .root)
      var settings = try store.settings()
      settings.retentionDays = 90
      try store.updateSettings(settings)
      #expect(try store.applyRetention(now: now).rolledRows > 0)
      #expect(try store.applyRetention(now: now).rolledRows == 0)
      #expect(try store.usageCounts(for: .root) == before)
      #expect(try store.check(.full).problems == [])
      // 2023-12-08, which has rolled: its whole month is counted, and the answer says so.
      let day: Int32 = 19_699 + 5
      let statistics = try store.statistics(period: day...day, segment: .root)
      #expect(statistics.period == 19_692...19_722)
    }
  }

  @Test func withoutARetentionNothingRolls() throws {
    try filled { store, _, now in
      let summary = try store.applyRetention(now: now + 1_000_000_000)
      #expect(summary.rolledRows == 0)
    }
  }

  // MARK: Settings

  @Test func settingsAreKept() throws {
    try withStore { store, folder in
      #expect(try store.settings() == StoreSettings())
      var settings = StoreSettings()
      settings.preset = "personal"
      settings.minimumCount = 3
      settings.minimumSpanDays = 0
      settings.waivesSpanFrom = 10
      settings.learns = false
      settings.offersLearned = false
      settings.retentionDays = 365
      settings.idRetentionDays = 0
      try store.updateSettings(settings)
      #expect(try CompletionStore(path: store.path, now: 0).settings() == settings)
      try store.updateSettings(StoreSettings())
      #expect(try store.settings() == StoreSettings())
    }
  }

  @Test func settingsOutOfRangeAreRefused() throws {
    let changes: [(inout StoreSettings) -> Void] = [
      { $0.preset = "" }, { $0.minimumCount = 0 }, { $0.minimumSpanDays = -1 },
      { $0.waivesSpanFrom = 0 }, { $0.retentionDays = 0 }, { $0.idRetentionDays = -1 },
    ]
    try withStore { store, _ in
      for change in changes {
        var settings = StoreSettings()
        change(&settings)
        let error = #expect(throws: StoreError.self) { try store.updateSettings(settings) }
        #expect(error?.code == .invalidValue)
      }
    }
  }

  @Test func suffixListsKeepTheirOrder() throws {
    try withStore { store, _ in
      #expect(try store.suffixes() == SuffixConfiguration())
      let suffixes = SuffixConfiguration(
        configured: Array(Samples.domains[1...4].reversed()), pinned: [Samples.domains[6]],
        hidden: [Samples.domains[0]])
      try store.setSuffixes(suffixes)
      #expect(try CompletionStore(path: store.path, now: 0).suffixes() == suffixes)
      for wrong in [
        SuffixConfiguration(configured: [Samples.domains[0], Samples.domains[0]]),
        SuffixConfiguration(pinned: [Samples.domains[0]], hidden: [Samples.domains[0]]),
        SuffixConfiguration(configured: [try DomainName("a.test")]),
      ] {
        let error = #expect(throws: StoreError.self) { try store.setSuffixes(wrong) }
        #expect(error?.code == .invalidValue)
      }
      #expect(try store.suffixes() == suffixes)
    }
  }
}
