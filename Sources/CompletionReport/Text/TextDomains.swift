import EmailCompletion

/// The table of domains.
struct TextDomains {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    let figures = report.domains
    var table = TextTable(columns: Self.columns(report))
    let longest = figures.rows.first?.share.part ?? 0
    for (index, row) in figures.rows.enumerated() {
      table.rows.append(Self.cells(index, row, report, style))
      table.bars.append((row.share.part, longest))
    }
    if figures.further.domains > 0 {
      let name = NumberText.number(figures.further.domains, "further domain")
      table.rows.append(Self.cells(name, figures.further, report, style))
    }
    if figures.rare.domains > 0 {
      table.rows.append(Self.cells(Wording.rare(figures), figures.rare, report, style))
    }
    var lines = [style.bold("Domains")] + table.lines(style)
    if report.previousTotal != nil {
      let note =
        "▲ ▼ change of the share in points that chance gives less than once in a hundred; "
        + "· may be chance"
      lines += DisplayWidth.wrapped(note, to: style.columns, indent: "  ")
        .split(separator: "\n").map { style.dim(String($0)) }
    }
    self.lines = lines
  }

  private static func columns(_ report: Report) -> [TextTable.Column] {
    var columns: [TextTable.Column] = [
      .init(title: "#", alignsRight: true, priority: 1),
      .init(title: "domain", isFlexible: true),
      .init(title: "count", alignsRight: true),
      .init(title: "share", alignsRight: true),
      .init(title: "95 % within", alignsRight: true, priority: 5),
      .init(title: "in all", alignsRight: true, priority: 2),
    ]
    if report.previousTotal != nil {
      columns.append(.init(title: "change", alignsRight: true, priority: 3))
    }
    return columns + [
      .init(title: "first day", priority: 4), .init(title: "last day", priority: 4),
    ]
  }

  private static func cells(
    _ index: Int, _ row: DomainFigures.Row, _ report: Report, _ style: TextStyle
  ) -> [TextTable.Cell] {
    var cells = [
      String(index + 1), row.domain.bothForms, NumberText.count(row.share.part),
      NumberText.percent(row.share), NumberText.interval(row.interval),
      NumberText.percent(row.cumulative),
    ].map { TextTable.Cell(text: $0) }
    if report.previousTotal != nil {
      var cell = TextTable.Cell(text: Wording.trend(row.trend))
      if let change = row.trend.change, change.isSignificant {
        cell.paint = { change.z > 0 ? style.green($0) : style.red($0) }
      }
      cells.append(cell)
    }
    return cells + [row.firstDay.text, row.lastDay.text].map { TextTable.Cell(text: $0) }
  }

  private static func cells(
    _ name: String, _ group: DomainFigures.Group, _ report: Report, _ style: TextStyle
  ) -> [TextTable.Cell] {
    var texts = [
      "", name, NumberText.count(group.share.part), NumberText.percent(group.share), "", "",
    ]
    texts += [String](repeating: "", count: report.previousTotal == nil ? 2 : 3)
    return texts.map { TextTable.Cell(text: $0, paint: style.dim) }
  }
}
