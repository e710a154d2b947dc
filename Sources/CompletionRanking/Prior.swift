import EmailCompletion

/// What is believed before there is data, and what people decided about single domains.
///
/// With no data the ranking is exactly: pinned, then configured, then bundled.
///
/// ```swift
/// var prior = Prior(configured: [qq, netease])
/// prior.hidden = [mistyped]
/// ```
public struct Prior: Equatable, Sendable {
  /// A suffix list that somebody configured, best first; the same for all shapes.
  public var configured: [DomainName]
  /// Behind the configured ones, best first (a preset's list).
  public var bundled: [DomainName]
  /// Per shape, what comes before `bundled`, best first: public facts such as that QQ numbers are
  /// digits. Configured ones stay in front. Keyed by `LocalPartShape.broader`: all kinds of a
  /// broader shape have the same.
  public var bundledByShape: [LocalPartShape: [DomainName]]
  /// Always in front, in this order.
  public var pinned: [DomainName]
  /// Never offered, whatever else says so.
  public var hidden: [DomainName]

  /// Creates a prior; without arguments: nothing is believed.
  public init(
    configured: [DomainName] = [], bundled: [DomainName] = [], pinned: [DomainName] = [],
    hidden: [DomainName] = [], bundledByShape: [LocalPartShape: [DomainName]] = [:]
  ) {
    self.configured = configured
    self.bundled = bundled
    self.pinned = pinned
    self.hidden = hidden
    self.bundledByShape = bundledByShape
  }

  /// The configured list, else the bundled one, without what is hidden: what would be offered if
  /// nothing were ever learned.
  package var fixedOrder: [DomainName] {
    let hidden = Set(hidden)
    return (configured.isEmpty ? bundled : configured).filter { !hidden.contains($0) }
  }

  /// The order without data for one shape, or for all of them together; each domain once.
  ///
  /// - Complexity: O(n) in the length of the lists.
  public func order(for shape: LocalPartShape? = nil) -> [DomainName] {
    var seen: Set<DomainName> = []
    var result: [DomainName] = []
    func add(_ list: [DomainName]) {
      for domain in list where seen.insert(domain).inserted { result.append(domain) }
    }
    add(configured)
    if let shape { add(bundledByShape[shape.broader] ?? []) }
    add(bundled)
    if shape == nil {
      for shape in bundledByShape.keys.sorted() { add(bundledByShape[shape] ?? []) }
    } else {
      add(order())
    }
    add(pinned)
    return result
  }
}
