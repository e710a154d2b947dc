import CompletionRanking
import EmailCompletion
import Foundation
import TestSupport
import Testing

@testable import CompletionReport

@Suite("Report")
struct ReportTests {
  static func rows(seed: UInt64) -> [Row] {
    var random = SeededGenerator(seed: seed)
    return (0..<(1 + random.below(300))).map { _ in
      let number = random.below(random.oneIn(2) ? 4 : 60)
      var sums = UsageSums()
      sums.count = Int64(1 + random.below(random.oneIn(4) ? 40 : 3))
      sums.observed = Int64(random.below(Int(sums.count) + 1))
      sums.offered = Int64(random.below(Int(sums.observed) + 1))
      sums.firstRight = Int64(random.below(Int(sums.offered) + 1))
      return Row(
        "d\(number).com", day: 20_000 + Int32(random.below(90)),
        shape: random.pick(LocalPartShape.all) ?? .unknown,
        outcome: random.pick(Outcome.all) ?? .typed, sums: sums)
    }
  }

  static func statistics(seed: UInt64) -> UsageStatistics {
    StatisticsBuilder(period: 20_040...20_089, previous: 19_990...20_039)
      .statistics(rows(seed: seed))
  }

  @Test func countsWithRareOnesAreTheRawCounts() {
    #expect(
      failures(in: 0..<40) { seed in
        let rows = Self.rows(seed: UInt64(seed))
        var raw: [String: Int64] = [:]
        for row in rows { raw[row.domain, default: 0] += row.sums.count }
        var options = ReportOptions()
        options.includesRare = true
        let report = Report(StatisticsBuilder().statistics(rows), options: options)
        let counts = report.domains.rows.map { ($0.domain.ascii, $0.share.part) }
        guard Dictionary(uniqueKeysWithValues: counts) == raw else { return "counts" }
        guard report.domains.rare.domains == 0, report.domains.further.domains == 0 else {
          return "something is folded"
        }
        return report.total == raw.values.reduce(0, +) ? nil : "total"
      } == [])
  }

  @Test func noSmallNumberCanBeSubtracted() {
    #expect(
      failures(in: 0..<150) { seed in
        let report = Report(Self.statistics(seed: UInt64(seed)))
        guard let total = report.total, report.state == .complete else { return nil }
        let domains = report.domains
        let visible = domains.rows.map(\.share.part)
        guard visible.allSatisfy({ $0 >= 5 }) else { return "domain" }
        let rest = total - visible.saturatingSum - domains.further.share.part
        guard rest == domains.rare.share.part, rest == 0 || rest >= 5 else { return "rest" }
        let outcomes = report.outcomes.rows.compactMap(\.share?.part)
        let offers = [
          report.offers.right, report.offers.wrong, report.offers.nothingShown,
          report.offers.unobserved,
        ].compactMap { $0 }
        for list in [outcomes, offers] {
          let rest = total - list.saturatingSum
          guard (list + [rest]).allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "\(list)" }
        }
        let before = domains.rows.compactMap { $0.trend.change?.before.part }
        return before.allSatisfy { $0 >= 5 } ? nil : "before"
      } == [])
  }

  @Test func theOrderOfRowsDoesNotMatter() {
    var random = SeededGenerator(seed: 9)
    let rows = Self.rows(seed: 9)
    let first = StatisticsBuilder().statistics(rows)
    let second = StatisticsBuilder().statistics(rows.shuffled(using: &random))
    #expect(JSONReport(Report(first)).text == JSONReport(Report(second)).text)
    #expect(TextReport(Report(first)).text == TextReport(Report(second)).text)
  }

  @Test func emptyStatistics() {
    let report = Report(StatisticsBuilder().statistics([]))
    #expect(report.state == .empty && report.total == 0)
    #expect(TextReport(report).text.contains("no acceptances here yet"))
  }

  @Test func aFewAcceptancesAreNotShown() throws {
    let report = Report(StatisticsBuilder().statistics([Row("qq.com", count: 4)]))
    #expect(report.state == .tooFew && report.total == nil)
    for text in [TextReport(report).text, JSONReport(report).text] {
      #expect(!text.contains("qq.com"))
    }
    var options = ReportOptions()
    options.includesRare = true
    let all = Report(StatisticsBuilder().statistics([Row("qq.com", count: 1)]), options: options)
    #expect(all.total == 1 && all.domains.rows.map(\.domain.ascii) == ["qq.com"])
  }

  @Test func countsAtTheLimitDoNotTrap() {
    let statistics = StatisticsBuilder().statistics([
      Row("qq.com", count: .max), Row("163.com", count: .max), Row("126.com", count: 7),
    ])
    let report = Report(statistics)
    #expect(report.total == .max)
    #expect(TextReport(report).text.contains("9,223,372,036,854,775,807"))
    #expect(!JSONReport(report).text.isEmpty)
  }

  @Test func topLeavesTheOthersInOneRow() {
    var options = ReportOptions()
    options.top = 1
    let rows = [
      Row("a.com", count: 50), Row("b.com", count: 30), Row("c.com", count: 20),
      Row("d.com", count: 4), Row("e.com", count: 3),
    ]
    let domains = Report(StatisticsBuilder().statistics(rows), options: options).domains
    #expect(domains.rows.map(\.domain.ascii) == ["a.com"])
    #expect(domains.further == .init(domains: 2, share: Ratio(50, of: 107)))
    #expect(domains.rare == .init(domains: 2, share: Ratio(7, of: 107)))
    #expect(domains.allRareBelowMinimum && domains.distinct == 5)
  }

  @Test func trendAgainstThePeriodBefore() {
    let rows = [
      Row("a.com", day: 10, count: 400), Row("b.com", day: 10, count: 600),
      Row("a.com", day: 20, count: 500), Row("b.com", day: 20, count: 500),
      Row("c.com", day: 20, count: 9), Row("d.com", day: 10, count: 3),
      Row("d.com", day: 20, count: 8), Row("e.com", day: 10, count: 4),
    ]
    let report = Report(
      StatisticsBuilder(period: 20...29, previous: 10...19).statistics(rows))
    let trends = Dictionary(
      uniqueKeysWithValues: report.domains.rows.map { ($0.domain.ascii, $0.trend) })
    #expect(
      trends["a.com"]
        == .change(ShareChange(before: Ratio(400, of: 1007), now: Ratio(500, of: 1017))))
    #expect(trends["c.com"] == .new)
    #expect(trends["d.com"] == .folded)
  }
}
