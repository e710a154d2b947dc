import EmailCompletion

/// What "did you mean" goes by: the domains that are offered, and what people decided about them.
///
/// ```swift
/// let source = CorrectionSource(ranker, dismissed: [insisted])
/// let corrector = source.corrector()
/// source.corrections(for: "zhang@gmial.com", by: corrector).first?.address  // "zhang@gmail.com"
/// ```
/// It is cheap; the corrector takes some milliseconds and is made when somebody asks.
public struct CorrectionSource: Sendable {
  /// Learned domains with enough evidence, with their uses. What is not offered is not known: a
  /// slip that many people make does not become a word.
  public var learned: [WeightedDomain]
  /// Configured and pinned domains.
  public var configured: [DomainName]
  /// Never proposed.
  public var hidden: Set<DomainName>
  /// Typed domains that people insisted on.
  public var dismissed: Set<DomainName>
  /// When a learned domain is known.
  public var rules: KnownDomains.Rules

  /// Only a configured list, beside the bundled providers.
  public init(configured: [DomainName]) {
    self.configured = configured
    (learned, hidden, dismissed, rules) = ([], [], [], KnownDomains.Rules())
  }

  /// What a ranking offers.
  ///
  /// - Complexity: O(n) in the number of counted domains.
  public init(_ ranker: Ranker, dismissed: Set<DomainName> = []) {
    self.init(configured: ranker.prior.configured + ranker.prior.pinned)
    for (evidence, status) in zip(ranker.counts.domains, ranker.statuses) where status == .learned {
      learned.append(WeightedDomain(evidence.domain, weight: evidence.count))
    }
    hidden = Set(ranker.prior.hidden)
    self.dismissed = dismissed
    rules = KnownDomains.Rules(
      minimumWeight: ranker.parameters.minimumCount, slipRatio: ranker.parameters.neighbourRatio)
  }

  /// Makes the corrector, with the bundled providers.
  ///
  /// - Complexity: O(bytes of all names · log n).
  public func corrector() -> TypoCorrector {
    TypoCorrector(
      KnownDomains(learned: learned, configured: configured, rules: rules), dismissed: dismissed)
  }

  /// The corrector's answers but for hidden domains, likeliest first.
  ///
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - corrector: one that ``corrector()`` made.
  ///   - limit: the largest number of corrections.
  public func corrections(
    for text: String, by corrector: TypoCorrector, limit: Int = 3
  ) -> [AddressCorrection] {
    let found = corrector.corrections(for: text, limit: limit + min(hidden.count, 8))
    return Array(found.lazy.filter { !hidden.contains($0.candidate.domain) }.prefix(max(0, limit)))
  }
}
