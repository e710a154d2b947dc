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
/// Some kinds are set apart from the rest of their ``family`` because providers treat them
/// differently: Gmail and NetEase refuse names of fewer than six characters, NetEase takes an
/// underscore and no hyphen, Gmail neither, and companies give out names with a short last part.
/// Others differ by habit, such as digits at the end (a year, a number of the staff or of a
/// student); where data are few they count together with their ``broader`` shape.
public struct LocalPartShape: RawRepresentable, Hashable, Comparable, Sendable {
  /// Stable: stores and byte forms keep it.
  public let rawValue: UInt8

  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard rawValue < Self.count else { return nil }
    self.rawValue = rawValue
  }

  private init(_ raw: UInt8) { rawValue = raw }

  /// How many there are.
  static let count: UInt8 = 23

  /// Only a domain was given, or the local part is quoted.
  public static let unknown = LocalPartShape(0)
  /// 5 to 10 digits, as QQ numbers are.
  public static let digits5to10 = LocalPartShape(1)
  /// 11 digits of a Chinese mobile number: `1`, then 3 to 9.
  public static let mobile11 = LocalPartShape(2)
  /// Digits, but of another length or start.
  public static let otherDigits = LocalPartShape(3)
  /// A to Z only, six to nine.
  public static let letters = LocalPartShape(4)
  /// Letters and digits, a letter first, nine or more; at most two digits at the end.
  public static let lettersDigits = LocalPartShape(5)
  /// Letters and digits, a digit first.
  public static let digitFirst = LocalPartShape(6)
  /// With a `.` and no digit, four or more characters behind the last `.`.
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
  /// Letters and digits, a letter first, six to eight; at most two digits at the end.
  public static let mediumLettersDigits = LocalPartShape(13)
  /// With `-` or another symbol that is none of `_`, `.` and `+`.
  public static let dash = LocalPartShape(14)
  /// With a `.` and no digit, at most three characters behind the last `.`.
  public static let dottedShort = LocalPartShape(15)
  /// A to Z only, ten or more.
  public static let longLetters = LocalPartShape(16)
  /// As `lettersDigits`, but three or four digits at the end, as a year has.
  public static let lettersYear = LocalPartShape(17)
  /// As `lettersDigits`, but five digits or more at the end.
  public static let lettersNumber = LocalPartShape(18)
  /// As `mediumLettersDigits`, but three or four digits at the end.
  public static let mediumLettersYear = LocalPartShape(19)
  /// As `mediumLettersDigits`, but five digits or more at the end.
  public static let mediumLettersNumber = LocalPartShape(20)
  /// As `dotted`, but with a digit somewhere.
  public static let dottedDigits = LocalPartShape(21)
  /// As `dottedShort`, but with a digit somewhere.
  public static let dottedShortDigits = LocalPartShape(22)

  /// All, in the order of their raw values.
  public static var all: [LocalPartShape] { (0..<count).map { LocalPartShape($0) } }

  /// The shape with which this one counts together where data are few; most are their own.
  ///
  /// ```swift
  /// LocalPartShape.lettersYear.broader  // lettersDigits
  /// ```
  public var broader: LocalPartShape {
    switch self {
    case .longLetters: .letters
    case .lettersYear, .lettersNumber: .lettersDigits
    case .mediumLettersYear, .mediumLettersNumber: .mediumLettersDigits
    case .dottedDigits: .dotted
    case .dottedShortDigits: .dottedShort
    default: self
    }
  }

  /// All that count together as this ``broader`` shape, itself first; none for one that is not.
  public var kinds: [LocalPartShape] {
    switch self {
    case .letters: [self, .longLetters]
    case .lettersDigits: [self, .lettersYear, .lettersNumber]
    case .mediumLettersDigits: [self, .mediumLettersYear, .mediumLettersNumber]
    case .dotted: [self, .dottedDigits]
    case .dottedShort: [self, .dottedShortDigits]
    default: broader == self ? [self] : []
    }
  }

  /// What characters there are, without lengths: `letters` for `shortLetters`.
  public var family: LocalPartShape {
    switch broader {
    case .shortLetters: .letters
    case .shortLettersDigits, .mediumLettersDigits: .lettersDigits
    case .dash: .underscoreOrDash
    case .dottedShort: .dotted
    default: broader
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
      self = Self.dotted(bytes, hasDigit: classes.contains(.digit))
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
    if classes == .letter {
      return count < 6 ? .shortLetters : count < 10 ? .letters : .longLetters
    }
    if classes == .digit {
      let second = count > 1 ? bytes[1] : 0
      return digits(count: count, isMobile: MobileNumber.canStart(bytes[0], second, count))
    }
    if ByteClass(bytes[0]) == .digit { return .digitFirst }
    if count < 6 { return .shortLettersDigits }
    switch digitsAtEnd(bytes) {
    case ...2: return count < 9 ? .mediumLettersDigits : .lettersDigits
    case ...4: return count < 9 ? .mediumLettersYear : .lettersYear
    default: return count < 9 ? .mediumLettersNumber : .lettersNumber
    }
  }

  /// The number of digits behind the last letter, at most five.
  private static func digitsAtEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    while count < 5, count < bytes.count, ByteClass(bytes[bytes.count - 1 - count]) == .digit {
      count += 1
    }
    return count
  }

  private static func dotted(
    _ bytes: UnsafeBufferPointer<UInt8>, hasDigit: Bool
  ) -> LocalPartShape {
    if bytes.suffix(4).contains(UInt8(ascii: ".")) {
      return hasDigit ? .dottedShortDigits : .dottedShort
    }
    return hasDigit ? .dottedDigits : .dotted
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
