extension String {
  /// The text with all characters that steer a terminal, or that can hide what follows, written as
  /// escapes: a file may have any name, and a message must stay one harmless line.
  ///
  /// ```swift
  /// "a\u{1B}[2Jb".escapingControls  // "a\\u{1b}[2Jb"
  /// ```
  /// - Complexity: O(length).
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.steersTerminals) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminals {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Control characters, line and paragraph separators, and the signs that turn the direction of
  /// writing.
  fileprivate var steersTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E,
      0x2066...0x2069:
      true
    default: false
    }
  }
}
