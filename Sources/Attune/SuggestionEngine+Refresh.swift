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
      let store = try connections.store()
      let (orders, source) = try ranked(wanted, from: store)
      snapshots.withLock { $0.replace(orders, time: configuration.now()) }
      corrections.withLock { $0 = Corrections(source) }
    } catch {
      snapshots.withLock { $0.error = error }
      throw error
    }
  }

  /// An order for each wanted segment that has counts of its own (the others fall back), and what
  /// "did you mean" goes by.
  private func ranked(
    _ wanted: Set<Segment>, from store: CompletionStore
  ) throws(StoreError) -> ([Segment: RankedDomains], CorrectionSource) {
    let providers = try configuration.providers(for: store)
    let known = Set(try store.segments()).union([.root])
    var orders: [Segment: RankedDomains] = [:]
    var source = CorrectionSource(configured: configuration.suffixes)
    for segment in wanted.intersection(known) {
      let ranker = try store.ranker(
        for: segment, otherwise: configuration.suffixes, providers: providers,
        parameters: configuration.parameters)
      orders[segment] = ranker.rankedDomains()
      if segment.isRoot {
        source = CorrectionSource(ranker, dismissed: Set(try store.dismissals()))
      }
    }
    return (orders, source)
  }
}
