import CompletionStore
import EmailCompletion

/// One change to the suffix configuration of a store.
package enum PriorityEdit: Equatable, Sendable {
  case set([DomainName])
  /// At a position from 1, or at the end.
  case add(DomainName, Int?)
  case remove(DomainName)
  case move(DomainName, Int)
  case pin(DomainName)
  case unpin(DomainName)
  case hide(DomainName)
  case unhide(DomainName)

  /// The configuration after the change.
  ///
  /// A store without a list of its own has the default list: the first change starts from it.
  /// - Parameter defaults: the default list.
  /// - Throws: `Refusal` when there is nothing to change, so that a slip does not go unnoticed.
  package func applied(
    to current: SuffixConfiguration, otherwise defaults: [DomainName] = DefaultSuffixes.domains
  ) throws(Refusal) -> SuffixConfiguration {
    var next = current
    if next.configured.isEmpty { next.configured = defaults }
    switch self {
    case .set(let domains):
      next.configured = domains
    case .add(let domain, let position):
      guard !next.configured.contains(domain) else { throw Refusal("it is in the list already") }
      next.configured.insert(domain, at: Self.index(position, in: next.configured))
    case .remove(let domain):
      next.configured = try Self.removing(domain, from: next.configured, "it is not in the list")
    case .move(let domain, let position):
      next.configured = try Self.removing(domain, from: next.configured, "it is not in the list")
      next.configured.insert(domain, at: Self.index(position, in: next.configured))
    case .pin(let domain):
      guard !next.hidden.contains(domain) else { throw Refusal("it is hidden; unhide it first") }
      guard !next.pinned.contains(domain) else { throw Refusal("it is pinned already") }
      next.pinned.append(domain)
    case .unpin(let domain):
      next.pinned = try Self.removing(domain, from: next.pinned, "it is not pinned")
    case .hide(let domain):
      guard !next.hidden.contains(domain) else { throw Refusal("it is hidden already") }
      next.pinned.removeAll { $0 == domain }
      next.hidden.append(domain)
    case .unhide(let domain):
      next.hidden = try Self.removing(domain, from: next.hidden, "it is not hidden")
    }
    // Pinning and hiding leave the default list a default.
    if current.configured.isEmpty, next.configured == defaults, !isSet {
      next.configured = []
    }
    return next
  }

  private var isSet: Bool {
    if case .set = self { return true }
    return false
  }

  private static func index(_ position: Int?, in list: [DomainName]) -> Int {
    min(max(0, (position ?? .max) - 1), list.count)
  }

  private static func removing(
    _ domain: DomainName, from list: [DomainName], _ message: String
  ) throws(Refusal) -> [DomainName] {
    guard list.contains(domain) else { throw Refusal(message) }
    return list.filter { $0 != domain }
  }
}
