import EmailCompletion

/// Counts + parameters + prior → an order. Pure and deterministic.
///
/// Equal counts, prior and parameters give the same order to the byte, however the events came.
///
/// ```swift
/// let ranker = Ranker(counts: counts, prior: Prior(configured: suffixes))
/// let completer = DomainCompleter(ranker.rankedDomains())
/// ```
public struct Ranker: Sendable {
  /// The counts, sorted.
  package let counts: UsageCounts
  let prior: Prior
  let parameters: RankingParameters
  let catalog: DomainCatalog

  /// Decides which domains are offered; the order is computed by ``rankedDomains()``.
  ///
  /// - Parameters:
  ///   - counts: one segment path; columns that are not sorted are sorted first.
  ///   - prior: configured, bundled, pinned and hidden domains.
  ///   - parameters: numbers out of range count as the nearest in range.
  /// - Complexity: O(bytes of all domains).
  public init(counts: UsageCounts, prior: Prior, parameters: RankingParameters = .shared) {
    self.counts = counts.hasSortedDomains ? counts : counts.normalized()
    self.prior = prior
    self.parameters = parameters.checked
    catalog = DomainCatalog(counts: self.counts, prior: prior, parameters: self.parameters)
  }

  /// The orders for all shapes and all typed classes.
  ///
  /// - Complexity: O(rows + orders × offered domains).
  public func rankedDomains() -> RankedDomains {
    let table = ScoreTable(self)
    let shapes = LocalPartShape.all.map { table.order(for: .shape($0)) }
    let typed = TypedShape.all.map { table.order(for: .typed($0)) }
    var orders: [[Int]] = []
    // `RankedDomains` keeps equal orders once as well, but looks at each name of them first: a sixth
    // of all the time.
    var places: [UInt64: [Int]] = [:]
    let assigned = (shapes + typed).map { order -> Int in
      let mark = Self.mark(of: order)
      if let place = places[mark]?.first(where: { orders[$0] == order }) { return place }
      places[mark, default: []].append(orders.count)
      orders.append(order)
      return orders.count - 1
    }
    return RankedDomains(
      domains: catalog.offered, trusted: catalog.trusted, orders: orders,
      orderForShape: Array(assigned.prefix(shapes.count)),
      orderForTypedShape: Array(assigned.suffix(typed.count)))
  }

  /// A number that is hardly ever the same for two orders; far cheaper than hashing them.
  private static func mark(of order: [Int]) -> UInt64 {
    order.reduce(into: 0xCBF2_9CE4_8422_2325 as UInt64) { mark, number in
      mark = (mark ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  /// The order for one context, given for every shape: what a single question needs.
  ///
  /// The counts need only hold the shapes that ``RankingContext/requiredShapes`` names. The order
  /// is the one that ``rankedDomains()`` gives for that context.
  /// - Complexity: O(rows of the shapes + offered domains).
  public func rankedDomains(for context: RankingContext) -> RankedDomains {
    RankedDomains(
      domains: catalog.offered, trusted: catalog.trusted,
      orders: [ScoreTable(self).order(for: context)],
      orderForShape: [Int](repeating: 0, count: LocalPartShape.all.count),
      orderForTypedShape: [Int](repeating: 0, count: TypedShape.all.count))
  }

  /// Offered or not, and why not.
  ///
  /// - Complexity: O(log domains + prior).
  public func status(of domain: DomainName) -> DomainStatus {
    if let place = counts.index(of: domain) { return catalog.statusOfCounted[place] }
    if prior.hidden.contains(domain) { return .hidden }
    if prior.pinned.contains(domain) { return .pinned }
    if prior.configured.contains(domain) { return .configured }
    let bundled =
      prior.bundled.contains(domain)
      || prior.bundledByShape.values.contains { $0.contains(domain) }
    return bundled ? .bundled : .unknown
  }

  /// The status of each counted domain, parallel to `UsageCounts.domains` (sorted by bytes).
  public var statuses: [DomainStatus] { catalog.statusOfCounted }
}
