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
    let (wanted, hadError) = snapshots.withLock { ($0.wanted, $0.error != nil) }
    if hadError { connections.reopen() }
    do throws(StoreError) {
      let orders = try ranked(wanted, from: connections.store())
      snapshots.withLock { $0.replace(orders, time: configuration.now()) }
    } catch {
      snapshots.withLock { $0.error = error }
      throw error
    }
  }

  /// An order for each wanted segment that has counts of its own; the others fall back.
  private func ranked(
    _ wanted: Set<Segment>, from store: CompletionStore
  ) throws(StoreError) -> [Segment: RankedDomains] {
    let known = Set(try store.segments()).union([.root])
    var orders: [Segment: RankedDomains] = [:]
    for segment in wanted.intersection(known) {
      orders[segment] = try store.ranker(
        for: segment, otherwise: configuration.suffixes, parameters: configuration.parameters
      ).rankedDomains()
    }
    return orders
  }
}
