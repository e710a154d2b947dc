/// Firefox's rules for its history, for comparison.
///
/// Frecency: the count of uses times the mean of points for the last ten of them. Adaptive
/// history: a use count moves toward 10 with each use, and fades by 2.5 % a day.
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

  /// So many of the last uses are sampled for frecency.
  static let sampledUses = 10
  /// Days until which a use of that age gets its points (`nsNavHistory`): 4, 14, 31, 90.
  static let bucketDays: [Int64] = [4, 14, 31, 90]

  /// Points of a use by its age: 100, 70, 50, 30, then 10.
  ///
  /// - Parameter age: seconds; below 0 counts as 0.
  static func points(age: Int64) -> Double {
    switch age / 86_400 {
    case ..<4: 100
    case ..<14: 70
    case ..<31: 50
    case ..<90: 30
    default: 10
    }
  }

  /// The frecency of an entry: `uses × mean points of the last ten`.
  ///
  /// ```swift
  /// FirefoxScore.frecency(uses: 3, lastUses: [0, 0, 0], now: 60)  // 300
  /// ```
  /// - Parameters:
  ///   - uses: all uses.
  ///   - lastUses: unix seconds of the last ones.
  ///   - now: unix seconds.
  static func frecency(uses: Int64, lastUses: [Int64], now: Int64) -> Double {
    guard !lastUses.isEmpty else { return 0 }
    let sum = lastUses.reduce(0.0) { $0 + points(age: now - $1) }
    return Double(uses) * sum / Double(lastUses.count)
  }
}
