import Attune
import Foundation
import TestSupport
import Testing

@Suite struct SuggestionEngineTests {
  static let suffixes = ["qq.com", "163.com", "126.com", "yahoo.com", "139.com", "henu.com"]

  private func engine(
    _ path: String?, now: Int64 = 1_700_000_000,
    edit: (inout EngineConfiguration) -> Void = { _ in }
  ) throws -> SuggestionEngine {
    let order = try RankedDomains(priority: Self.suffixes).order(for: LocalPartShape.unknown)
    var configuration = EngineConfiguration(storePath: path, suffixes: order, now: { now })
    edit(&configuration)
    return SuggestionEngine(configuration)
  }

  @Test(arguments: [
    ("zhang", "@qq.com"), ("zhang@1", "63.com"), ("zhang@12", "6.com"), ("zhang@13", "9.com"),
  ])
  func anEmptyStoreGivesTheConfiguredOrder(text: String, ghost: String) throws {
    try withTemporaryDirectory { folder in
      let engine = try engine(folder.path("usage.sqlite"))
      #expect(engine.inlineCompletion(for: text)?.ghost == ghost)
      #expect(engine.state.completesFromSnapshot)
      #expect(engine.state.storeError == nil)
    }
  }

  @Test func whatIsRecordedRanksAfterARefresh() throws {
    try withTemporaryDirectory { folder in
      let engine = try engine(folder.path("usage.sqlite"))
      for _ in 0..<40 { try engine.record("zhang@126.com", as: .accepted) }
      #expect(engine.suggestions(for: "zhang@1").first?.address == "zhang@163.com")
      try engine.refresh()
      #expect(engine.suggestions(for: "zhang@1").first?.address == "zhang@126.com")
      #expect(engine.suggestions(for: "zhang@1", limit: 2).count == 2)
    }
  }

  @Test func aReportShowsWhatWasRecorded() throws {
    try withTemporaryDirectory { folder in
      let engine = try engine(folder.path("usage.sqlite"))
      for _ in 0..<7 { try engine.record("10000@qq.com", as: .accepted) }
      let report = try engine.report()
      #expect(report.total == 7)
      #expect(TextReport(report).text.contains("qq.com"))
    }
  }

  @Test func aReportHasTheChaptersOfTheCommandLine() throws {
    try withTemporaryDirectory { folder in
      let engine = try engine(folder.path("usage.sqlite"))
      for _ in 0..<30 { try engine.record("10000@qq.com", as: .accepted, segment: Segment("cn")) }
      let report = try engine.report(step: .month)
      #expect(report.time.buckets.count == 1)
      #expect(report.segments.segments.map(\.path) == ["cn"])
      #expect(report.replay.rows.map(\.order).contains(.configured))
      #expect(report.replay.rows.map(\.order).contains(.learned))
      #expect(report.replay.rows.map(\.order).contains(.learnedDaily))
    }
  }

  @Test func recordsFromManyThreadsAreAllCounted() throws {
    try withTemporaryDirectory { folder in
      let engine = try engine(folder.path("usage.sqlite"))
      let failures = Counter()
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<25 {
          do { try engine.record("zhang@163.com", as: .typed) } catch { failures.add() }
        }
      }
      #expect(failures.count == 0)
      #expect(try engine.report().total == 200)
    }
  }

  @Test func theAsynchronousFormCountsToo() async throws {
    let folder = try TemporaryDirectory()
    let engine = try engine(folder.path("usage.sqlite"))
    let acceptance = Acceptance(domain: try DomainName("163.com"), time: 1_700_000_000)
    let counted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 { group.addTask { try await engine.record(acceptance) } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(counted == 20)
    #expect(try engine.report().total == 20)
  }

  @Test func anIdCountsOnceAndCanBeTakenBack() throws {
    try withTemporaryDirectory { folder in
      let engine = try engine(folder.path("usage.sqlite"))
      var acceptance = Acceptance(domain: try DomainName("163.com"), time: 1_700_000_000)
      acceptance.id = "form-7"
      #expect(try engine.record(acceptance))
      #expect(try !engine.record(acceptance))
      #expect(try engine.retract(id: "form-7"))
      #expect(try !engine.retract(id: "form-8"))
      #expect(try engine.report().state == .empty)
    }
  }

  @Test func nobodyPassesAnAcceptanceForAnImport() async throws {
    let folder = try TemporaryDirectory()
    let engine = try engine(folder.path("usage.sqlite"))
    let acceptance = try Acceptance(
      domain: DomainName("163.com"), outcome: .imported, time: 1_700_000_000)
    await #expect(throws: (any Error).self) { try await engine.record(acceptance) }
    do {
      try engine.record("zhang@163.com", as: .imported)
      Issue.record("it was recorded")
    } catch {
      #expect("\(error)".contains("old sign-ups are imported"))
    }
    #expect(try engine.report().total == 0)
  }

  @Test func oneRefusedAcceptanceDoesNotFailItsGroup() throws {
    try withTemporaryDirectory { folder in
      let connections = try engine(folder.path("usage.sqlite"))
      #expect(throws: StoreError.self) { try connections.record("me@host.localhost", as: .typed) }
      #expect(try connections.record("me@163.com", as: .typed))
    }
  }

  @Test func anIncompleteAddressIsRefusedWithoutItsText() throws {
    let engine = try engine(nil)
    let error = #expect(throws: AddressError.self) {
      try engine.record("secret-name@16", as: .typed)
    }
    #expect(error.map { !"\($0)".contains("secret-name") } == true)
  }
}

/// A count that several threads add to.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0
  func add() { lock.withLock { value += 1 } }
  var count: Int { lock.withLock { value } }
}
