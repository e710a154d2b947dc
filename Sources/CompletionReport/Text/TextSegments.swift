import EmailCompletion

/// Segments beside one another.
struct TextSegments {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    let figures = report.segments
    guard !figures.table.isEmpty else {
      lines = []
      return
    }
    var table = TextCrossTable(
      figures.table, leading: ["segment", "count", "first right"], width: style.columns)
    for (index, segment) in figures.segments.enumerated() {
      let line = figures.table.lines[index]
      guard (line.total ?? 0) > 0 else { continue }
      table.add(
        [
          segment.path, NumberText.count(line.total),
          NumberText.percent(figures.rightShares[index]),
        ], line)
    }
    if let rest = figures.table.rest {
      table.add(["elsewhere", NumberText.count(rest.total), ""], rest)
    }
    lines = [style.bold("Share by segment")] + table.lines(style)
  }
}
