/// A policy that a replay can run.
public struct ReplayPolicyName: RawRepresentable, Hashable, Sendable {
  /// The stable name: lower case, words joined by hyphens.
  public let rawValue: String
  /// A policy by its name, also one that this version does not know.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The configured list, else the preset's, never changed.
  public static let configured = Self(rawValue: "configured")
  /// All-time counts.
  public static let mostPopular = Self(rawValue: "most-popular")
  /// The last used first.
  public static let mostRecent = Self(rawValue: "most-recent")
  /// Counts that halve in 90 days.
  public static let decayed = Self(rawValue: "decayed")
  /// zoxide's rule.
  public static let zoxide = Self(rawValue: "zoxide")
  /// Firefox's rule for adaptive history.
  public static let firefox = Self(rawValue: "firefox")
  /// The ranking of this package.
  public static let attune = Self(rawValue: "attune")
  /// The best order that never changes, known only afterwards.
  public static let bestFixed = Self(rawValue: "best-fixed")

  /// All, in the order in which they are shown.
  public static let all: [Self] = [
    configured, mostPopular, mostRecent, decayed, zoxide, firefox, bestFixed, attune,
  ]
}
