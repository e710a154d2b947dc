/// A table for a terminal: columns as wide as their widest cell, dropped from the least important
/// one on until it fits, and bars in what is left.
struct TextTable {
  private let table: TableRows
  private let style: TextStyle
  private let room: Int
  private var widths: [Int]
  private var shown: [Int]
  private static let indent = "  "

  init(_ table: TableRows, style: TextStyle) {
    self.table = table
    self.style = style
    room = style.columns - Self.indent.count
    widths = table.columns.indices.map { index in
      table.rows.map { DisplayWidth.columns(of: $0[index].text) }
        .reduce(DisplayWidth.columns(of: table.columns[index].title), max)
    }
    shown = Array(table.columns.indices)
    fit()
  }

  /// A column about a domain did not fit.
  var leavesOutDomains: Bool {
    table.columns.indices.contains { table.columns[$0].domain != nil && !shown.contains($0) }
  }

  private var total: Int { shown.map { widths[$0] + 2 }.reduce(-2, +) }

  private mutating func fit() {
    shrink(to: 24)
    while total > room,
      let drop = shown.filter({ table.columns[$0].priority > 0 })
        .max(by: { table.columns[$0].priority < table.columns[$1].priority })
    {
      shown.removeAll { $0 == drop }
    }
    shrink(to: 8)
  }

  private mutating func shrink(to least: Int) {
    guard let index = table.columns.firstIndex(where: \.isFlexible), total > room else { return }
    widths[index] = max(min(widths[index], least), widths[index] - (total - room))
  }

  /// Header and rows.
  var lines: [String] {
    let header = shown.map {
      DisplayWidth.padded(
        table.columns[$0].title, to: widths[$0], right: table.columns[$0].alignsRight)
    }
    let barWidth = min(room - total - 2, 40)
    return [style.dim(trimmed(Self.indent + header.joined(separator: "  ")))]
      + table.rows.enumerated().map { index, row in
        var line = Self.indent + cells(row)
        if table.bars.indices.contains(index), barWidth >= 6 {
          let bar = table.bars[index]
          line += "  " + style.accent(style.bar(bar.part, of: bar.whole, width: barWidth))
        }
        return trimmed(line)
      }
  }

  private func cells(_ row: [TableRows.Cell]) -> String {
    shown.map { index in
      let text = DisplayWidth.clipped(row[index].text, to: widths[index])
      let painted = style.painted(text, row[index].tone)
      let blanks = String(
        repeating: " ", count: max(0, widths[index] - DisplayWidth.columns(of: text)))
      return table.columns[index].alignsRight ? blanks + painted : painted + blanks
    }.joined(separator: "  ")
  }

  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension TextStyle {
  func painted(_ text: String, _ tone: TableRows.Tone) -> String {
    switch tone {
    case .plain: text
    case .quiet: dim(text)
    case .up: green(text)
    case .down: red(text)
    }
  }
}
