import CompletionRanking
import EmailCompletion

/// One line of the suffix list to ship: the order that would have met most acceptances of the
/// period, the same for everybody.
public struct RecommendedSuffix: Equatable, Sendable {
  /// The domain.
  public let domain: DomainName
  /// What this suffix adds to the list: acceptances that went to it.
  public let adds: Ratio
  /// What the list covers up to here.
  public let covers: Ratio
  /// Is in the configured list already.
  public let isConfigured: Bool

  /// Most used first; hidden domains and those that look like slips of others are left out.
  static func list(_ tally: Tally, _ slips: [Slip]) -> [RecommendedSuffix] {
    let prior = tally.statistics.prior
    let configured = Set(prior.configured)
    let slipped = Set(slips.map(\.index))
    let left = Set(prior.hidden)
    var covered: Int64 = 0
    return tally.visible.lazy
      .filter { !slipped.contains($0) && !left.contains(tally.statistics.domains[$0].domain) }
      .prefix(max(0, tally.options.recommendedLength))
      .map { index in
        covered = covered.saturatingPlus(tally.counts[index])
        let domain = tally.statistics.domains[index].domain
        return RecommendedSuffix(
          domain: domain, adds: Ratio(tally.counts[index], of: tally.total),
          covers: Ratio(covered, of: tally.total), isConfigured: configured.contains(domain))
      }
  }
}
