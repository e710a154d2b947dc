/// The class of a local part: the only thing about it that may be kept.
///
/// ```swift
/// LocalPartShape(localPart: "1234567")      // digits5to10
/// LocalPartShape(localPart: "13912345678")  // mobile11
/// LocalPartShape(localPart: "li.na+news")   // plus
/// ```
/// The first that fits: quoted or not a local part (`unknown`), beyond ASCII, `+`, `.`, any other
/// symbol, digits only, letters only, a digit first, a letter first.
public struct LocalPartShape: RawRepresentable, Hashable, Comparable, Sendable {
  /// Stable: stores and byte forms keep it.
  public let rawValue: UInt8

  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard rawValue < 11 else { return nil }
    self.rawValue = rawValue
  }

  private init(_ raw: UInt8) { rawValue = raw }

  /// Only a domain was given, or the local part is quoted.
  public static let unknown = LocalPartShape(0)
  /// 5 to 10 digits, as QQ numbers are.
  public static let digits5to10 = LocalPartShape(1)
  /// 11 digits of a Chinese mobile number: `1`, then 3 to 9.
  public static let mobile11 = LocalPartShape(2)
  /// Digits, but of another length or start.
  public static let otherDigits = LocalPartShape(3)
  /// A to Z only.
  public static let letters = LocalPartShape(4)
  /// Letters and digits, a letter first.
  public static let lettersDigits = LocalPartShape(5)
  /// Letters and digits, a digit first.
  public static let digitFirst = LocalPartShape(6)
  /// With a `.`.
  public static let dotted = LocalPartShape(7)
  /// With `_`, `-` or another symbol that is neither `.` nor `+`.
  public static let underscoreOrDash = LocalPartShape(8)
  /// With a `+`.
  public static let plus = LocalPartShape(9)
  /// With a character beyond ASCII.
  public static let nonASCII = LocalPartShape(10)

  /// All, in the order of their raw values.
  public static var all: [LocalPartShape] { (0..<11).map { LocalPartShape($0) } }

  /// The shape of a local part as typed.
  ///
  /// - Complexity: O(length).
  public init(localPart: String) {
    var text = localPart
    self = text.withUTF8 { LocalPartShape(localPart: $0) }
  }

  /// The same from UTF-8 bytes; nothing is allocated.
  ///
  /// - Complexity: O(length).
  public init(localPart bytes: UnsafeBufferPointer<UInt8>) {
    var classes: ByteClass = []
    var isASCII = true
    for byte in bytes {
      let found = ByteClass(byte)
      if found == .special {
        guard byte >= 0x80 else {
          self = .unknown
          return
        }
        isASCII = false
      } else {
        classes.formUnion(found)
      }
    }
    self.init(
      classes: classes, isASCII: isASCII, count: bytes.count, first: bytes.first ?? 0,
      second: bytes.count > 1 ? bytes[1] : 0)
  }

  /// From what one pass over the bytes found.
  package init(classes: ByteClass, isASCII: Bool, count: Int, first: UInt8, second: UInt8) {
    if count == 0 {
      self = .unknown
    } else if !isASCII {
      self = .nonASCII
    } else if classes.contains(.plus) {
      self = .plus
    } else if classes.contains(.dot) {
      self = .dotted
    } else if classes.contains(.symbol) {
      self = .underscoreOrDash
    } else if classes == .letter {
      self = .letters
    } else if classes == .digit {
      self = Self.digits(count: count, isMobile: MobileNumber.canStart(first, second, count))
    } else {
      self = ByteClass(first) == .digit ? .digitFirst : .lettersDigits
    }
  }

  private static func digits(count: Int, isMobile: Bool) -> LocalPartShape {
    if (5...10).contains(count) { return .digits5to10 }
    return count == 11 && isMobile ? .mobile11 : .otherDigits
  }

  public static func < (a: LocalPartShape, b: LocalPartShape) -> Bool { a.rawValue < b.rawValue }
}

/// Chinese mobile numbers: 11 digits, `1`, then 3 to 9.
enum MobileNumber {
  /// Whether digits that begin with these can become one.
  static func canStart(_ first: UInt8, _ second: UInt8, _ count: Int) -> Bool {
    first == UInt8(ascii: "1")
      && (count == 1 || (UInt8(ascii: "3")...UInt8(ascii: "9")).contains(second))
  }
}
