import CompletionStore
import EmailCompletion

/// The engine's two connections: one writes, one reads, so that reading a snapshot does not hold
/// up a record. Opened when first needed and again after a failure.
final class Connections: Sendable {
  private let path: String?
  private let now: @Sendable () -> Int64
  private let writer = Locked<CompletionStore?>(nil)
  private let reader = Locked<CompletionStore?>(nil)

  init(path: String?, now: @escaping @Sendable () -> Int64) {
    self.path = path
    self.now = now
  }

  var hasStore: Bool { path != nil }

  /// Reads with the reading connection; after an error it is opened anew at the next use.
  func read<Result>(_ body: (CompletionStore) throws(StoreError) -> Result) throws(StoreError)
    -> Result
  {
    try use(reader, body)
  }

  func write<Result>(_ body: (CompletionStore) throws(StoreError) -> Result) throws(StoreError)
    -> Result
  {
    try use(writer, body)
  }

  private func use<Result>(
    _ slot: Locked<CompletionStore?>, _ body: (CompletionStore) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let store = try opened(slot)
    do {
      return try body(store)
    } catch {
      if error.code.needsReopening { slot.withLock { $0 = nil } }
      throw error
    }
  }

  private func opened(_ slot: Locked<CompletionStore?>) throws(StoreError) -> CompletionStore {
    guard let path else { throw StoreError.noStoreConfigured }
    let opened = slot.withLock { current -> Swift.Result<CompletionStore, StoreError> in
      if let current { return .success(current) }
      do throws(StoreError) {
        let store = try CompletionStore(path: path, now: now())
        current = store
        return .success(store)
      } catch {
        return .failure(error)
      }
    }
    return try opened.get()
  }
}
