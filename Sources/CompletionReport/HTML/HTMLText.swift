import EmailCompletion

/// Pieces of HTML. Every text goes through `escaped`.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      default: result.append(byte)
      }
    }
    // Numbers do not part from their unit at the end of a line.
    return String(decoding: result, as: UTF8.self).split(
      separator: " %", omittingEmptySubsequences: false
    )
    .joined(separator: "\u{A0}%")
  }

  /// As people write it, the A-label in the title where it differs.
  static func domain(_ domain: DomainName) -> String {
    domain.display == domain.ascii
      ? escaped(domain.ascii)
      : "<span class=\"idn\" title=\"\(escaped(domain.ascii))\"><bdi>\(escaped(domain.display))</bdi></span>"
  }

  /// A table with a caption for those who do not see the heading.
  ///
  /// - Parameter bars: drawings behind the names of the first rows; empty = no such column.
  static func table(_ chapter: Chapter, class name: String = "", bars: [String] = []) -> String {
    let table = chapter.table
    // The first column that is not a mere number names the row.
    let naming = table.columns.firstIndex { !$0.alignsRight } ?? 0
    let head = table.columns.enumerated().map { index, column in
      let text = column.domain.map(domain) ?? escaped(column.title)
      return "<th scope=\"col\"\(column.alignsRight ? " class=\"n\"" : "")>\(text)</th>"
        + (index == naming && !bars.isEmpty ? "<td class=\"bar\"></td>" : "")
    }
    let rows = table.rows.enumerated().map { number, row in
      "<tr>"
        + zip(row.indices, row).map { index, cell in
          let bar = number < bars.count ? bars[number] : ""
          return self.cell(cell, column: table.columns[index], isName: index == naming)
            + (index == naming && !bars.isEmpty ? "<td class=\"bar\">\(bar)</td>" : "")
        }.joined() + "</tr>\n"
    }
    let title = escaped(chapter.title)
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(title)">
      <table\(name.isEmpty ? "" : " class=\"\(name)\"")><caption>\(title)</caption>
      <thead><tr>\(head.joined())</tr></thead>
      <tbody>
      \(rows.joined())</tbody></table></div>

      """
  }

  private static func cell(
    _ cell: TableRows.Cell, column: TableRows.Column, isName: Bool
  ) -> String {
    let tone =
      switch cell.tone {
      case .plain: ""
      case .quiet: "q"
      case .up: "up"
      case .down: "down"
      }
    let names = [column.alignsRight ? "n" : "", tone].filter { !$0.isEmpty }
    let attribute = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    let text = cell.domain.map(domain) ?? escaped(cell.text)
    return isName
      ? "<th scope=\"row\"\(attribute)>\(text)</th>" : "<td\(attribute)>\(text)</td>"
  }

  /// A table that opens on demand, and on paper.
  static func details(_ chapter: Chapter) -> String {
    """
    <details><summary>Numbers<span class="sr"> of: \(escaped(chapter.title))</span></summary>
    \(table(chapter))</details>

    """
  }

  static func notes(_ chapter: Chapter) -> String {
    chapter.notes.map { "<p class=\"note\">\(escaped(Wording.sentence($0)))</p>\n" }.joined()
  }
}
