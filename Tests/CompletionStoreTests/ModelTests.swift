import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

/// Random sequences of everything that changes a store, compared with the simple model.
@Suite struct ModelTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func answersAreThoseOfTheModel(seed: UInt64) throws {
    try withTemporaryDirectory { folder in
      var session = try ModelSession(seed: seed, path: folder.path("usage.sqlite"))
      for step in 0..<60 {
        let operation = try session.change()
        let wrong = try session.compare()
        #expect(wrong == nil, "seed \(seed), step \(step), after \(operation)")
        if wrong != nil { break }
      }
      let check = try session.store.check(.full)
      #expect(check.problems == [], "seed \(seed)")
      session.store.close()
    }
  }
}

private struct ModelSession {
  private var samples: Samples
  private var model = StoreModel()
  private let path: String
  private(set) var store: CompletionStore

  init(seed: UInt64, path: String) throws {
    samples = Samples(seed: seed)
    self.path = path
    store = try CompletionStore(path: path, now: samples.now)
  }

  mutating func change() throws -> String {
    switch Int.random(in: 0..<16, using: &samples.random) {
    case 0..<6: return try record()
    case 6..<8:
      try store.foldNow()
      if Bool.random(using: &samples.random) { try store.withWriter { $0.sealAll() } }
      return "fold"
    case 8..<11: return try retract()
    case 11: return try importSome()
    case 12: return try forget()
    case 13: return try retain()
    case 14:
      store.close()
      store = try CompletionStore(path: path, now: samples.now)
      return "reopen"
    default:
      try store.rebuild()
      return "rebuild"
    }
  }

  private mutating func record() throws -> String {
    let batch = samples.acceptances(Int.random(in: 1...30, using: &samples.random))
    let summary = try store.record(batch, now: samples.now)
    var counted = 0
    for acceptance in batch where model.record(acceptance, today: samples.today) { counted += 1 }
    #expect(summary.counted == counted)
    #expect(summary.repeated == batch.count - counted)
    return "record"
  }

  private mutating func retract() throws -> String {
    let id = "id-\(Int.random(in: 0..<40, using: &samples.random))"
    let wasKnown = model.retract(id, today: samples.today)
    #expect(try store.retract(id: id, now: samples.now) == wasKnown)
    return "retract"
  }

  private mutating func importSome() throws -> String {
    let stage = try store.beginImport(
      memoryKeys: Int.random(in: 1...40, using: &samples.random))
    for acceptance in samples.acceptances(20) {
      try stage.add(
        domain: acceptance.domain, shape: acceptance.shape, segment: acceptance.segment,
        time: acceptance.time)
      var counted = Acceptance(
        domain: acceptance.domain, outcome: .imported, segment: acceptance.segment,
        shape: acceptance.shape, time: acceptance.time)
      counted.id = nil
      _ = model.record(counted, today: samples.today)
    }
    #expect(try stage.commit(now: samples.now).counted == 20)
    return "import"
  }

  private mutating func forget() throws -> String {
    let domain = samples.pick(Samples.domains)
    let removed = model.forget(domain)
    #expect(try store.forget(domain, now: samples.now).removed == removed)
    return "forget"
  }

  private mutating func retain() throws -> String {
    let days = Int32.random(in: 60...300, using: &samples.random)
    var settings = try store.settings()
    settings.retentionDays = days
    try store.updateSettings(settings)
    try store.applyRetention(now: samples.now)
    model.roll(today: samples.today, keeping: days)
    return "retain \(days)"
  }

  /// What differs, or `nil`.
  mutating func compare() throws -> String? {
    let segment = samples.pick(Samples.segments)
    let shape = samples.pick(LocalPartShape.all)
    if try store.segments() != model.segments { return "segments" }
    if try store.usageCounts(for: segment) != model.usageCounts(for: segment) {
      return "counts of \(segment.path)"
    }
    if try store.usageCounts(for: segment, shapes: [shape])
      != model.usageCounts(for: segment, shapes: [shape])
    {
      return "counts of a shape of \(segment.path)"
    }
    let days = try DayReaderTests.cells(store, of: segment)
    if Set(days) != DayReaderTests.expected(model, of: segment) { return "days" }
    if Set(days).count != days.count { return "days that come twice" }
    let period = samples.period()
    let found = try store.statistics(period: period, segment: segment, comparesPrevious: true)
    let expected = model.statistics(period: period, segment: segment, comparesPrevious: true)
    if found.period != expected.period { return "period" }
    if found.previousPeriod != expected.previousPeriod { return "previous period" }
    if found.domains != expected.domains { return "days of domains" }
    if found.cells != expected.cells { return "cells" }
    if found.previousCells != expected.previousCells { return "previous cells" }
    let detailed = try store.statistics(
      period: period, segment: segment, comparesPrevious: true,
      details: StatisticsDetails(step: samples.pick([nil, .day, .week, .month])))
    if detailed.cells != found.cells { return "cells with details" }
    return try TruthRows(store).problem(with: detailed)
  }
}
