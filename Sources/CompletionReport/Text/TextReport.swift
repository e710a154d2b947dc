import EmailCompletion

/// A report for a terminal or a file of plain text.
///
/// ```swift
/// print(TextReport(report, style: TextStyle(width: 100)).text)
/// ```
public struct TextReport: Sendable {
  /// Lines, each with a line feed.
  public let text: String

  /// Rows of a table that are printed; of a longer one the last, which are the newest.
  private static let timeRows = 62

  /// - Complexity: O(size of the text)
  public init(_ report: Report, style: TextStyle = .plain) {
    var lines = Self.header(report, style)
    for chapter in Chapter.all(report) { lines += [""] + Self.lines(chapter, style) }
    if report.state == .complete {
      lines += [""] + [Wording.rounding, Wording.folded].flatMap { Self.note($0, "", style) }
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func header(_ report: Report, _ style: TextStyle) -> [String] {
    let facts = Wording.facts(report)
    let width = (facts.map(\.name.count).max() ?? 0) + 2
    var lines = [style.bold("attune report"), ""]
    lines += facts.map { style.dim(DisplayWidth.padded($0.name, to: width)) + $0.value }
    if let message = Wording.message(report) {
      lines += [""] + wrapped(message, "", style)
    }
    return lines
  }

  private static func lines(_ chapter: Chapter, _ style: TextStyle) -> [String] {
    var table = chapter.table
    var notes = chapter.notes
    if chapter.id == "time", table.rows.count > timeRows {
      notes.append("the last \(timeRows) of \(table.rows.count); other formats have all")
      table.rows.removeFirst(table.rows.count - timeRows)
    }
    let width = (chapter.facts.map(\.name.count).max() ?? 0) + 2
    let rows = TextTable(table, style: style)
    if rows.leavesOutDomains { notes.append("domains that do not fit here are left out") }
    return [style.bold(chapter.title)] + rows.lines
      + chapter.facts.map {
        "  " + DisplayWidth.padded($0.name, to: width) + style.bold($0.value)
      } + notes.flatMap { note($0, "  ", style) }
  }

  private static func note(_ text: String, _ indent: String, _ style: TextStyle) -> [String] {
    wrapped(text, indent, style).map(style.dim)
  }

  private static func wrapped(_ text: String, _ indent: String, _ style: TextStyle) -> [String] {
    DisplayWidth.wrapped(text, to: style.columns, indent: indent).split(separator: "\n")
      .map(String.init)
  }
}
