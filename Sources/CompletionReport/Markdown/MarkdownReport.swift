import EmailCompletion

/// A report for a wiki or a pull request: headings and tables of GitHub Flavored Markdown.
public struct MarkdownReport: Sendable {
  /// Lines, each with a line feed.
  public let text: String

  /// - Complexity: O(size of the text)
  public init(_ report: Report) {
    var lines = ["# Attune report", ""]
    lines += Wording.facts(report).map { "- **\($0.name)** \(Self.escaped($0.value))" }
    if let message = Wording.message(report) {
      lines += ["", Self.escaped(Wording.sentence(message))]
    }
    for chapter in Chapter.all(report) { lines += [""] + Self.lines(chapter) }
    if report.state == .complete {
      let notes = [Wording.rounding, Wording.folded].map { Self.escaped(Wording.sentence($0)) }
      lines += [""] + [notes.joined(separator: " ")]
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ chapter: Chapter) -> [String] {
    let columns = chapter.table.columns
    var lines = ["## \(escaped(chapter.title))", ""]
    lines.append(row(columns.map { escaped($0.title) }))
    lines.append(row(columns.map { $0.alignsRight ? "---:" : "---" }))
    lines += chapter.table.rows.map { row($0.map { escaped($0.text) }) }
    if !chapter.facts.isEmpty {
      lines += [""] + chapter.facts.map { "- \(escaped($0.name)): **\(escaped($0.value))**" }
    }
    for note in chapter.notes { lines += ["", escaped(Wording.sentence(note))] }
    return lines
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Characters that mean something to Markdown or HTML get a backslash; a leading `www.` or
  /// `http` would become a link, so a dot behind it is written as an entity.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      if "\\`*_[]<>|#~&".unicodeScalars.contains(character) { result += "\\" }
      result.unicodeScalars.append(character)
    }
    return result.hasPrefix("www.") ? "www&#46;" + result.dropFirst(4) : result
  }
}
