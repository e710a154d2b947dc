import EmailCompletion

/// Shares by line and domain.
extension Chapter {
  static func time(_ report: Report) -> Chapter {
    let time = report.time
    var chapter = Chapter(id: "time", title: "Share by \(time.step.name)")
    guard time.buckets.count > 1, !time.shares.isEmpty else { return chapter }
    chapter.table = rows(time.shares, leading: [time.step.name, "count", "first right"])
    for (index, bucket) in time.buckets.enumerated() {
      let line = time.shares.lines[index]
      chapter.table.add(
        [
          time.name(bucket), NumberText.count(line.total),
          NumberText.percent(time.rightShares[index]),
        ] + cells(line))
    }
    if let rest = time.shares.rest {
      chapter.table.add(["folded", NumberText.count(rest.total), ""] + cells(rest), tone: .quiet)
    }
    return chapter
  }

  static func shapes(_ report: Report) -> Chapter {
    var chapter = Chapter(id: "shapes", title: "Share by shape of the local part")
    chapter.table = rows(report.shapes.table, leading: ["local part", "count"])
    for (shape, line) in report.shapes.lines {
      chapter.table.add([Wording.shape(shape), NumberText.count(line.total)] + cells(line))
    }
    if let rest = report.shapes.table.rest {
      chapter.table.add(["folded", NumberText.count(rest.total)] + cells(rest), tone: .quiet)
    }
    return chapter
  }

  static func segments(_ report: Report) -> Chapter {
    let figures = report.segments
    var chapter = Chapter(id: "segments", title: "Share by segment")
    guard !figures.table.isEmpty else { return chapter }
    chapter.table = rows(figures.table, leading: ["segment", "count", "first right"])
    for (index, segment) in figures.segments.enumerated() {
      let line = figures.table.lines[index]
      guard (line.total ?? 0) > 0 else { continue }
      chapter.table.add(
        [
          segment.path, NumberText.count(line.total),
          NumberText.percent(figures.rightShares[index]),
        ] + cells(line))
    }
    if let rest = figures.table.rest {
      chapter.table.add(
        ["elsewhere", NumberText.count(rest.total), ""] + cells(rest), tone: .quiet)
    }
    return chapter
  }

  /// As many domains as a page takes; the first ones stay longest where room is short.
  private static let width = 12

  private static func rows(_ cross: CrossTable, leading: [String]) -> TableRows {
    TableRows(
      columns: leading.enumerated().map { .init(title: $1, alignsRight: $0 > 0) }
        + cross.domains.prefix(width).enumerated().map {
          .init(title: $1.display, alignsRight: true, priority: $0 + 2, domain: $1)
        } + [.init(title: Wording.other, alignsRight: true, priority: 1)])
  }

  private static func cells(_ line: CrossTable.Line) -> [String] {
    (line.cells.prefix(width) + [line.other]).map { NumberText.percent(line.share($0)) }
  }
}
