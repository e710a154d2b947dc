import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionReport

/// Tries to subtract what a report shows from what it shows elsewhere.
@Suite("No small number can be found")
struct DisclosureTests {
  static func report(_ seed: Int) -> Report {
    var random = SeededGenerator(seed: UInt64(seed))
    let segments = ["", "cn", "cn/ios", "us", "us/web", "de"].compactMap { try? Segment($0) }
    let rows = ReportTests.rows(seed: UInt64(seed)).map { row in
      var row = row
      row.segment = random.pick(segments) ?? .root
      return row
    }
    var builder = StatisticsBuilder(period: 20_040...20_089, previous: 19_990...20_039)
    builder.step = random.pick([.day, .week, .month]) ?? .day
    var statistics = builder.statistics(rows)
    statistics.daily.state = .complete
    for cell in statistics.cells where statistics.daily.hits.last?.domain != cell.domain {
      statistics.daily.hits.append(
        .init(
          shape: cell.shape.broader, domain: cell.domain, first: Int64(random.below(40)),
          firstThree: Int64(random.below(40))))
    }
    return Report(statistics)
  }

  /// Something wrong with a table, given the totals of domains that the report shows elsewhere.
  static func smallNumber(_ table: CrossTable, _ counts: [DomainName: Int64]) -> String? {
    for (index, line) in (table.lines + (table.rest.map { [$0] } ?? [])).enumerated() {
      let shown = (line.cells + [line.other]).compactMap { $0 }
      guard let total = line.total else {
        if !shown.isEmpty { return "cells of folded line \(index)" }
        continue
      }
      let rest = total - shown.saturatingSum
      if let small = (shown + [total, rest]).first(where: { $0 > 0 && $0 < 5 }) {
        return "\(small) in line \(index)"
      }
    }
    for (column, domain) in table.domains.enumerated() {
      guard let total = counts[domain] else { continue }
      let all = table.lines + (table.rest.map { [$0] } ?? [])
      let rest = total - all.compactMap { $0.cells[column] }.saturatingSum
      if rest > 0, rest < 5 { return "\(rest) left of \(domain.ascii)" }
    }
    return nil
  }

  @Test func tables() {
    #expect(
      failures(in: 0..<150) { seed in
        let report = Self.report(seed)
        let counts = Dictionary(
          uniqueKeysWithValues: report.domains.rows.map { ($0.domain, $0.share.part) })
        for table in [report.time.shares, report.shapes.table, report.segments.table] {
          if let small = Self.smallNumber(table, counts) { return small }
          if let total = report.total, !table.lines.isEmpty, report.state == .complete {
            let shown = (table.lines + (table.rest.map { [$0] } ?? [])).compactMap(\.total)
            guard shown.saturatingSum == total else { return "lines do not add up" }
          }
        }
        return nil
      } == [])
  }

  @Test func ratesAndGroups() {
    #expect(
      failures(in: 0..<150) { seed in
        let report = Self.report(seed)
        let rates = report.time.rightShares + report.segments.rightShares
        for rate in rates.compactMap({ $0 }) {
          let wrong = rate.whole - rate.part
          guard [rate.part, wrong].allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "rate" }
        }
        for row in report.holdout.rows {
          let parts = [row.change.before.part, row.change.now.part]
          guard parts.allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "holdout" }
        }
        for row in report.movement.fading {
          let parts = [row.change.before.part, row.change.now.part]
          guard parts.allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "fading" }
        }
        for row in report.replay.rows where row.order == .learnedDaily {
          let parts = [row.first.part, row.firstThree.part - row.first.part]
          guard parts.allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "day by day" }
        }
        let named =
          report.movement.new.map(\.share) + report.slips.rows.map(\.share)
          + report.recommendation.map(\.adds)
        return named.allSatisfy { $0.part >= 5 } ? nil : "named"
      } == [])
  }

  @Test func withRareOnesTablesAreWhole() {
    var options = ReportOptions()
    options.includesRare = true
    let rows = ReportTests.rows(seed: 3)
    let report = Report(StatisticsBuilder().statistics(rows), options: options)
    for table in [report.time.shares, report.shapes.table] {
      let cells = table.lines.flatMap { $0.cells + [$0.other] }
      #expect(cells.allSatisfy { $0 != nil })
      #expect(cells.compactMap { $0 }.saturatingSum == report.total)
    }
    let domains = report.shapes.table.domains
    #expect(domains.count == report.domains.distinct)
  }
}
