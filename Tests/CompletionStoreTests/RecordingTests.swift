import CompletionRanking
import CompletionStore
import EmailCompletion
import TestSupport
import Testing

@Suite struct RecordingTests {
  @Test func countsWhatWasRecorded() throws {
    try withTemporaryDirectory { folder in
      let store = try CompletionStore(path: folder.path("a/usage.sqlite"), now: 0)
      let domain = try DomainName("163.com")
      let summary = try store.record([Acceptance(domain: domain, time: 10)], now: 20)
      #expect(summary.counted == 1)
      let counts = try store.usageCounts(for: .root)
      #expect(counts.domains.map(\.count) == [1])
      #expect(counts.levels[0].all.deliberate == [1])
      let statistics = try store.statistics(period: nil, segment: .root)
      #expect(statistics.cells.map(\.sums.count) == [1])
    }
  }
}
