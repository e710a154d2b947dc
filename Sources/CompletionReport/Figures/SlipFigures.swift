import EmailCompletion

/// Domains that look like slips of others.
public struct SlipFigures: Equatable, Sendable {
  /// Most used first.
  public let rows: [Row]
  /// More of them, too rare to be named.
  public let rareDomains: Int

  /// One such domain.
  public struct Row: Equatable, Sendable {
    /// The domain.
    public let domain: DomainName
    /// What was probably meant.
    public let meant: DomainName
    /// Of all acceptances in the period.
    public let share: Ratio
  }

  init(_ tally: Tally, _ slips: [Slip]) {
    guard !tally.isTooFew else {
      (rows, rareDomains) = ([], 0)
      return
    }
    let domains = tally.statistics.domains
    let shown = slips.filter { !tally.fold.isFolded[$0.index] }
    let limit = tally.options.includesRare ? Int.max : 20
    rows = shown.prefix(limit).map {
      Row(
        domain: domains[$0.index].domain, meant: domains[$0.meant].domain,
        share: Ratio(tally.counts[$0.index], of: tally.total))
    }
    rareDomains = slips.count - shown.count
  }
}
