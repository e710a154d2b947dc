import CompletionRanking
import EmailCompletion

extension CompletionStore {
  /// What is believed before there is data, and what was decided about single domains.
  ///
  /// - Parameter suffixes: the configured order where the store has none of its own.
  /// - Throws: `StoreError` when the store cannot be read.
  public func prior(otherwise suffixes: [DomainName] = []) throws(StoreError) -> Prior {
    let own = try self.suffixes()
    return Prior(
      configured: own.configured.isEmpty ? suffixes : own.configured, pinned: own.pinned,
      hidden: own.hidden)
  }

  /// What ranks the domains of a segment, with the settings that the store keeps.
  ///
  /// - Parameters:
  ///   - segment: an unknown one stands for its nearest known ancestor.
  ///   - shapes: whose counts are read beside those of all shapes; `nil` reads all.
  ///   - suffixes: the configured order where the store has none of its own.
  ///   - parameters: instead of those of the store's preset.
  /// - Throws: `StoreError` when the store cannot be read.
  /// - Complexity: O(n) for n domains that were ever counted.
  public func ranker(
    for segment: Segment, shapes: Set<LocalPartShape>? = nil, otherwise suffixes: [DomainName] = [],
    parameters: RankingParameters? = nil
  ) throws(StoreError) -> Ranker {
    let settings = try settings()
    let counts =
      settings.offersLearned ? try usageCounts(for: segment, shapes: shapes) : UsageCounts()
    return Ranker(
      counts: counts, prior: try prior(otherwise: suffixes),
      parameters: parameters ?? settings.parameters)
  }
}
