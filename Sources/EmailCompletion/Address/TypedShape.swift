/// The class of what is typed of a local part so far, finer than `LocalPartShape` where digits can
/// still become a mobile number. Each has an order of its own before the `@` (mixture over the
/// final shapes that it can become).
///
/// ```swift
/// TypedShape(typed: "139")   // digits1to4Mobile
/// TypedShape(typed: "li.")   // dotted
/// TypedShape(typed: "")      // nil
/// ```
public struct TypedShape: RawRepresentable, Hashable, Comparable, Sendable {
  /// Stable: byte forms keep it.
  public let rawValue: UInt8

  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard rawValue < 13 else { return nil }
    self.rawValue = rawValue
  }

  private init(_ raw: UInt8) { rawValue = raw }

  /// 1–4 digits that cannot start a mobile number.
  public static let digits1to4 = TypedShape(0)
  /// 1–4 digits that can: `1`, `13`, `139`, …
  public static let digits1to4Mobile = TypedShape(1)
  /// 5–10 digits that cannot start a mobile number.
  public static let digits5to10 = TypedShape(2)
  /// 5–10 digits that can.
  public static let digits5to10Mobile = TypedShape(3)
  /// A whole mobile number.
  public static let mobile11 = TypedShape(4)
  /// More digits, or 11 that are no mobile number.
  public static let otherDigits = TypedShape(5)
  /// A to Z only.
  public static let letters = TypedShape(6)
  /// Letters and digits, a letter first.
  public static let lettersDigits = TypedShape(7)
  /// Letters and digits, a digit first.
  public static let digitFirst = TypedShape(8)
  /// With a `.`.
  public static let dotted = TypedShape(9)
  /// With `_`, `-` or another symbol that is neither `.` nor `+`.
  public static let underscoreOrDash = TypedShape(10)
  /// With a `+`.
  public static let plus = TypedShape(11)
  /// With a character beyond ASCII.
  public static let nonASCII = TypedShape(12)

  /// All, in the order of their raw values.
  public static var all: [TypedShape] { (0..<13).map { TypedShape($0) } }

  /// The class of a local part in the making; `nil` when it is empty, quoted or none.
  ///
  /// - Complexity: O(length).
  public init?(typed: String) {
    var text = typed
    guard let shape = text.withUTF8({ TypedShape(typed: $0) }) else { return nil }
    self = shape
  }

  /// The same from UTF-8 bytes; nothing is allocated.
  ///
  /// - Complexity: O(length).
  public init?(typed bytes: UnsafeBufferPointer<UInt8>) {
    self.init(
      shape: LocalPartShape(localPart: bytes), count: bytes.count, first: bytes.first ?? 0,
      second: bytes.count > 1 ? bytes[1] : 0)
  }

  init?(shape: LocalPartShape, count: Int, first: UInt8, second: UInt8) {
    switch shape.family {
    case .digits5to10, .mobile11, .otherDigits:
      self = Self.digits(count, canBeMobile: MobileNumber.canStart(first, second, count))
    case .letters: self = .letters
    case .lettersDigits: self = .lettersDigits
    case .digitFirst: self = .digitFirst
    case .dotted: self = .dotted
    case .underscoreOrDash: self = .underscoreOrDash
    case .plus: self = .plus
    case .nonASCII: self = .nonASCII
    default: return nil
    }
  }

  private static func digits(_ count: Int, canBeMobile: Bool) -> TypedShape {
    switch count {
    case ...4: canBeMobile ? .digits1to4Mobile : .digits1to4
    case 5...10: canBeMobile ? .digits5to10Mobile : .digits5to10
    case 11: canBeMobile ? .mobile11 : .otherDigits
    default: .otherDigits
    }
  }

  public static func < (a: TypedShape, b: TypedShape) -> Bool { a.rawValue < b.rawValue }
}
