/// What a code point beyond ASCII is in an address.
enum LocalPartScalar {
  enum Class { case text, separator, blank, control, emoji }

  static func classify(_ scalar: UInt32) -> Class {
    switch scalar {
    case 0xFF20, 0xFE6B: .separator
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: .blank
    case 0x80...0x9F, 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      .control
    case 0xFE0F, 0x20E3: .emoji
    default: isEmoji(scalar) ? .emoji : .text
    }
  }

  /// Blanks and the marks that copying leaves around a text.
  static func isTrimmed(_ scalar: UInt32) -> Bool {
    scalar == 0x200B || scalar == 0xFEFF || classify(scalar) == .blank
  }

  private static func isEmoji(_ scalar: UInt32) -> Bool {
    // No other code point is shown as an emoji by default, so that most texts need no look-up.
    guard (0x231A...0x2B55).contains(scalar) || scalar >= 0x1F004,
      let scalar = Unicode.Scalar(scalar)
    else { return false }
    return scalar.properties.isEmojiPresentation
  }
}
