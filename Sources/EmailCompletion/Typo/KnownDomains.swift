/// The dictionary of the typo corrector: domains that are known, and how much each is used.
///
/// ```swift
/// let known = KnownDomains(learned: [WeightedDomain(ours, weight: 240)])
/// known.contains(try DomainName("qq.com"))     // true, bundled
/// known.contains(try DomainName("gamil.com"))  // false
/// ```
///
/// A trusted domain (bundled, configured, pinned) is known. A learned one is known from a minimum
/// weight on, unless it is a slip: one edit away from a domain that weighs many times more.
/// The value is built once and shared by its copies.
public struct KnownDomains: Sendable {
  /// When a learned domain is known.
  public struct Rules: Hashable, Sendable {
    /// The weight that a learned domain needs.
    public var minimumWeight: Int64
    /// A learned domain is a slip next to a domain so many times heavier.
    public var slipRatio: Int64

    /// Creates rules; 5 uses and a factor of 50 without arguments.
    public init(minimumWeight: Int64 = 5, slipRatio: Int64 = 50) {
      self.minimumWeight = minimumWeight
      self.slipRatio = slipRatio
    }
  }

  let table: KnownTable

  /// The bundled providers, configured domains, and what was learned.
  ///
  /// - Parameters:
  ///   - learned: counted domains with how many times they were used.
  ///   - configured: an application's own list; trusted, with the weight of 500 uses each.
  ///   - rules: when a learned domain is known.
  /// - Complexity: O(bytes of all names · log n); some 20 ms for 10,000 learned domains.
  public init(
    learned: [WeightedDomain] = [], configured: [DomainName] = [], rules: Rules = Rules()
  ) {
    let own = configured.map { WeightedDomain($0, weight: 500) }
    self.init(trusted: ProviderWeights.all() + own, learned: learned, rules: rules)
  }

  /// Only the given domains, without the bundled ones.
  ///
  /// - Parameters:
  ///   - trusted: domains that are known whatever they weigh.
  ///   - learned: counted domains with how many times they were used.
  ///   - rules: when a learned domain is known.
  /// - Complexity: O(bytes of all names · log n).
  public init(
    trusted: [WeightedDomain], learned: [WeightedDomain] = [], rules: Rules = Rules()
  ) {
    table = KnownTable(
      trusted: WeightedDomain.merged(trusted), learned: WeightedDomain.merged(learned),
      rules: rules)
  }

  /// Whether nobody is asked about this domain: it is known, or a part of a known one such as
  /// `cs.berkeley.edu`.
  ///
  /// - Complexity: O(length).
  public func contains(_ domain: DomainName) -> Bool {
    domain.utf8.withUnsafeBufferPointer { table.isKnown($0) }
  }

  /// The number of known domains.
  public var count: Int { table.knownCount }
}
