import EmailCompletion

/// Text that is measured in columns of a terminal.
package enum ColumnText {
  /// How many columns a text takes.
  package static func width(_ text: String) -> Int { LengthUnit.columns.length(of: text) }

  /// The longest beginning that fits, with `…` in place of what does not.
  package static func clipped(_ text: String, to columns: Int) -> String {
    if width(text) <= columns { return text }
    if columns < 1 { return "" }
    return beginning(of: text, columns: columns - 1) + "…"
  }

  /// The longest beginning of whole characters that fits.
  package static func beginning(of text: String, columns: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += LengthUnit.columns.length(of: character)
      if used > columns { break }
      result.append(character)
    }
    return result
  }

  /// The same with blanks up to a width.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(text)))
  }

  /// Without anything that a terminal could take for a command.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}
