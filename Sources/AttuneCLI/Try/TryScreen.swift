import EmailCompletion

/// What `attune try` shows, as lines for a terminal of a given size: a pure function of its state.
package struct TryScreen: Equatable, Sendable {
  package struct Size: Equatable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Text that is drawn in one way.
  package struct Span: Equatable, Sendable {
    package enum Style: Sendable {
      case plain, dim, faint, bold, reverse, warning
    }

    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  package private(set) var lines: [[Span]] = []
  /// Line and column of the caret, from 0.
  package private(set) var caret = (line: 0, column: 0)

  private static let prompt = "> "
  private static let help =
    "Tab Right End take · Up Down choose · Esc rejects · Return ends · Ctrl-C quits"

  package static func == (a: TryScreen, b: TryScreen) -> Bool {
    a.lines == b.lines && a.caret == b.caret
  }

  /// - Parameter usesColor: without it, a ghost stands in brackets.
  package init(_ model: TryModel, size: Size, usesColor: Bool) {
    let columns = max(1, size.columns)
    let rows = max(1, size.rows)
    // What there is room for, from the most to the least important: field, note, list, title, help.
    let hasTitle = rows > 5 && !model.title.isEmpty
    let hasHelp = rows > 7
    if hasTitle {
      lines.append([Span(ColumnText.clipped(model.title, to: columns), .dim)])
      lines.append([])
    }
    caret.line = lines.count
    appendField(model.field, columns: columns, usesColor: usesColor)
    if rows > 1 {
      let note = ColumnText.clipped(ColumnText.visible(model.note), to: columns)
      lines.append([Span(note, model.isWarning ? .warning : .dim)])
    }
    let room = rows - lines.count - (hasHelp ? 2 : 0)
    appendRows(model, count: room, columns: columns)
    guard hasHelp else { return }
    while lines.count < rows - 1 { lines.append([]) }
    lines.append([Span(ColumnText.clipped(Self.help, to: columns), .dim)])
  }

  /// The text, scrolled so that the caret can be seen, and the ghost behind it.
  private mutating func appendField(_ field: GhostTextField, columns: Int, usesColor: Bool) {
    let prompt = ColumnText.beginning(of: Self.prompt, columns: columns - 1)
    let room = columns - ColumnText.width(prompt)
    let text = ColumnText.visible(field.text)
    let before = String(
      decoding: Array(text.utf16)[..<min(field.selection.upperBound, text.utf16.count)],
      as: UTF16.self)
    // The caret itself needs a column.
    var shown = Substring(text)
    var hidden = Substring(before)
    while ColumnText.width(String(hidden)) > room - 1, !hidden.isEmpty {
      hidden.removeFirst()
      shown.removeFirst()
    }
    caret.column = ColumnText.width(prompt) + ColumnText.width(String(hidden))
    let visible = ColumnText.beginning(of: String(shown), columns: room)
    var line = [Span(prompt, .bold), Span(visible)]
    if let ghost = field.ghost {
      let text = usesColor ? ghost.text : "[\(ghost.text)]"
      let style: Span.Style = ghost.role == .ghost ? .dim : .faint
      line.append(Span(ColumnText.clipped(text, to: room - ColumnText.width(visible)), style))
    }
    lines.append(line)
  }

  private mutating func appendRows(_ model: TryModel, count: Int, columns: Int) {
    // Scrolled so that the chosen row can be seen.
    let first = max(0, (model.chosen ?? 0) - max(1, count) + 1)
    let rows = Array(model.rows.enumerated().dropFirst(first).prefix(max(0, count)))
    let widest = rows.map { ColumnText.width($0.element.address) }.max() ?? 0
    let addressWidth = min(widest, max(columns - 5, columns / 2))
    for (index, row) in rows {
      let isChosen = index == model.chosen
      let number = String(repeating: " ", count: index < 9 ? 1 : 0) + "\(index + 1) "
      let start = ColumnText.beginning(of: (isChosen ? ">" : " ") + number, columns: columns)
      var room = columns - ColumnText.width(start)
      let address = ColumnText.padded(
        ColumnText.clipped(ColumnText.visible(row.address), to: min(room, addressWidth)),
        to: min(room, addressWidth))
      room -= ColumnText.width(address)
      var line = [Span(start), Span(address, isChosen ? .reverse : .plain)]
      if room > 6, !row.reason.isEmpty {
        line.append(Span("  " + ColumnText.clipped(row.reason, to: room - 2), .dim))
      }
      lines.append(line)
    }
  }
}

// MARK: - Escape codes

extension TryScreen {
  /// What to send to a terminal so that it shows this and nothing else.
  package func codes(rows: Int, usesColor: Bool) -> String {
    var codes = "\u{1B}[?25l"
    for row in 0..<max(1, rows) {
      codes += "\u{1B}[\(row + 1);1H"
      if row < lines.count {
        for span in lines[row] { codes += Self.code(span, usesColor: usesColor) }
      }
      codes += "\u{1B}[K"
    }
    return codes + "\u{1B}[\(caret.line + 1);\(caret.column + 1)H\u{1B}[?25h"
  }

  private static func code(_ span: Span, usesColor: Bool) -> String {
    guard usesColor, !span.text.isEmpty else { return span.text }
    switch span.style {
    case .plain: return span.text
    case .dim: return "\u{1B}[2m\(span.text)\u{1B}[0m"
    case .faint: return "\u{1B}[2;3m\(span.text)\u{1B}[0m"
    case .bold: return "\u{1B}[1m\(span.text)\u{1B}[0m"
    case .reverse: return "\u{1B}[7m\(span.text)\u{1B}[0m"
    case .warning: return "\u{1B}[33m\(span.text)\u{1B}[0m"
    }
  }

  /// The lines without styles, for tests and for people who cannot see them.
  package var plainLines: [String] { lines.map { $0.map(\.text).joined() } }
}
