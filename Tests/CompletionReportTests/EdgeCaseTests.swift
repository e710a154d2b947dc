import CompletionRanking
import EmailCompletion
import Foundation
import Testing

@testable import CompletionReport

/// Stores that are unlike what one expects: each format gives something sensible, none traps.
@Suite("Edge cases")
struct EdgeCaseTests {
  static func texts(_ report: Report) -> [String] {
    [
      TextReport(report).text, JSONReport(report).text, CSVReport(report).text,
      MarkdownReport(report).text, HTMLReport(report).text,
    ]
  }

  static func rare(_ rows: [Row]) -> Report {
    var options = ReportOptions()
    options.includesRare = true
    return Report(StatisticsBuilder().statistics(rows), options: options)
  }

  @Test func empty() {
    let report = Report(StatisticsBuilder().statistics([]))
    for text in Self.texts(report) { #expect(!text.isEmpty) }
    #expect(HTMLReport(report).text.contains("No acceptances here yet."))
    #expect(MarkdownReport(report).text.contains("No acceptances here yet."))
    #expect(CSVReport(report).text.hasSuffix(",0,,,,,,,,,\r\n"))
  }

  @Test func oneAcceptance() {
    let few = Report(StatisticsBuilder().statistics([Row("qq.com")]))
    for text in Self.texts(few) { #expect(!text.contains("qq.com")) }
    for text in Self.texts(Self.rare([Row("qq.com")])) { #expect(text.contains("qq.com")) }
  }

  @Test func fewAcceptancesOfManyDomains() {
    let rows = (0..<400).map { Row("d\($0).com", count: 1) }
    let report = Report(StatisticsBuilder().statistics(rows))
    #expect(report.domains.rows.isEmpty)
    #expect(report.domains.rare == .init(domains: 400, share: Ratio(400, of: 400)))
    for text in Self.texts(report) { #expect(!text.contains("d7.com")) }
    #expect(TextReport(report).text.contains("400 domains below 5    400  100.0 %"))
  }

  @Test func oneDomain() {
    let report = Report(StatisticsBuilder().statistics([Row("qq.com", count: 70)]))
    #expect(report.domains.rows[0].interval.upper == 1)
    #expect(TextReport(report).text.contains("100.0 %"))
    #expect(report.time.buckets.count == 1 && !TextReport(report).text.contains("Share by month"))
  }

  @Test func aThousandDomainsInOneDay() {
    let rows = (0..<1_000).map { Row("d\($0).com", count: Int64(5 + $0 % 90)) }
    let report = Report(StatisticsBuilder().statistics(rows))
    #expect(report.domains.rows.count == 20 && report.domains.further.domains == 980)
    for text in Self.texts(report) { #expect(text.utf8.count < 80_000) }
  }

  @Test func aGapOfTwoYears() {
    let rows = [
      Row("qq.com", day: 19_000, count: 90), Row("163.com", day: 19_000, count: 10),
      Row("qq.com", day: 19_740, count: 20), Row("163.com", day: 19_740, count: 80),
    ]
    let report = Report(StatisticsBuilder().statistics(rows))
    #expect(report.time.buckets.count == 2)
    #expect(TextReport(report).text.contains("2022-01"))
    #expect(TextReport(report).text.contains("2024-01"))
  }

  @Test func onlyImportedRows() {
    let report = Report(
      StatisticsBuilder().statistics([Row("qq.com", outcome: .imported, count: 500)]))
    #expect(report.outcomes.saved == nil && report.offers.rightShare == nil)
    #expect(report.holdout.rows.isEmpty)
    let text = TextReport(report).text
    #expect(text.contains("imported    500  100.0 %                 –     –"))
    #expect(text.contains("right where one was made  –"))
  }

  @Test func aPeriodWithoutAnything() {
    let builder = StatisticsBuilder(period: 30_000...30_010, previous: 29_989...29_999)
    let report = Report(builder.statistics([Row("qq.com", count: 50)]))
    #expect(report.state == .empty)
    for text in Self.texts(report) { #expect(!text.contains("qq.com")) }
  }

  @Test func manyDays() {
    let rows = (0..<400).flatMap { day in
      [
        Row("qq.com", day: 19_000 + Int32(day), outcome: .typed, count: 20 + Int64(day % 9)),
        Row("163.com", day: 19_000 + Int32(day), outcome: .typed, count: 10),
      ]
    }
    var builder = StatisticsBuilder()
    builder.step = .day
    let report = Report(builder.statistics(rows))
    #expect(report.time.buckets.count == 400)
    #expect(TextReport(report).text.contains("the last 62 of 400"))
    #expect(HTMLReport(report).text.utf8.count < 250_000)
  }
}
