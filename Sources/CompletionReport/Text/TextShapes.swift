import EmailCompletion

/// Shape × domain.
struct TextShapes {
  let lines: [String]

  init(_ report: Report, _ style: TextStyle) {
    let shapes = report.shapes.lines
    guard !shapes.isEmpty else {
      lines = []
      return
    }
    var table = TextCrossTable(
      report.shapes.table, leading: ["local part", "count"], width: style.columns)
    for (shape, line) in shapes {
      table.add([Wording.shape(shape), NumberText.count(line.total)], line)
    }
    lines = [style.bold("Share by shape of the local part")] + table.lines(style)
  }
}
