import EmailCompletion

/// What is reported: segment, period, totals.
struct TextHeader {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    var facts = [("segment", Wording.segment(report.segment))]
    if let period = report.period {
      facts.append(("period", Wording.period(period, offset: report.dayOffset)))
    }
    if let previous = report.previousPeriod {
      facts.append(("compared", previous.dayText + Wording.previousTotal(report)))
    }
    if let total = report.total, report.state == .complete {
      facts.append(("acceptances", NumberText.count(total)))
      facts.append(("domains", NumberText.count(Int64(report.domains.distinct))))
    }
    if report.options.includesRare { facts.append(("note", Wording.includesRare)) }
    let width = (facts.map(\.0.count).max() ?? 0) + 2
    var lines = [style.bold("attune report"), ""]
    lines += facts.map { style.dim(DisplayWidth.padded($0, to: width)) + $1 }
    if let message = Wording.message(report) { lines += ["", message] }
    self.lines = lines
  }
}
