/// A domain that a person probably meant.
public struct TypoCandidate: Hashable, Sendable {
  /// A known domain, or the typed one with an ending that exists.
  public let domain: DomainName
  /// How likely it was meant, per mille: 1 to 999. What is missing to 1000 belongs to the other
  /// candidates and to the text as it stands.
  public let confidence: Int
  /// The typed domain may exist as well: ask, and take no for an answer. `false` when mail could
  /// never arrive there, because its ending does not exist.
  public let mustAsk: Bool
}
