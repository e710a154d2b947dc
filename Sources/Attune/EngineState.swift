import CompletionStore

/// Where an engine's suggestions come from, and what is wrong with the store if anything is.
public struct EngineState: Sendable {
  /// When the order was last read from the store, in Unix seconds; `nil` while the engine completes
  /// from the configured suffixes.
  public let snapshotTime: Int64?
  /// Why the store could not be used at the last attempt; `nil` when it could, or when there is none.
  public let storeError: StoreError?

  /// Completes from counted acceptances rather than from the configured suffixes alone.
  public var completesFromSnapshot: Bool { snapshotTime != nil }
}
