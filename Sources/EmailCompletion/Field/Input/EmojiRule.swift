/// What counts as emoji, by Unicode properties of whole characters (UTS #51), not by ranges or
/// keyboards. The properties are those of the standard library that is linked, so new emoji are
/// covered by updating it.
///
/// | character | emoji |
/// |---|---|
/// | shown as emoji by default: `😀`, `🀄`, skin tones, flags, tag sequences | yes |
/// | text symbol with U+FE0F: `↔️`, `©️` | yes |
/// | keycap, with or without U+FE0F: `1️⃣` | yes |
/// | symbols joined by U+200D: `👨‍👩‍👧`, `👁‍🗨` | yes |
/// | text symbol: `©`, `™`, `☀`, `〰`, `㊗` | no |
/// | emoji with U+FE0E directly behind it: `❤︎` | no |
/// | digits, `#`, `*`, also with a U+FE0F behind | no |
/// | nine-key placeholders U+278B–2792, circled digits, ideographs | no |
enum EmojiRule {
  static let joiner: UInt32 = 0x200D
  static let textStyle: UInt32 = 0xFE0E
  static let emojiStyle: UInt32 = 0xFE0F
  static let keycap: UInt32 = 0x20E3

  static func isEmoji(_ character: Character) -> Bool {
    var scan = EmojiScan()
    for scalar in character.unicodeScalars where scan.take(scalar) { return true }
    return scan.isPending
  }

  /// What stays of a character where emoji are refused; `nil` if all of it.
  ///
  /// An emoji goes whole. A joiner or selector without anything to act on goes with it, since it is
  /// invisible and would be left of a sequence that came in pieces; so does the selector behind a
  /// digit, whose digit stays.
  static func remainder(of character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if isEmoji(character) {
      // A skin tone behind a letter makes one character with it; the letter stays.
      if isSymbol(first) || isKeycapBase(first.value) { return "" }
      return keeping(scalars) { !isSymbol($0) && !isInvisible($0.value) }
    }
    if isInvisible(first.value) { return scalars.allSatisfy { isInvisible($0.value) } ? "" : nil }
    guard isKeycapBase(first.value), scalars.contains(where: { $0.value == emojiStyle }) else {
      return nil
    }
    return keeping(scalars) { $0.value != emojiStyle }
  }

  /// Below the copyright sign only digits, `#` and `*` have the property Emoji.
  static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xA9 && scalar.properties.isEmoji
  }

  private static func keeping(
    _ scalars: String.UnicodeScalarView, where stays: (Unicode.Scalar) -> Bool
  ) -> String {
    var rest = String.UnicodeScalarView()
    for scalar in scalars where stays(scalar) { rest.append(scalar) }
    return String(rest)
  }

  static func isKeycapBase(_ value: UInt32) -> Bool {
    (0x30...0x39).contains(value) || value == 0x23 || value == 0x2A
  }

  private static func isInvisible(_ value: UInt32) -> Bool {
    value == joiner || value == textStyle || value == emojiStyle
  }
}

/// Reads the code points of one character and says when it is sure that they are an emoji.
private struct EmojiScan {
  /// A code point shown as emoji by default was read, and no text selector behind it yet.
  private(set) var isPending = false
  private var previous: UInt32 = 0
  private var previousIsSymbol = false
  private var joins = false
  private var first: UInt32?

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    defer { previous = value }
    if first == nil { first = value }
    switch value {
    case EmojiRule.textStyle:
      isPending = false
      return false
    case EmojiRule.emojiStyle: return isPending || previousIsSymbol
    case EmojiRule.keycap: return isPending || EmojiRule.isKeycapBase(first ?? 0)
    case EmojiRule.joiner:
      if isPending { return true }
      joins = previousIsSymbol || previous == EmojiRule.textStyle
      return false
    default: return takeSymbol(scalar)
    }
  }

  private mutating func takeSymbol(_ scalar: Unicode.Scalar) -> Bool {
    if isPending { return true }
    previousIsSymbol = EmojiRule.isSymbol(scalar)
    if joins && previousIsSymbol { return true }
    joins = false
    isPending = previousIsSymbol && scalar.properties.isEmojiPresentation
    return false
  }
}
