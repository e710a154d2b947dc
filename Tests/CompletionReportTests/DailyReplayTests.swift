import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionReport

/// What was learned day by day, in the replay of a report.
@Suite("Learned day by day")
struct DailyReplayTests {
  @Test func noPartIsSmall() {
    var random = SeededGenerator(seed: 8)
    #expect(
      failures(in: 0..<2000) { _ in
        let bounds = [3, 6, 12, 40]
        let parts = HitParts(
          first: Int64(random.below(random.pick(bounds) ?? 3)),
          further: Int64(random.below(random.pick(bounds) ?? 3)),
          others: Int64(random.below(random.pick(bounds) ?? 3)))
        let total = parts.first + parts.further + parts.others
        guard total == 0 || total >= 5 else { return nil }
        let guarded = parts.guarded(5)
        let all = [guarded.first, guarded.further, guarded.others]
        guard all.allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "\(parts): small" }
        guard all.saturatingSum == total else { return "\(parts): sum" }
        let lost = [
          parts.first - guarded.first,
          parts.first + parts.further - guarded.first - guarded.further,
        ]
        guard lost.allSatisfy({ (0..<10).contains($0) }) else { return "\(parts): too far" }
        return parts.guarded(0) == parts ? nil : "\(parts): moved without need"
      } == [])
  }

  private static func names(_ list: [String]) -> [DomainName] {
    list.compactMap { DomainName(canonical: $0.utf8) }
  }

  /// qq.com with numbers 50 and letters 40 times, gmail.com with letters 30 times, and a rare cell.
  private static func report(
    _ hits: [(LocalPartShape, String, Int64, Int64)], includesRare: Bool = false,
    state: UsageStatistics.DailyReplay.State = .complete
  ) -> Report {
    let rows = [
      Row("qq.com", shape: .digits5to10, count: 50), Row("qq.com", shape: .letters, count: 40),
      Row("gmail.com", shape: .letters, count: 30), Row("gmail.com", shape: .dotted, count: 40),
      Row("qq.com", shape: .dotted, count: 3), Row("rare.org", shape: .letters, count: 2),
    ]
    var statistics = StatisticsBuilder().statistics(rows)
    statistics.daily.state = state
    statistics.daily.hits = hits.compactMap { shape, name, first, three in
      guard let domain = statistics.domains.firstIndex(where: { $0.domain.ascii == name }) else {
        return nil
      }
      return .init(shape: shape, domain: domain, first: first, firstThree: three)
    }
    var options = ReportOptions()
    options.includesRare = includesRare
    return Report(statistics, options: options)
  }

  private static let hits: [(LocalPartShape, String, Int64, Int64)] = [
    (.digits5to10, "qq.com", 30, 44), (.letters, "qq.com", 2, 40), (.letters, "gmail.com", 0, 10),
    (.dotted, "qq.com", 3, 3), (.letters, "rare.org", 1, 2),
  ]

  @Test func cellsThatMayBeShownCount() throws {
    let report = Self.report(Self.hits)
    let row = try #require(report.replay.rows.first { $0.order == .learnedDaily })
    // What is hidden beside the rare cells does not count either.
    let shown = zip(report.shapes.shapes, report.shapes.table.lines).reduce(into: (0, 0)) {
      sums, entry in
      for (domain, cell) in zip(report.shapes.table.domains, entry.1.cells) where cell != nil {
        for hit in Self.hits where hit.0 == entry.0 && hit.1 == domain.ascii && hit.2 >= 5 {
          sums.0 += Int(hit.2)
        }
        for hit in Self.hits where hit.0 == entry.0 && hit.1 == domain.ascii {
          sums.1 += Int(hit.3)
        }
      }
    }
    #expect(row.first.part == Int64(shown.0) && row.firstThree.part == Int64(shown.1))
    #expect(row.first.whole == 165)
    let all = Self.report(Self.hits, includesRare: true).replay.rows
    #expect(all.first { $0.order == .learnedDaily }?.first == Ratio(36, of: 165))
    #expect(all.first { $0.order == .learnedDaily }?.firstThree == Ratio(99, of: 165))
  }

  @Test func hitsBeyondTheCountsAreCutOff() throws {
    let odd: [(LocalPartShape, String, Int64, Int64)] = [
      (.digits5to10, "qq.com", .max, .min), (.letters, "gmail.com", .min, .max),
    ]
    let rows = Self.report(odd, includesRare: true).replay.rows
    let row = try #require(rows.first { $0.order == .learnedDaily })
    #expect(row.first.part == 50 && row.firstThree.part == 80)
  }

  @Test(arguments: [
    ("notAsked", false, ""), ("complete", true, "each day is offered what"),
    ("tooLarge", false, "'attune evaluate --from-store' computes it"),
    ("withoutDays", false, "given up for months"),
  ])
  func theTextSaysWhyThereIsNone(state: String, hasRow: Bool, text: String) {
    let report = Self.report(Self.hits, state: .init(rawValue: state))
    #expect(report.replay.rows.contains { $0.order == .learnedDaily } == hasRow)
    let words = TextReport(report).text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(words.contains("learned day by day") == (state != "notAsked"))
    #expect(text.isEmpty || words.contains(text))
  }
}
