extension StoreSettings {
  /// The rows of `setting`: their keys, and what SQL must find true about their `value`.
  static let keys: [(key: String, condition: String)] = [
    ("preset", "typeof(value) = 'text'"),
    ("providers", "typeof(value) = 'text'"),
    ("minimumCount", number(from: 1)),
    ("minimumSpanDays", number(from: 0)),
    ("waivesSpanFrom", number(from: 1)),
    ("minimumSources", number(from: 1)),
    ("learns", "typeof(value) = 'integer' AND value IN (0, 1)"),
    ("offersLearned", "typeof(value) = 'integer' AND value IN (0, 1)"),
    ("retentionDays", number(from: 1)),
    ("idRetentionDays", number(from: 0)),
  ]

  private static func number(from least: Int) -> String {
    "typeof(value) = 'integer' AND value >= \(least)"
  }
}
