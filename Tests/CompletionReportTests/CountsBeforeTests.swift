import CompletionRanking
import EmailCompletion
import Testing

@testable import CompletionReport

@Suite("Counts before a quarter")
struct CountsBeforeTests {
  static func counts() -> UsageCounts {
    var column = UsageCounts.Column()
    column.append(domain: 0, quarter: 210, deliberate: 6, passive: 1)
    column.append(domain: 0, quarter: 216, deliberate: 90, passive: 0)
    column.append(domain: 1, quarter: 216, deliberate: 40, passive: 0)
    let domains = ["163.com", "qq.com"].compactMap { DomainName(canonical: $0.utf8) }
    return UsageCounts(
      domains: zip(domains, [97, 40]).map {
        .init(domain: $0, count: $1, imported: $1, firstDay: 19_200, lastDay: 19_800)
      },
      levels: [.init(segment: .root, all: column, byShape: [column])], recentByShape: [column])
  }

  @Test func laterQuartersAreLeftOut() {
    let before = Self.counts().before(quarter: 216)
    #expect(before.levels[0].all.quarter == [210] && before.levels[0].byShape[0].count == 1)
    #expect(before.domains.map(\.count) == [7, 0] && before.domains.map(\.imported) == [7, 0])
    #expect(before.recentByShape.isEmpty)
    // 31 December 2023.
    #expect(before.domains[0].lastDay == 19_722)
  }

  @Test func allQuartersAreKept() {
    let before = Self.counts().before(quarter: 400)
    #expect(before.levels == Self.counts().levels && before.domains == Self.counts().domains)
  }

  @Test func extremeQuartersAndEmptyCounts() {
    #expect(Self.counts().before(quarter: .min).domains.allSatisfy { $0.count == 0 })
    #expect(Self.counts().before(quarter: .max).domains == Self.counts().domains)
    #expect(UsageCounts().before(quarter: 0) == UsageCounts())
  }
}
