/// The first five offers of a policy in one context, and what they give for a domain.
///
/// It gives what comparing with all offers one by one gives, for many domains at once.
struct FirstOffers {
  /// Best first.
  private var best: [Int] = []

  /// - Complexity: O(offered domains).
  init(_ policy: some ReplayPolicy) {
    best.reserveCapacity(6)
    for number in policy.offered.list {
      let domain = Int(number)
      if best.count == 5, !policy.comesBefore(domain, best[4]) { continue }
      var place = best.count
      while place > 0, policy.comesBefore(domain, best[place - 1]) { place -= 1 }
      best.insert(domain, at: place)
      if best.count > 5 { best.removeLast() }
    }
  }

  /// What a policy in the same context does for an event.
  ///
  /// - Parameters:
  ///   - domain: −1 for one that is never offered.
  ///   - length: characters of the domain.
  func outcome(
    _ domain: Int, length: Int, _ policy: some ReplayPolicy, _ table: ReplayTable
  ) -> ReplayOutcome {
    var outcome = ReplayOutcome(length: UInt16(clamping: length))
    let offered = policy.offered
    guard domain >= 0, offered.contains(domain) else { return outcome }
    let typed: Int
    if let place = best.firstIndex(of: domain) {
      outcome.place = UInt8(clamping: place + 1)
      // All better ones are known.
      typed = best[..<place].reduce(0) { max($0, table.common($1, domain) + 1) }
    } else {
      typed = table.charactersToType(domain) {
        offered.contains($0) && policy.comesBefore($0, domain)
      }
    }
    outcome.saved = UInt16(clamping: max(0, length - typed))
    return outcome
  }
}
