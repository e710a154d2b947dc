import EmailCompletion

/// A report for spreadsheets: one long table, every figure a line (RFC 4180: CR LF, a header, all
/// lines equally long; UTF-8 without a mark).
///
/// Filter by `section`: `total`, `domains`, `outcomes`, `saved`, `first-offer`, `position`,
/// `suffixes`, `time`, `shapes`, `segments`, `replay`, `holdout`, `new`, `fading`, `slips`.
///
/// | column | holds |
/// |---|---|
/// | `section`, `item` | what; A-label of a domain, name of a class, `(further)`, `(rare)`, `(other)`, `(folded)` |
/// | `display` | the domain as people write it, or a word about the line |
/// | `by` | bucket, shape, segment, or what was meant |
/// | `first_day`, `last_day` | `YYYY-MM-DD` |
/// | `count`, `whole`, `share` | `share` = `count` ÷ `whole`, three decimals |
/// | `low`, `high` | 95 % interval of the share (Wilson) |
/// | `value` | a mean, a cumulative share or a rank, as the section says |
/// | `before`, `before_whole`, `change`, `p` | comparison: counts before, points, chance |
///
/// An empty field is not defined or may not be shown.
public struct CSVReport: Sendable {
  /// All lines.
  public let text: String

  /// - Complexity: O(size of the text)
  public init(_ report: Report) {
    var records = Self.totals(report)
    if report.state == .complete {
      records += Self.domains(report) + Self.outcomes(report) + Self.offers(report)
      records += Self.suffixes(report) + CSVChapters.all(report)
    }
    text = CSVRecord.header + records.map(\.line).joined()
  }

  private static func totals(_ report: Report) -> [CSVRecord] {
    var now = CSVRecord(
      "total", item: "acceptances", display: Wording.message(report) ?? "",
      by: Wording.segment(report.segment)
    ).with(.count, report.total.map(String.init) ?? "")
    if let period = report.period { now = now.with(days: period.lowerBound, period.upperBound) }
    guard let previous = report.previousPeriod else { return [now] }
    let before = CSVRecord("total", item: "before", by: Wording.segment(report.segment))
      .with(.count, report.previousTotal.map(String.init) ?? "")
    return [now, before.with(days: previous.lowerBound, previous.upperBound)]
  }

  private static func domains(_ report: Report) -> [CSVRecord] {
    let figures = report.domains
    var records = figures.rows.map { row in
      let interval = row.interval.permille
      var record = CSVRecord("domains", item: row.domain.ascii, display: row.domain.display)
        .with(row.share).with(row.trend.change)
        .with(days: row.firstDay.number, row.lastDay.number)
        .with(.low, NumberText.decimal(interval.lower, places: 3))
        .with(.high, NumberText.decimal(interval.upper, places: 3))
        .with(.value, NumberText.decimal(row.cumulative.permille, places: 3))
      if row.trend == .new { record[.before] = "0" }
      return record
    }
    if figures.further.domains > 0 {
      let name = NumberText.number(figures.further.domains, "further domain")
      records.append(
        CSVRecord("domains", item: "(further)", display: name).with(figures.further.share))
    }
    if figures.rare.domains > 0 {
      records.append(
        CSVRecord("domains", item: "(rare)", display: Wording.rare(figures))
          .with(figures.rare.share))
    }
    return records
  }

  private static func outcomes(_ report: Report) -> [CSVRecord] {
    let figures = report.outcomes
    var records = figures.rows.map { row in
      CSVRecord("outcomes", item: row.outcome.name, display: Wording.outcome(row.outcome))
        .with(row.share)
    }
    if let folded = figures.folded {
      records.append(CSVRecord("outcomes", item: "(folded)").with(folded))
    }
    return records
      + figures.rows.map { row in
        CSVRecord("saved", item: row.outcome.name, display: "characters, mean in value")
          .with(.count, row.saved.map { String($0.part) } ?? "")
          .with(.value, row.saved.map { NumberText.mean($0) } ?? "")
      }
  }

  private static func offers(_ report: Report) -> [CSVRecord] {
    let total = report.total ?? 0
    let classes = Wording.offerClasses(report.offers).map { name, count in
      CSVRecord("first-offer", item: name).with(count.map { Ratio($0, of: total) })
    }
    return classes + [
      CSVRecord("first-offer", item: "right share").with(report.offers.rightShare),
      CSVRecord("position", item: "mean")
        .with(.value, report.offers.position.map { NumberText.mean($0) } ?? ""),
    ]
  }

  private static func suffixes(_ report: Report) -> [CSVRecord] {
    report.recommendation.enumerated().map { index, suffix in
      CSVRecord(
        "suffixes", item: suffix.domain.ascii, display: suffix.domain.display,
        by: String(index + 1)
      ).with(suffix.adds)
        .with(.value, NumberText.decimal(suffix.covers.permille, places: 3))
    }
  }
}
