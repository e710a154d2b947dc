/// Firefox's rules for adaptive history, for comparison.
///
/// A use count moves toward 10 with each use, and fades by 2.5 % a day.
enum FirefoxScore {
  /// What remains of a value after a day.
  static let dailyRetention = 0.975
  /// What no use count exceeds.
  static let largestUseCount = 10.0

  /// The use count after one more use: `0.9 × before + 1`.
  ///
  /// ```swift
  /// FirefoxScore.useCount(after: 1.9)  // 2.71
  /// ```
  static func useCount(after useCount: Double) -> Double { useCount * 0.9 + 1 }

  /// What remains of a value after whole days, by repeated multiplication.
  ///
  /// - Complexity: O(days), at most 4,000 steps: then nothing is left.
  static func decayed(_ value: Double, days: Int) -> Double {
    var result = value
    for _ in 0..<min(max(0, days), 4000) { result *= dailyRetention }
    return result
  }
}
