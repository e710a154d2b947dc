/// The class of a local part: the only thing about it that may be kept.
///
/// ```swift
/// LocalPartShape(localPart: "1234567")      // digits5to10
/// LocalPartShape(localPart: "13912345678")  // mobile11
/// LocalPartShape(localPart: "li.na+news")   // plus
/// ```
/// The first that fits: quoted or not a local part (`unknown`), beyond ASCII, `+`, `.`, any other
/// symbol, digits only, letters only, a digit first, a letter first.
///
/// Five kinds are set apart from the rest of their ``family`` because providers treat them
/// differently: Gmail and NetEase refuse names of fewer than six characters, NetEase takes an
/// underscore and no hyphen, Gmail neither, and companies give out names with a short last part.
public struct LocalPartShape: RawRepresentable, Hashable, Comparable, Sendable {
  /// Stable: stores and byte forms keep it.
  public let rawValue: UInt8

  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard rawValue < 16 else { return nil }
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
  /// A to Z only, six or more.
  public static let letters = LocalPartShape(4)
  /// Letters and digits, a letter first, nine or more.
  public static let lettersDigits = LocalPartShape(5)
  /// Letters and digits, a digit first.
  public static let digitFirst = LocalPartShape(6)
  /// With a `.`, four or more characters behind the last one.
  public static let dotted = LocalPartShape(7)
  /// With `_`, perhaps with `-` or other symbols, but neither `.` nor `+`.
  public static let underscoreOrDash = LocalPartShape(8)
  /// With a `+`.
  public static let plus = LocalPartShape(9)
  /// With a character beyond ASCII.
  public static let nonASCII = LocalPartShape(10)
  /// A to Z only, one to five.
  public static let shortLetters = LocalPartShape(11)
  /// Letters and digits, a letter first, two to five.
  public static let shortLettersDigits = LocalPartShape(12)
  /// Letters and digits, a letter first, six to eight.
  public static let mediumLettersDigits = LocalPartShape(13)
  /// With `-` or another symbol that is none of `_`, `.` and `+`.
  public static let dash = LocalPartShape(14)
  /// With a `.`, at most three characters behind the last one.
  public static let dottedShort = LocalPartShape(15)

  /// All, in the order of their raw values.
  public static var all: [LocalPartShape] { (0..<16).map { LocalPartShape($0) } }

  /// The broader shape that this one is a kind of: `letters` for `shortLetters`; most are their own.
  public var family: LocalPartShape {
    switch self {
    case .shortLetters: .letters
    case .shortLettersDigits, .mediumLettersDigits: .lettersDigits
    case .dash: .underscoreOrDash
    case .dottedShort: .dotted
    default: self
    }
  }

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
    self.init(classes: classes, isASCII: isASCII, localPart: bytes)
  }

  /// From what one pass over the bytes found, and the bytes for a second look at a few of them.
  package init(classes: ByteClass, isASCII: Bool, localPart bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty {
      self = .unknown
    } else if !isASCII {
      self = .nonASCII
    } else if classes.contains(.plus) {
      self = .plus
    } else if classes.contains(.dot) {
      self = bytes.suffix(4).contains(UInt8(ascii: ".")) ? .dottedShort : .dotted
    } else if classes.contains(.symbol) {
      self = bytes.contains(UInt8(ascii: "_")) ? .underscoreOrDash : .dash
    } else {
      self = Self.alphanumeric(classes, bytes)
    }
  }

  /// Letters and digits only.
  private static func alphanumeric(
    _ classes: ByteClass, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> LocalPartShape {
    let count = bytes.count
    if classes == .letter { return count < 6 ? .shortLetters : .letters }
    if classes == .digit {
      let second = count > 1 ? bytes[1] : 0
      return digits(count: count, isMobile: MobileNumber.canStart(bytes[0], second, count))
    }
    if ByteClass(bytes[0]) == .digit { return .digitFirst }
    return count < 6 ? .shortLettersDigits : count < 9 ? .mediumLettersDigits : .lettersDigits
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
