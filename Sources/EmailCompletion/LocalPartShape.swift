/// The class of a local part: the only thing about it that may be kept.
public struct LocalPartShape: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt8
  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard rawValue < 11 else { return nil }
    self.rawValue = rawValue
  }
  private init(_ raw: UInt8) { rawValue = raw }

  public static let unknown = LocalPartShape(0)
  public static let digits5to10 = LocalPartShape(1)
  public static let mobile11 = LocalPartShape(2)
  public static let otherDigits = LocalPartShape(3)
  public static let letters = LocalPartShape(4)
  public static let lettersDigits = LocalPartShape(5)
  public static let digitFirst = LocalPartShape(6)
  public static let dotted = LocalPartShape(7)
  public static let underscoreOrDash = LocalPartShape(8)
  public static let plus = LocalPartShape(9)
  public static let nonASCII = LocalPartShape(10)
  public static var all: [LocalPartShape] { (0..<11).map { LocalPartShape($0) } }

  public init(localPart: String) { self = .unknown }  // STUB
  /// Stable name: `digits5to10`, `letters`, …
  public var name: String { "unknown" }  // STUB
  public init?(name: String) { return nil }  // STUB
  public static func < (a: LocalPartShape, b: LocalPartShape) -> Bool { a.rawValue < b.rawValue }
}
