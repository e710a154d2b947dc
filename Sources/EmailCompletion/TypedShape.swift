/// The class of what is typed of a local part so far, finer than `LocalPartShape` where digits can
/// still become a mobile number. Each has an order of its own before the `@` (mixture over the
/// final shapes that it can become).
public struct TypedShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init?(rawValue: UInt8) {
    guard rawValue < 13 else { return nil }
    self.rawValue = rawValue
  }
  private init(_ raw: UInt8) { rawValue = raw }

  /// 1–4 digits that cannot start a mobile number / that can (`1`, `13`, `139`, …).
  public static let digits1to4 = TypedShape(0)
  public static let digits1to4Mobile = TypedShape(1)
  public static let digits5to10 = TypedShape(2)
  public static let digits5to10Mobile = TypedShape(3)
  public static let mobile11 = TypedShape(4)
  public static let otherDigits = TypedShape(5)
  public static let letters = TypedShape(6)
  public static let lettersDigits = TypedShape(7)
  public static let digitFirst = TypedShape(8)
  public static let dotted = TypedShape(9)
  public static let underscoreOrDash = TypedShape(10)
  public static let plus = TypedShape(11)
  public static let nonASCII = TypedShape(12)
  public static var all: [TypedShape] { (0..<13).map { TypedShape($0) } }
}
