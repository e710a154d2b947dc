/// How many columns of a fixed-width font a character takes.
enum CharacterWidth {
  /// Blocks of East Asian wide and full-width code points (UAX #11, `W` and `F`), coarse: unassigned
  /// code points within a block count as wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  /// 0 for a character without a base (a combining mark or a joiner alone) and for controls, 2 for
  /// wide ones and emoji, else 1.
  static func columns(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let value = first.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return 0 }
    if value < 0x300, character.utf8.count <= 2 { return 1 }
    if isWide(value) || EmojiRule.isEmoji(character) { return 2 }
    return isInvisible(first) ? 0 : 1
  }

  private static func isWide(_ value: UInt32) -> Bool {
    value >= 0x1100 && wide.contains { $0.contains(value) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
