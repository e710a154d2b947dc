import EmailCompletion

/// The period in steps.
struct TextTime {
  let lines: [String]
  private static let limit = 62

  init(_ report: Report, _ style: TextStyle) {
    let time = report.time
    guard time.buckets.count > 1, !time.shares.isEmpty else {
      lines = []
      return
    }
    var table = TextCrossTable(
      time.shares, leading: [time.step.name, "count", "first right"], width: style.columns)
    let skipped = max(0, time.buckets.count - Self.limit)
    for index in time.buckets.indices.dropFirst(skipped) {
      let line = time.shares.lines[index]
      table.add(
        [
          time.name(time.buckets[index]), NumberText.count(line.total),
          NumberText.percent(time.rightShares[index]),
        ], line)
    }
    var lines = [style.bold("Share by \(time.step.name)")] + table.lines(style)
    if skipped > 0 {
      let number = NumberText.number(skipped, "earlier \(time.step.name)")
      lines.append(style.dim("  \(number) left out here; other formats have all"))
    }
    self.lines = lines
  }
}
