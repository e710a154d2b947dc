import CompletionRanking
import EmailCompletion

/// What people decided about single domains: an order to believe before there is data, and what
/// is always or never offered.
public struct SuffixConfiguration: Hashable, Sendable {
  /// Best first.
  public var configured: [DomainName]
  /// In front of all others, best first.
  public var pinned: [DomainName]
  /// Never offered. Their counts go on.
  public var hidden: [DomainName]

  public init(
    configured: [DomainName] = [], pinned: [DomainName] = [], hidden: [DomainName] = []
  ) {
    self.configured = configured
    self.pinned = pinned
    self.hidden = hidden
  }
}
