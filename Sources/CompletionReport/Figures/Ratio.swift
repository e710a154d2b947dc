/// A part of a whole as integers; rounded only where it is printed.
///
/// `Ratio(81, of: 1000).permille == 81`
public struct Ratio: Hashable, Sendable {
  /// How many have the property.
  public let part: Int64
  /// How many there are.
  public let whole: Int64

  /// A part of a whole.
  public init(_ part: Int64, of whole: Int64) {
    self.part = part
    self.whole = whole
  }

  /// Tenths of a percent, rounded half up; 0 for an empty whole.
  public var permille: Int64 { scaled(by: 1000) }
  /// Hundredths, rounded half up: for means.
  public var hundredths: Int64 { scaled(by: 100) }

  /// `part × factor ÷ whole`, rounded half up, exact for every size of the numbers. Negative
  /// numbers count as 0; a result that does not fit is the largest number.
  func scaled(by factor: UInt64) -> Int64 {
    guard whole > 0, part > 0 else { return 0 }
    let divisor = UInt64(whole) * 2
    var (high, low) = UInt64(part).multipliedFullWidth(by: factor * 2)
    let (sum, carry) = low.addingReportingOverflow(UInt64(whole))
    low = sum
    if carry { high += 1 }
    guard high < divisor else { return .max }
    return Int64(clamping: divisor.dividingFullWidth((high, low)).quotient)
  }

  var value: Double { whole > 0 ? Double(max(part, 0)) / Double(whole) : 0 }
}

extension Int64 {
  /// Sum that stays at the largest number instead of overflowing.
  func saturatingPlus(_ other: Int64) -> Int64 {
    let (value, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : value
  }
}

extension Sequence<Int64> {
  var saturatingSum: Int64 { reduce(0) { $0.saturatingPlus($1) } }
}
