import EmailCompletion

/// How addresses came about, and what was saved.
struct TextOutcomes {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    var table = TextTable(columns: [
      .init(title: "outcome"), .init(title: "count", alignsRight: true),
      .init(title: "share", alignsRight: true),
      .init(title: "characters saved", alignsRight: true, priority: 2),
      .init(title: "each", alignsRight: true, priority: 1),
    ])
    let figures = report.outcomes
    let longest = figures.rows.compactMap(\.share?.part).max() ?? 0
    for row in figures.rows {
      table.add([
        row.outcome.name, NumberText.count(row.share?.part), NumberText.percent(row.share),
        NumberText.count(row.saved?.part), NumberText.mean(row.saved),
      ])
      table.bars.append((row.share?.part ?? 0, longest))
    }
    if let folded = figures.folded {
      table.add(["folded", NumberText.count(folded.part), NumberText.percent(folded), "", ""])
    }
    lines = [style.bold("How addresses came about")] + table.lines(style)
  }
}

extension TextTable {
  mutating func add(_ texts: [String]) { rows.append(texts.map { Cell(text: $0) }) }
}
