import CompletionRanking
import EmailCompletion
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

/// The blobs of days, months and years say what their rows say.
@Suite struct SpanTests {
  private func filled(_ seed: UInt64, _ store: CompletionStore) throws -> Samples {
    var samples = Samples(seed: seed)
    // Three years, so that years are over too.
    samples.days = 19_300...20_200
    for _ in 0..<3 {
      try store.record(samples.acceptances(120), now: samples.now)
      try store.foldNow()
    }
    return samples
  }

  private func answers(_ store: CompletionStore) throws -> [UsageStatistics] {
    try Samples.segments.flatMap { segment in
      try [nil, 19_350...19_380, 19_723...20_088, 19_400...20_150].flatMap { period in
        try [UsageStatistics.TimeStep.day, .week, .month].map { step in
          try store.statistics(
            period: period, segment: segment, comparesPrevious: true,
            details: StatisticsDetails(step: step, startsWithFirstDay: period == nil))
        }
      }
    }
  }

  private func blobs(_ store: CompletionStore, _ kind: SpanKind) throws -> Int64 {
    try store.withReader {
      try $0.integer("SELECT count(*) FROM span WHERE kind = \(kind.rawValue)") ?? 0
    }
  }

  private func change(_ store: CompletionStore, _ sql: String) throws {
    try store.withWriter { writer in
      try writer.transaction { try writer.connection.execute(sql) }
    }
  }

  @Test func answersAreTheSameWithAndWithoutBlobs() throws {
    try withStore { store, _ in
      var samples = try filled(1, store)
      try store.withWriter { $0.sealAll() }
      for kind in [SpanKind.day, .dayTotal, .month, .monthDomains, .year, .yearDomains] {
        #expect(try blobs(store, kind) > 0)
      }
      // Some more in the journal, among them days that are made.
      try store.record(samples.acceptances(50), now: samples.now)
      let answers = try answers(store)
      let truth = try TruthRows(store)
      for answer in answers { #expect(truth.problem(with: answer) == nil) }
      try change(store, "DELETE FROM span")
      #expect(try self.answers(store) == answers)
      try store.rebuild()
      #expect(try blobs(store, .year) > 0)
      #expect(try self.answers(store) == answers)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func forgettingKeepsTheBlobsOfOthers() throws {
    try withStore { store, _ in
      let samples = try filled(2, store)
      try store.withWriter { $0.sealAll() }
      let before = try blobs(store, .day)
      try store.forget(Samples.domains[0], now: samples.now)
      #expect(try blobs(store, .day) > before / 2)
      #expect(try store.check(.full).problems == [])
      let truth = try TruthRows(store)
      for answer in try answers(store) { #expect(truth.problem(with: answer) == nil) }
    }
  }

  @Test(arguments: [
    "UPDATE span SET data = (SELECT data FROM span WHERE kind = 1 AND segment = 2 LIMIT 1) "
      + "WHERE kind = 1 AND segment = 1 AND start = (SELECT max(start) FROM span WHERE kind = 1 AND segment = 1)",
    "DELETE FROM span WHERE kind = 3 AND segment = 1",
    "DELETE FROM span WHERE kind = 4 AND segment > 0",
    "DELETE FROM span WHERE kind = 1 AND segment = 0",
    "DELETE FROM span WHERE kind = 6 AND start = (SELECT min(start) FROM span WHERE kind = 6)",
    "INSERT INTO span SELECT kind, start, 1, data FROM span WHERE kind = 6 LIMIT 1",
  ])
  func checkFindsAChangedBlobAndRebuildMakesItAnew(sql: String) throws {
    try withStore { store, _ in
      _ = try filled(3, store)
      try store.withWriter { $0.sealAll() }
      let answers = try answers(store)
      try change(store, sql)
      let result = try store.check(.full)
      #expect(result.problems.count == 1)
      #expect(result.isRepairable)
      try store.rebuild()
      #expect(try store.check(.full).problems == [])
      #expect(try self.answers(store) == answers)
    }
  }

  @Test func aDayWithoutItsTotalIsReadBySegments() throws {
    try withStore { store, _ in
      _ = try filled(4, store)
      try store.withWriter { $0.sealAll() }
      let answers = try answers(store)
      try change(store, "DELETE FROM span WHERE kind = 6")
      #expect(try self.answers(store) == answers)
    }
  }

  @Test func longWorkTellsHowFarItIs() throws {
    try withStore { store, _ in
      _ = try filled(6, store)
      for work in [
        { (progress: @escaping (Double) -> Void) throws in try store.rebuild(progress: progress) },
        { _ = try store.check(.full, progress: $0) },
      ] {
        var told: [Double] = []
        try work { told.append($0) }
        #expect(told.count > 10)
        #expect(told == told.sorted())
        #expect(told.allSatisfy { (0...1).contains($0) })
      }
    }
  }

  @Test func sumsOfAnySizeKeepTheirValue() throws {
    var random = SeededGenerator(seed: 5)
    func value() -> Int64 {
      Int64(bitPattern: UInt64.random(in: 0...(.max), using: &random))
        >> Int64.random(in: 0..<63, using: &random)
    }
    var cells = CellSums()
    var expected: [UInt64: UsageSums] = [:]
    for _ in 0..<500 {
      let key = CellKey(
        packed: UInt64.random(in: 1...2_000, using: &random) << 8
          | UInt64.random(in: 0...22, using: &random) << 3
          | UInt64.random(in: 1...5, using: &random))
      var sums = UsageSums()
      sums.count = max(1, abs(value() >> 2))
      sums.observed = value() >> 2
      sums.offered = sums.observed
      sums.positioned = sums.count
      sums.positionSum = value() >> 2
      sums.typed = value() >> 2
      sums.saved = Int64.random(in: -3...3, using: &random)
      cells.add(key, sums)
      expected[key.packed, default: UsageSums()].add(sums)
    }
    var found: [UInt64: UsageSums] = [:]
    let bytes = SpanBlob.cells(cells)
    let isValid = bytes.withUnsafeBytes { bytes in
      SpanBlob.forEachCell(bytes) { found[$0.packed] = $1 }
    }
    #expect(isValid)
    #expect(found == expected)
    for length in Array(0..<40) + [bytes.count / 2, bytes.count - 1] {
      #expect(!bytes[..<length].withUnsafeBytes { SpanBlob.forEachCell($0) { _, _ in } })
    }
  }
}
