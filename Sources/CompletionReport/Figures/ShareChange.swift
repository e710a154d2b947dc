/// How a share changed between two periods (or differs between two groups), and whether that is
/// more than chance: the two-proportion z-test with a pooled share.
///
/// The tail of the normal distribution is formula 26.2.19 of Abramowitz and Stegun, "Handbook of
/// Mathematical Functions" (error below 1.5 × 10⁻⁷): a polynomial, so + − × ÷ √ only.
public struct ShareChange: Hashable, Sendable {
  /// The share before, or in the first group.
  public let before: Ratio
  /// The share now, or in the second group.
  public let now: Ratio

  /// Compares two shares.
  public init(before: Ratio, now: Ratio) {
    self.before = before
    self.now = now
  }

  /// Difference of the printed shares, in tenths of a percentage point.
  public var permillePoints: Int64 { now.permille - before.permille }

  /// Test statistic; 0 where nothing can be said.
  public var z: Double {
    let n1 = Double(before.whole)
    let n2 = Double(now.whole)
    guard n1 > 0, n2 > 0 else { return 0 }
    let pooled = (Double(before.part) + Double(now.part)) / (n1 + n2)
    let error = (pooled * (1 - pooled) * (1 / n1 + 1 / n2)).squareRoot()
    return error > 0 ? (now.value - before.value) / error : 0
  }

  /// Two-sided: how often chance alone gives a difference at least as large.
  public var pValue: Double { Self.twoSided(z) }

  /// Fewer than one in a hundred by chance, and enough data for the test (at least five expected
  /// in each of its four cells).
  public var isSignificant: Bool { isTestable && pValue < 0.01 }

  /// The approximation holds: five expected with and without the property in both groups.
  public var isTestable: Bool {
    let n1 = Double(before.whole)
    let n2 = Double(now.whole)
    guard n1 > 0, n2 > 0 else { return false }
    let pooled = (Double(before.part) + Double(now.part)) / (n1 + n2)
    let least = min(n1, n2)
    return least * pooled >= 5 && least * (1 - pooled) >= 5
  }

  /// `twoSided(1.959964)` is 0.05
  static func twoSided(_ z: Double) -> Double {
    let x = z < 0 ? -z : z
    var sum = 0.0000053830
    for factor in [0.0000488906, 0.0000380036, 0.0032776263, 0.0211410061, 0.0498673470] {
      sum = sum * x + factor
    }
    sum = sum * x + 1
    var power = 1.0
    for _ in 0..<16 { power *= sum }
    return min(1, 1 / power)
  }
}
