/// Columns that a text takes on a terminal.
///
/// Wide and full-width characters of East Asian Width (UAX #11: `W`, `F`) count two, combining
/// marks and format characters none. Enough for domain names, which hold letters, digits and marks.
enum DisplayWidth {
  /// `columns(of: "例子.cn") == 7`
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1B000...0x1B2FF, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// Fills up with blanks.
  static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - columns(of: text)))
    return right ? blanks + text : text + blanks
  }

  /// Cut to `width` columns, the last one an ellipsis.
  static func clipped(_ text: String, to width: Int) -> String {
    guard columns(of: text) > width else { return text }
    var result = ""
    var used = 0
    for character in text {
      let next = columns(of: String(character))
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  /// Breaks at blanks so that no line is longer, where words allow it.
  static func wrapped(_ text: String, to width: Int, indent: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      let joined = line.isEmpty ? indent + word : line + " " + word
      if columns(of: joined) > width, !line.isEmpty {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] = joined
      }
    }
    return lines.joined(separator: "\n")
  }
}
