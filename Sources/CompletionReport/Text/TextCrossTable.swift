import EmailCompletion

/// Shares by line and domain: as many domains as fit.
struct TextCrossTable {
  private var table: TextTable
  private let width: Int

  /// - Parameter leading: titles of the columns before the domains, the first one left-aligned.
  init(_ cross: CrossTable, leading: [String], width: Int, limit: Int = 12) {
    let names = cross.domains.prefix(limit).map(\.display)
    self.width = names.count
    var columns = leading.enumerated().map {
      TextTable.Column(title: $1, alignsRight: $0 > 0)
    }
    columns += names.enumerated().map {
      TextTable.Column(
        title: DisplayWidth.clipped($1, to: 14), alignsRight: true, priority: $0 + 2)
    }
    columns.append(.init(title: Wording.other, alignsRight: true, priority: 1))
    table = TextTable(columns: columns)
  }

  /// A line of shares of its total.
  mutating func add(_ leading: [String], _ line: CrossTable.Line, showsOther: Bool = true) {
    let cells = line.cells.prefix(width).map { NumberText.percent(line.share($0)) }
    let other = showsOther ? NumberText.percent(line.share(line.other)) : ""
    table.add(leading + cells + [other])
  }

  func lines(_ style: TextStyle) -> [String] { table.lines(style) }
}
