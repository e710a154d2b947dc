import CompletionRanking
import EmailCompletion
import SQLiteSupport

@testable import CompletionStore

/// The rows that are true, read with plain SQL, and what statistics must say of them.
struct TruthRows {
  struct Row {
    var day: Int32
    var segment: Segment
    var domain: DomainName
    var shape: LocalPartShape
    var outcome: Outcome
    var sums: UsageSums
  }

  let rows: [Row]

  init(_ store: CompletionStore) throws {
    let key = "segment, shape, domain, outcome"
    let sums =
      "n, observed, offered, first_right, positioned, position_sum, measured, typed, saved"
    rows = try store.withReader { connection in
      let select = try connection.prepare(
        """
        SELECT day, path, name, shape, outcome, \(sums) FROM (
          SELECT day, \(key), \(sums) FROM day_count
          UNION ALL SELECT day, \(key), \(sums) FROM journal
          UNION ALL SELECT first_day, \(key), \(sums) FROM month_count
            WHERE month < (SELECT rolled_month FROM store)
        ) AS truth JOIN segment ON segment.id = truth.segment JOIN domain ON domain.id = truth.domain
        """)
      var rows: [Row] = []
      while try select.step() {
        guard let shape = LocalPartShape(rawValue: UInt8(select.int64(3))),
          let outcome = Outcome(rawValue: UInt8(select.int64(4)))
        else { continue }
        rows.append(
          Row(
            day: Int32(select.int64(0)), segment: try Segment(select.text(1)),
            domain: try DomainName(select.text(2)), shape: shape, outcome: outcome,
            sums: select.sums(from: 5)))
      }
      return rows
    }
  }

  /// The sums of the rows that a filter keeps.
  func sums(where isKept: (Row) -> Bool) -> UsageSums {
    var sums = UsageSums()
    for row in rows where isKept(row) { sums.add(row.sums) }
    return sums
  }

  /// What is wrong with statistics that have details, or `nil`.
  func problem(with statistics: UsageStatistics) -> String? {
    let inside = { (row: Row) in row.segment.lineage.contains(statistics.segment) }
    for (cells, period, name) in [
      (statistics.cells, statistics.period, "cells"),
      (statistics.previousCells, statistics.previousPeriod, "previous cells"),
    ] {
      guard let period else { continue }
      var all = UsageSums()
      for cell in cells {
        all.add(cell.sums)
        let domain = statistics.domains[cell.domain].domain
        let expected = sums {
          inside($0) && period.contains($0.day) && $0.domain == domain && $0.shape == cell.shape
            && $0.outcome == cell.outcome
        }
        if expected != cell.sums { return "one of the \(name)" }
      }
      if all != sums(where: { inside($0) && period.contains($0.day) }) { return name }
    }
    return timelineProblem(statistics, inside) ?? segmentProblem(statistics)
  }

  private func timelineProblem(
    _ statistics: UsageStatistics, _ inside: (Row) -> Bool
  ) -> String? {
    var all = UsageSums()
    for (number, bucket) in statistics.timeline.enumerated() {
      all.add(bucket.sums)
      if number > 0, statistics.timeline[number - 1].days.upperBound >= bucket.days.lowerBound {
        return "steps overlap"
      }
      if bucket.sums != sums(where: { inside($0) && bucket.days.contains($0.day) }) {
        return "step \(bucket.days)"
      }
    }
    for cell in statistics.timelineCells {
      let days = statistics.timeline[cell.bucket].days
      let domain = statistics.domains[cell.domain].domain
      if cell.sums
        != sums(where: { inside($0) && days.contains($0.day) && $0.domain == domain })
      {
        return "a domain in step \(days)"
      }
    }
    var cells = UsageSums()
    for cell in statistics.cells { cells.add(cell.sums) }
    return all == cells ? nil : "steps do not add up"
  }

  private func segmentProblem(_ statistics: UsageStatistics) -> String? {
    guard let period = statistics.period else { return nil }
    for (number, total) in statistics.segments.enumerated() {
      let own = { (row: Row) in
        row.segment.lineage.contains(total.segment) && period.contains(row.day)
      }
      if total.sums != sums(where: own) { return "segment \(total.segment.path)" }
      for cell in statistics.segmentCells where cell.segment == number {
        let domain = statistics.domains[cell.domain].domain
        if cell.sums != sums(where: { own($0) && $0.domain == domain }) {
          return "a domain in segment \(total.segment.path)"
        }
      }
    }
    let depth = statistics.segment.lineage.count
    let children = Set(
      rows.filter {
        $0.segment.lineage.count > depth && $0.segment.lineage[depth - 1] == statistics.segment
          && period.contains($0.day)
      }.map { $0.segment.lineage[depth] })
    return Set(statistics.segments.map(\.segment)) == children ? nil : "segments"
  }
}
