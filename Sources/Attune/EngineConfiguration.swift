import CompletionRanking
import CompletionStore
import EmailCompletion

/// What an engine works with.
public struct EngineConfiguration: Sendable {
  /// The store's file; `nil` for an engine that only completes from `suffixes`.
  public var storePath: String?
  /// The order believed before there is data, where the store has none of its own.
  public var suffixes: [DomainName]
  /// The bundled list that is believed behind `suffixes`, where the store names none; `nil` for
  /// none: `ProviderList(preset: "cn")`.
  public var providers: ProviderList?
  /// Slices that are ranked at each refresh beside the root. Others are answered from their nearest
  /// ancestor at first, and from their own counts after the next refresh.
  public var segments: [Segment]
  /// Parameters of the ranking; `nil` for the preset that is kept in the store.
  public var parameters: RankingParameters?
  /// When suggestions are offered.
  public var completion: CompletionOptions
  /// The time in Unix seconds. Tests hand in their own.
  public var now: @Sendable () -> Int64

  /// ```swift
  /// var configuration = EngineConfiguration(storePath: "usage.sqlite", suffixes: [qq, netease])
  /// configuration.segments = [try Segment("cn/ios")]
  /// ```
  public init(
    storePath: String? = nil, suffixes: [DomainName] = [],
    providers: ProviderList? = nil, segments: [Segment] = [], parameters: RankingParameters? = nil,
    completion: CompletionOptions = CompletionOptions(),
    now: @escaping @Sendable () -> Int64 = SystemClock.now
  ) {
    self.storePath = storePath
    self.suffixes = suffixes
    self.providers = providers
    self.segments = segments
    self.parameters = parameters
    self.completion = completion
    self.now = now
  }

  /// What is believed before the store was read.
  var prior: Prior {
    var prior = Prior(configured: suffixes)
    if let providers { prior.use(providers) }
    return prior
  }

  /// The list in place of the store's: `nil` where the store's settings name one.
  func providers(for store: CompletionStore) throws(StoreError) -> ProviderList? {
    try store.settings().providers == nil ? providers : nil
  }
}
