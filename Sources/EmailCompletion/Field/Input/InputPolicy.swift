/// What may be typed: a length limit and whether emoji are allowed.
///
/// The result of an edit is checked, not the key, so it holds for paste, prediction and dictation.
/// It knows nothing about addresses and can serve a field of any kind.
///
/// ```swift
/// let policy = InputPolicy(maxLength: 5, allowsEmoji: false)
/// policy.edit("abef", replacing: 2..<2, with: "cd😀XYZ").text  // "abcef"
/// ```
public struct InputPolicy: Hashable, Sendable {
  /// The longest text, in ``lengthUnit``; 0 = no limit.
  public var maxLength: Int
  /// What ``maxLength`` counts.
  public var lengthUnit: LengthUnit
  /// What happens to an edit that goes over the limit.
  public var overflow: OverflowRule
  /// Whether emoji stay.
  public var allowsEmoji: Bool

  /// Makes a policy; without arguments everything is allowed.
  /// - Parameters:
  ///   - maxLength: in `lengthUnit`; 0 and below = no limit.
  ///   - lengthUnit: what the limit counts.
  ///   - overflow: what happens to an edit that goes over the limit.
  ///   - allowsEmoji: whether emoji stay.
  public init(
    maxLength: Int = 0, lengthUnit: LengthUnit = .characters, overflow: OverflowRule = .cut,
    allowsEmoji: Bool = true
  ) {
    self.maxLength = maxLength
    self.lengthUnit = lengthUnit
    self.overflow = overflow
    self.allowsEmoji = allowsEmoji
  }

  /// No limit, emoji allowed.
  public static let unrestricted = InputPolicy()

  /// The length of a text in ``lengthUnit``.
  ///
  /// ```swift
  /// InputPolicy(lengthUnit: .utf16).length(of: "😀")  // 2
  /// ```
  /// - Complexity: O(n).
  public func length(of text: String) -> Int { lengthUnit.length(of: text) }

  /// Whether a text has an emoji in it.
  ///
  /// ```swift
  /// InputPolicy.containsEmoji("1️⃣")   // true
  /// InputPolicy.containsEmoji("1#©➋")  // false
  /// ```
  /// - Complexity: O(n).
  public static func containsEmoji(_ text: String) -> Bool {
    text.contains { EmojiRule.isEmoji($0) }
  }

  /// A text without its emoji, each taken out whole.
  ///
  /// ```swift
  /// InputPolicy.removingEmoji(from: "li👨‍👩‍👧@qq.com")  // "li@qq.com"
  /// ```
  /// - Complexity: O(n).
  public static func removingEmoji(from text: String) -> String {
    var rest = ""
    for character in text {
      if let remainder = EmojiRule.remainder(of: character) {
        rest += remainder
      } else {
        rest.append(character)
      }
    }
    return rest
  }
}

/// What happens to an edit that makes the text longer than the limit.
///
/// Text that is being composed (marked text) is never counted before it is committed, since the
/// letters typed for it are not what will stay. Deleting is always possible.
public enum OverflowRule: Hashable, Sendable, CaseIterable {
  /// What fits of the insertion stays; the text behind the caret is never pushed out.
  case cut
  /// The whole edit is refused. After a composition, which cannot be taken back, what fits stays.
  case refuse
  /// The text may be too long; every edit that leaves it so says by how much.
  case allow
}
