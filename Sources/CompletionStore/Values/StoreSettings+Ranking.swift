import CompletionRanking

extension StoreSettings {
  /// The ranking's parameters: those of the preset, with what was set for this store.
  ///
  /// ```swift
  /// var settings = StoreSettings()
  /// settings.minimumCount = 2
  /// settings.parameters.minimumCount  // 2
  /// ```
  public var parameters: RankingParameters {
    var parameters: RankingParameters = preset == "personal" ? .personal : .shared
    if let minimumCount { parameters.minimumCount = minimumCount }
    if let minimumSpanDays { parameters.minimumSpanDays = minimumSpanDays }
    if let waivesSpanFrom { parameters.spanWaivedCount = waivesSpanFrom }
    if let minimumSources { parameters.minimumSources = minimumSources }
    return parameters
  }
}
