/// zoxide's ranking rule, for comparison: a rank that grows by one a use, times a step by age.
///
/// Rule of `src/db/dir.rs`: × 4 within an hour, × 2 within a day, ÷ 2 within a week, else ÷ 4.
enum ZoxideScore {
  /// The score of an entry at a moment.
  ///
  /// ```swift
  /// ZoxideScore.score(rank: 10, age: 18_000)  // 20
  /// ```
  /// - Parameter age: seconds since the last use; below 0 counts as 0.
  static func score(rank: Double, age: Int64) -> Double {
    switch age {
    case ..<3600: rank * 4
    case ..<86_400: rank * 2
    case ..<604_800: rank * 0.5
    default: rank * 0.25
    }
  }
}
