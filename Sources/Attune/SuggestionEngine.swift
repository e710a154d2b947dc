import CompletionRanking
import CompletionStore
import EmailCompletion

/// Records, suggests and reports over one store.
///
/// ```swift
/// let engine = try SuggestionEngine(store: "usage.sqlite", suffixes: ["qq.com", "163.com"])
/// engine.suggestions(for: "zhang@1").first?.address  // "zhang@163.com"
/// try engine.record("zhang@163.com", as: .accepted)
/// ```
///
/// All methods may be called from any thread. Suggestions never wait for the store and never fail
/// because of it: they come from the last snapshot, else from the configured suffixes, and `state`
/// tells which. The snapshot is read at start and by `refresh()`, which a server calls from a timer.
public final class SuggestionEngine: Sendable {
  let configuration: EngineConfiguration
  let snapshots: Locked<Snapshots>
  /// What "did you mean" goes by.
  let corrections: Locked<Corrections>
  let connections: Connections
  let recording: GroupCommit<Acceptance, Result<Bool, StoreError>>

  /// Opens the store, creating it where it is missing, and reads the first snapshot.
  ///
  /// A store that cannot be used is no error here: the engine completes from the configured
  /// suffixes and `state` has the reason.
  public init(_ configuration: EngineConfiguration) {
    self.configuration = configuration
    let connections = Connections(path: configuration.storePath, now: configuration.now)
    self.connections = connections
    recording = GroupCommit { connections.record($0) }
    let ranker = Ranker(counts: UsageCounts(), prior: configuration.prior)
    snapshots = Locked(
      Snapshots(
        prior: ranker.rankedDomains(), wanted: Set(configuration.segments).union([.root])))
    corrections = Locked(Corrections(CorrectionSource(ranker)))
    try? refresh()
  }

  /// Opens an engine over a store's file with suffixes as people write them in a configuration.
  ///
  /// - Parameters:
  ///   - path: the store's file; `nil` for none.
  ///   - suffixes: the order before there is data, with or without a leading `@`.
  /// - Throws: `PriorityError`, which names the entry that is no domain or stands there twice.
  public convenience init(store path: String?, suffixes: [String]) throws(PriorityError) {
    let checked = try RankedDomains(priority: suffixes).order(for: .unknown)
    self.init(EngineConfiguration(storePath: path, suffixes: checked))
  }

  /// Where suggestions come from at the moment.
  public var state: EngineState {
    snapshots.withLock { EngineState(snapshotTime: $0.time, storeError: $0.error) }
  }
}
