/// Exponential decay without a mathematics library, the same on every machine.
enum HalfLife {
  /// `2^(−exponent)`: halvings for the whole part, the exponential series for the rest.
  ///
  /// ```swift
  /// HalfLife.remaining(after: 3)  // 0.125
  /// ```
  /// - Parameter exponent: half-lives that passed; below 0 counts as 0.
  /// - Complexity: O(1), at most 1,100 halvings.
  static func remaining(after exponent: Double) -> Double {
    guard exponent > 0 else { return 1 }
    guard exponent < 1100 else { return 0 }
    let whole = Int(exponent)
    let rest = (exponent - Double(whole)) * -0.693_147_180_559_945_3
    var term = 1.0
    var result = 1.0
    for step in 1...18 {
      term *= rest / Double(step)
      result += term
    }
    for _ in 0..<whole { result /= 2 }
    return result
  }
}
