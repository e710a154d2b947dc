/// Chromium's rule for omnibox shortcuts, for comparison.
///
/// Rule of `shortcuts_provider.cc`: the relevance is scaled by the root of the typed share and
/// halves every week; each further hit slows that, five times at most.
enum ChromiumScore {
  /// The relevance of a shortcut.
  ///
  /// ```swift
  /// ChromiumScore.score(maximum: 1000, typedFraction: 1, weeks: 1, hits: 1)  // 500
  /// ```
  /// - Parameters:
  ///   - maximum: relevance of a shortcut that is typed whole and was used just now.
  ///   - typedFraction: typed characters ÷ characters of the shortcut, 0…1.
  ///   - weeks: since the last use; below 0 counts as 0.
  ///   - hits: number of uses, at least 1.
  static func score(maximum: Double, typedFraction: Double, weeks: Double, hits: Int) -> Double {
    let slowdown = min(1 + Double(max(1, hits) - 1) / 5, 5)
    let decay = HalfLife.remaining(after: weeks / slowdown)
    return maximum * squareRoot(of: typedFraction) * decay
  }

  /// The square root of a share, by Newton's iteration.
  private static func squareRoot(of share: Double) -> Double {
    guard share > 0, share < 1 else { return share > 0 ? 1 : 0 }
    var root = 1.0
    for _ in 0..<40 { root = (root + share / root) / 2 }
    return root
  }
}
