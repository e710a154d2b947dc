import CompletionRanking
import CompletionStore
import EmailCompletion

extension SuggestionEngine {
  /// Reads the counts again and ranks anew. Suggestions change from the next call on.
  ///
  /// A server calls it from a timer (each minute, say). Without a store it does nothing.
  ///
  /// - Throws: `StoreError` when the store cannot be read. The last snapshot stays in use, and
  ///   `state` has the error until a refresh succeeds.
  /// - Complexity: O(n log n) for n domains, for each segment that was asked for.
  public func refresh() throws(StoreError) {
    guard connections.hasStore else { return }
    let wanted = snapshots.withLock { $0.wanted }
    do throws(StoreError) {
      let (orders, settings) = try connections.read { store throws(StoreError) in
        try ranked(wanted, from: store)
      }
      snapshots.withLock {
        $0.replace(orders, offers: settings.offers, time: configuration.now())
      }
    } catch {
      snapshots.withLock { $0.error = error }
      throw error
    }
  }

  /// An order for each wanted segment that has counts of its own; the others fall back.
  private func ranked(
    _ wanted: Set<Segment>, from store: CompletionStore
  ) throws(StoreError) -> ([Segment: RankedDomains], StoreSettings) {
    let settings = try store.settings()
    let prior = try store.prior(otherwise: configuration.suffixes)
    let parameters = configuration.parameters ?? settings.parameters
    let known = Set(try store.segments()).union([.root])
    var orders: [Segment: RankedDomains] = [:]
    for segment in wanted.intersection(known) {
      let counts = try store.usageCounts(for: segment)
      orders[segment] =
        Ranker(counts: counts, prior: prior, parameters: parameters).rankedDomains()
    }
    return (orders, settings)
  }
}
