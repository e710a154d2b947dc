import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionReport

/// Figures against sums over the rows, and against examples worked out by hand.
@Suite("Figures")
struct FigureTests {
  static func report(_ rows: [Row], _ builder: StatisticsBuilder = StatisticsBuilder()) -> Report {
    var options = ReportOptions()
    options.includesRare = true
    return Report(builder.statistics(rows), options: options)
  }

  static func sums(
    _ count: Int64, observed: Int64 = 0, offered: Int64 = 0, right: Int64 = 0
  ) -> UsageSums {
    var sums = UsageSums()
    (sums.count, sums.observed) = (count, observed)
    (sums.offered, sums.firstRight) = (offered, right)
    return sums
  }

  static func count(_ rows: [Row], where isIn: (Row) -> Bool) -> Int64 {
    rows.filter(isIn).map(\.sums.count).saturatingSum
  }

  @Test func cellsAreSumsOfRows() throws {
    var random = SeededGenerator(seed: 4)
    let segments = ["", "cn", "cn/ios", "us/web"].compactMap { try? Segment($0) }
    let rows = ReportTests.rows(seed: 4).map { row in
      var row = row
      row.segment = random.pick(segments) ?? .root
      return row
    }
    let report = Self.report(rows)
    for (bucket, line) in zip(report.time.buckets, report.time.shares.lines) {
      #expect(line.total == Self.count(rows) { bucket.contains($0.day) })
      for (domain, cell) in zip(report.time.shares.domains, line.cells) {
        #expect(
          cell == Self.count(rows) { bucket.contains($0.day) && $0.domain == domain.ascii })
      }
    }
    for (shape, line) in zip(report.shapes.shapes, report.shapes.table.lines) {
      for (domain, cell) in zip(report.shapes.table.domains, line.cells) {
        #expect(
          cell == Self.count(rows) { $0.shape.broader == shape && $0.domain == domain.ascii })
      }
    }
    #expect(report.segments.segments.map(\.path) == ["cn", "us"])
    for (segment, line) in zip(report.segments.segments, report.segments.table.lines) {
      #expect(line.total == Self.count(rows) { $0.segment.lineage.contains(segment) })
    }
    #expect(report.segments.table.rest?.total == Self.count(rows) { $0.segment == .root })
  }

  @Test func firstOffersOverTime() {
    let rows = [
      Row(
        "a.com", day: 20_000, outcome: .typed, sums: Self.sums(9, observed: 8, offered: 6, right: 3)
      ),
      Row(
        "a.com", day: 20_060, outcome: .typed, sums: Self.sums(5, observed: 4, offered: 4, right: 4)
      ),
      Row("a.com", day: 20_120, outcome: .imported, sums: Self.sums(7)),
    ]
    let report = Self.report(rows)
    #expect(report.time.rightShares == [Ratio(3, of: 6), Ratio(4, of: 4), nil])
    #expect(report.offers.rightShare == Ratio(7, of: 10))
    #expect(report.offers.nothingShown == 2 && report.offers.unobserved == 9)
  }

  @Test func theHoldoutStandsBesideTheOthers() throws {
    let rows = [
      Row("a.com", outcome: .accepted, sums: Self.sums(60, observed: 60, offered: 60, right: 60)),
      Row("b.com", outcome: .typed, sums: Self.sums(40, observed: 40, offered: 40)),
      Row("a.com", outcome: .typed, sums: Self.sums(20, observed: 20)),
      Row("b.com", outcome: .typed, sums: Self.sums(30, observed: 30)),
      Row("b.com", outcome: .imported, sums: Self.sums(500)),
    ]
    let holdout = Report(StatisticsBuilder().statistics(rows)).holdout
    #expect(holdout.shown == 100 && holdout.withheld == 50)
    let row = try #require(holdout.rows.first { $0.domain.ascii == "a.com" })
    #expect(row.change == ShareChange(before: Ratio(20, of: 50), now: Ratio(60, of: 100)))
  }

  @Test func ordersAreReplayed() {
    let rows = [
      Row("qq.com", shape: .digits5to10, count: 50), Row("qq.com", shape: .letters, count: 10),
      Row("gmail.com", shape: .letters, count: 30), Row("rare.org", shape: .letters, count: 8),
      Row("gmail.com", shape: .dotted, count: 2),
    ]
    var statistics = StatisticsBuilder().statistics(rows)
    func names(_ list: [String]) -> [DomainName] {
      list.compactMap { DomainName(canonical: $0.utf8) }
    }
    statistics.prior.configured = names(["henu.com", "qq.com"])
    let sorted = names(["gmail.com", "qq.com"])
    statistics.orders.learned = RankedDomains(
      domains: sorted, trusted: [true, true], orders: [[1, 0], [0, 1]],
      orderForShape: LocalPartShape.all.map { $0 == .digits5to10 ? 0 : 1 },
      orderForTypedShape: TypedShape.all.map { _ in 0 })
    var options = ReportOptions()
    options.includesRare = true
    let replay = Report(statistics, options: options).replay.rows
    #expect(replay.map(\.order) == [.configured, .bestFixed, .learned])
    #expect(replay.map(\.first.part) == [0, 60, 82])
    #expect(replay.map(\.firstThree.part) == [60, 100, 92])
    #expect(replay.allSatisfy { $0.first.whole == 100 })
  }

  @Test func charactersSavedAreApart() throws {
    var accepted = Self.sums(10)
    (accepted.measured, accepted.saved, accepted.typed) = (10, 55, 12)
    (accepted.positioned, accepted.positionSum) = (10, 13)
    var passive = Self.sums(8)
    (passive.measured, passive.saved) = (8, 16)
    var filled = Self.sums(6)
    (filled.measured, filled.saved) = (6, 99)
    let report = Report(
      StatisticsBuilder().statistics([
        Row("a.com", outcome: .accepted, sums: accepted),
        Row("a.com", outcome: .passive, sums: passive),
        Row("a.com", outcome: .filled, sums: filled),
      ]))
    #expect(
      report.outcomes.rows.map(\.saved) == [Ratio(55, of: 10), Ratio(16, of: 8), nil, nil, nil])
    #expect(report.outcomes.saved == Ratio(71, of: 18))
    #expect(report.offers.position?.hundredths == 130)
  }

  @Test func whatComesAndWhatFades() {
    let rows = [
      Row("old.com", day: 10, count: 500), Row("old.com", day: 20, count: 200),
      Row("big.com", day: 10, count: 500), Row("big.com", day: 20, count: 700),
      Row("gone.com", day: 10, count: 60), Row("new.com", day: 20, count: 50),
      Row("big.con", day: 20, count: 6),
    ]
    let report = Report(StatisticsBuilder(period: 20...29, previous: 10...19).statistics(rows))
    #expect(report.movement.new.map(\.domain.ascii) == ["new.com"])
    #expect(report.movement.fading.map(\.domain.ascii) == ["old.com", "gone.com"])
    #expect(report.slips.rows.map(\.domain.ascii) == ["big.con"])
  }

  @Test func theRecommendedListAddsUp() {
    let report = Sample.report
    var covered: Int64 = 0
    for suffix in report.recommendation {
      covered += suffix.adds.part
      #expect(suffix.covers == Ratio(covered, of: report.total ?? 0))
    }
    let counts = Dictionary(
      uniqueKeysWithValues: report.domains.rows.map { ($0.domain, $0.share.part) })
    #expect(report.recommendation.allSatisfy { counts[$0.domain] == $0.adds.part })
  }
}
