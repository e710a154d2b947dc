/// A table for a terminal: columns as wide as their widest cell, dropped from the least important
/// one on until it fits.
struct TextTable {
  struct Column {
    var title: String
    var alignsRight = false
    /// 0 stays; otherwise the highest goes first.
    var priority = 0
    /// May be cut to fit.
    var isFlexible = false
  }

  /// A cell with how it is painted after its width is known.
  struct Cell {
    var text: String
    var paint: (String) -> String = { $0 }
  }

  var columns: [Column]
  var rows: [[Cell]] = []
  /// Drawn behind each row in what is left of the line: share of the longest bar.
  var bars: [(part: Int64, whole: Int64)] = []

  func lines(_ style: TextStyle, indent: String = "  ") -> [String] {
    var widths = columns.indices.map { index in
      rows.map { DisplayWidth.columns(of: $0[index].text) }
        .reduce(DisplayWidth.columns(of: columns[index].title), max)
    }
    var shown = Array(columns.indices)
    let room = style.columns - indent.count
    func total() -> Int { shown.map { widths[$0] + 2 }.reduce(-2, +) }
    let flexible = columns.firstIndex { $0.isFlexible }
    func shrink(to least: Int) {
      guard let flexible, total() > room else { return }
      widths[flexible] = max(min(widths[flexible], least), widths[flexible] - (total() - room))
    }
    shrink(to: 24)
    while total() > room,
      let drop = shown.filter({ columns[$0].priority > 0 })
        .max(by: { columns[$0].priority < columns[$1].priority })
    {
      shown.removeAll { $0 == drop }
    }
    shrink(to: 8)
    let barWidth = min(room - total() - 2, 40)
    var result = [style.dim(trimmed(indent + header(shown, widths)))]
    for (index, row) in rows.enumerated() {
      var line = indent + cells(row, shown, widths)
      if bars.indices.contains(index), barWidth >= 6 {
        let bar = style.bar(bars[index].part, of: bars[index].whole, width: barWidth)
        line += "  " + style.accent(bar)
      }
      result.append(trimmed(line))
    }
    return result
  }

  private func header(_ shown: [Int], _ widths: [Int]) -> String {
    shown.map {
      DisplayWidth.padded(columns[$0].title, to: widths[$0], right: columns[$0].alignsRight)
    }.joined(separator: "  ")
  }

  private func cells(_ row: [Cell], _ shown: [Int], _ widths: [Int]) -> String {
    shown.map { index in
      let text = DisplayWidth.clipped(row[index].text, to: widths[index])
      let painted = row[index].paint(text)
      let blanks = String(
        repeating: " ", count: max(0, widths[index] - DisplayWidth.columns(of: text)))
      return columns[index].alignsRight ? blanks + painted : painted + blanks
    }.joined(separator: "  ")
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
