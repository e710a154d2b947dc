import CompletionRanking
import EmailCompletion

extension CompletionStore {
  /// What is believed before there is data, and what was decided about single domains.
  ///
  /// ```swift
  /// try store.prior(otherwise: [], providers: ProviderList(preset: "cn")).bundled.first?.ascii
  /// // "qq.com"
  /// ```
  /// - Parameters:
  ///   - suffixes: the configured order where the store has none of its own.
  ///   - providers: instead of the list that the settings name; `nil` for that one. A name that
  ///     this version does not know counts as none.
  /// - Throws: `StoreError` when the store cannot be read.
  public func prior(
    otherwise suffixes: [DomainName] = [], providers: ProviderList? = nil
  ) throws(StoreError) -> Prior {
    try prior(settings(), otherwise: suffixes, providers: providers)
  }

  /// What ranks the domains of a segment, with the settings that the store keeps.
  ///
  /// - Parameters:
  ///   - segment: an unknown one stands for its nearest known ancestor.
  ///   - shapes: whose counts are read beside those of all shapes; `nil` reads all.
  ///   - suffixes: the configured order where the store has none of its own.
  ///   - providers: instead of the list that the settings name.
  ///   - parameters: instead of those of the store's preset.
  /// - Throws: `StoreError` when the store cannot be read.
  /// - Complexity: O(n) for n domains that were ever counted.
  public func ranker(
    for segment: Segment, shapes: Set<LocalPartShape>? = nil, otherwise suffixes: [DomainName] = [],
    providers: ProviderList? = nil, parameters: RankingParameters? = nil
  ) throws(StoreError) -> Ranker {
    let settings = try settings()
    let counts =
      settings.offersLearned ? try usageCounts(for: segment, shapes: shapes) : UsageCounts()
    return Ranker(
      counts: counts,
      prior: try prior(settings, otherwise: suffixes, providers: providers),
      parameters: parameters ?? settings.parameters)
  }

  /// The table of providers is read only where a list is named.
  private func prior(
    _ settings: StoreSettings, otherwise suffixes: [DomainName], providers: ProviderList?
  ) throws(StoreError) -> Prior {
    let own = try self.suffixes()
    var prior = Prior(
      configured: own.configured.isEmpty ? suffixes : own.configured, pinned: own.pinned,
      hidden: own.hidden)
    if let list = providers ?? settings.providers.flatMap({ ProviderList(preset: $0) }) {
      prior.use(list)
    }
    return prior
  }
}
