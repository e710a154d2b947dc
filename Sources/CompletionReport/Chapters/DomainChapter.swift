import EmailCompletion

extension Chapter {
  static func domains(_ report: Report) -> Chapter {
    let figures = report.domains
    let compares = report.previousTotal != nil
    var chapter = Chapter(id: "domains", title: "Domains")
    chapter.table.columns = columns(compares)
    let longest = figures.rows.first?.share.part ?? 0
    for (index, row) in figures.rows.enumerated() {
      chapter.table.rows.append(cells(index, row, compares))
      chapter.table.bars.append((row.share.part, longest))
    }
    if figures.further.domains > 0 {
      let name = NumberText.number(figures.further.domains, "further domain")
      chapter.table.add(cells(name, figures.further, compares), tone: .quiet)
    }
    if figures.rare.domains > 0 {
      chapter.table.add(cells(Wording.rare(figures), figures.rare, compares), tone: .quiet)
    }
    if compares { chapter.notes = [Wording.change] }
    return chapter
  }

  private static func columns(_ compares: Bool) -> [TableRows.Column] {
    var columns: [TableRows.Column] = [
      .init(title: "#", alignsRight: true, priority: 1),
      .init(title: "domain", isFlexible: true),
      .init(title: "count", alignsRight: true),
      .init(title: "share", alignsRight: true),
      .init(title: "95 % within", alignsRight: true, priority: 5),
      .init(title: "so far", alignsRight: true, priority: 2),
    ]
    if compares { columns.append(.init(title: "change", alignsRight: true, priority: 3)) }
    return columns + [
      .init(title: "first day", priority: 4), .init(title: "last day", priority: 4),
    ]
  }

  private static func cells(
    _ index: Int, _ row: DomainFigures.Row, _ compares: Bool
  ) -> [TableRows.Cell] {
    let texts = [
      NumberText.count(row.share.part), NumberText.percent(row.share),
      NumberText.interval(row.interval), NumberText.percent(row.cumulative),
    ]
    var cells =
      [.init(text: String(index + 1)), .init(row.domain)]
      + texts.map { TableRows.Cell(text: $0) }
    if compares {
      cells.append(.init(text: Wording.trend(row.trend), tone: Wording.tone(row.trend.change)))
    }
    return cells + [row.firstDay.text, row.lastDay.text].map { TableRows.Cell(text: $0) }
  }

  private static func cells(
    _ name: String, _ group: DomainFigures.Group, _ compares: Bool
  ) -> [String] {
    ["", name, NumberText.count(group.share.part), NumberText.percent(group.share)]
      + [String](repeating: "", count: compares ? 5 : 4)
  }
}
