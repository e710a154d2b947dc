import EmailCompletion

/// What is believed before there is data, and what people decided about single domains.
public struct Prior: Equatable, Sendable {
  /// Best first.
  public var configured: [DomainName]
  /// Behind the configured ones, best first (a preset's list).
  public var bundled: [DomainName]
  public var pinned: [DomainName]
  public var hidden: [DomainName]
  public init(
    configured: [DomainName] = [], bundled: [DomainName] = [], pinned: [DomainName] = [],
    hidden: [DomainName] = []
  ) {
    self.configured = configured
    self.bundled = bundled
    self.pinned = pinned
    self.hidden = hidden
  }
}

/// Every number of the ranking, documented with what was measured.
public struct RankingParameters: Equatable, Sendable {
  public static let shared = RankingParameters()
  public static let personal = RankingParameters()
  public init() {}
}

/// Counts + parameters + prior → an order. Pure and deterministic.
public struct Ranker: Sendable {
  public init(counts: UsageCounts, prior: Prior, parameters: RankingParameters = .shared) {}
  public func rankedDomains() -> RankedDomains { fatalError() }  // STUB
  /// Each term of a domain's score; they add up to it.
  public func breakdown(of domain: DomainName, shape: LocalPartShape) -> ScoreBreakdown? { nil }
  /// Offered or not, and why not.
  public func status(of domain: DomainName) -> DomainStatus { fatalError() }  // STUB
}

public struct ScoreBreakdown: Equatable, Sendable {}  // STUB

/// Whether a domain is offered, and if not, why.
public struct DomainStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
