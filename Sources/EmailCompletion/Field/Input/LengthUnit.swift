/// What a length limit counts.
///
/// A server that checks the same limit must count in the same unit.
///
/// ```swift
/// LengthUnit.characters.length(of: "👨‍👩‍👧中")  // 2
/// LengthUnit.utf16.length(of: "👨‍👩‍👧中")       // 9
/// LengthUnit.utf8.length(of: "👨‍👩‍👧中")        // 21
/// LengthUnit.columns.length(of: "👨‍👩‍👧中")     // 4
/// ```
public enum LengthUnit: Hashable, Sendable, CaseIterable {
  /// What people see as one character: extended grapheme clusters (UAX #29).
  case characters
  /// UTF-16 code units, as HTML's `maxlength`, JavaScript and `NSString` count.
  case utf16
  /// Octets of UTF-8, as SMTP (RFC 5321) and most databases count.
  case utf8
  /// Columns of a fixed-width font: wide characters (CJK, kana, hangul, emoji) count two.
  case columns

  /// The length of a text in this unit.
  ///
  /// ```swift
  /// LengthUnit.columns.length(of: "a中")  // 3
  /// ```
  /// - Complexity: O(n).
  public func length(of text: String) -> Int { length(of: FieldText(text)) }

  /// The length of one character in this unit.
  ///
  /// ```swift
  /// LengthUnit.utf16.length(of: Character("😀"))  // 2
  /// ```
  public func length(of character: Character) -> Int {
    switch self {
    case .characters: 1
    case .utf16: character.utf16.count
    case .utf8: character.utf8.count
    case .columns: CharacterWidth.columns(of: character)
    }
  }

  func length(of text: FieldText) -> Int {
    switch self {
    case .characters: return text.characterCount
    case .utf16: return text.measure.utf16
    case .utf8: return text.measure.utf8
    case .columns:
      if text.measure.isASCII {
        return text.bytes.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x7F ? 0 : 1) }
      }
      return text.string.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    }
  }

  /// The sum of two lengths is the length of the two texts together, whatever they hold.
  var isAdditive: Bool { self == .utf16 || self == .utf8 }
}
