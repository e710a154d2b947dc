/// Confidence interval of a share: Wilson's score interval, which stays within 0 … 1 and is
/// sensible for small counts and for shares of 0 and 1.
///
/// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22
/// (1927). Needs + − × ÷ √ only, so that it is the same on every machine.
///
/// `WilsonInterval(81, of: 263)` is 0.2553 … 0.3662
public struct WilsonInterval: Equatable, Sendable {
  /// Lower end, 0 … 1.
  public let lower: Double
  /// Upper end, 0 … 1.
  public let upper: Double

  /// Two-sided 95 %.
  public static let z = 1.959963984540054

  /// - Parameters:
  ///   - part: observations with the property, 0 … `whole`
  ///   - whole: all observations; 0 gives 0 … 1
  public init(_ part: Int64, of whole: Int64) {
    guard whole > 0 else {
      lower = 0
      upper = 1
      return
    }
    let n = Double(whole)
    let p = Double(min(max(part, 0), whole)) / n
    let square = Self.z * Self.z
    let center = p + square / (2 * n)
    let spread = Self.z * ((p * (1 - p) + square / (4 * n)) / n).squareRoot()
    let scale = 1 + square / n
    lower = part <= 0 ? 0 : max(0, (center - spread) / scale)
    upper = part >= whole ? 1 : min(1, (center + spread) / scale)
  }

  /// Tenths of a percent, rounded half up.
  public var permille: (lower: Int64, upper: Int64) {
    (Int64((lower * 1000 + 0.5).rounded(.down)), Int64((upper * 1000 + 0.5).rounded(.down)))
  }
}
