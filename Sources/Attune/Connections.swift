import CompletionStore
import EmailCompletion

/// The engine's store: opened when first needed, and again after it could not be used.
final class Connections: Sendable {
  private let path: String?
  private let now: @Sendable () -> Int64
  private let current = Locked<CompletionStore?>(nil)

  init(path: String?, now: @escaping @Sendable () -> Int64) {
    self.path = path
    self.now = now
  }

  var hasStore: Bool { path != nil }

  /// The open store. `Locked` is held only while it is opened, not while it is used.
  func store() throws(StoreError) -> CompletionStore {
    guard let path else {
      throw StoreError(.missing, path: "", detail: "the engine was made without a store")
    }
    return try current.withLock { current in
      Result { () throws(StoreError) -> CompletionStore in
        if let current { return current }
        let store = try CompletionStore(path: path, now: now())
        current = store
        return store
      }
    }.get()
  }

  /// Opens the file anew at the next use: it may have been replaced or repaired.
  func reopen() {
    current.withLock { $0 = nil }
  }

  /// Whoever hands on what clients send must not let them pass for an import.
  func refuseImported(_ acceptance: Acceptance) throws(StoreError) {
    guard acceptance.outcome == .imported else { return }
    throw StoreError(.importedOutcome, path: path ?? "")
  }

  /// One commit for acceptances that arrived together, with an outcome for each of them.
  ///
  /// What makes one impossible must not fail its neighbours, so a refused group is tried again one
  /// by one.
  func record(_ acceptances: [Acceptance]) -> [Result<Bool, StoreError>] {
    do throws(StoreError) {
      let summary = try store().record(acceptances, now: now())
      var counted = [Bool](repeating: !summary.learningOff, count: acceptances.count)
      for index in summary.repeatedIndices { counted[index] = false }
      return counted.map { .success($0) }
    } catch {
      if acceptances.count > 1, error.concernsOneAcceptance {
        return acceptances.flatMap { record([$0]) }
      }
      return acceptances.map { _ in .failure(error) }
    }
  }
}

extension StoreError {
  fileprivate var concernsOneAcceptance: Bool {
    [.specialUseDomain, .tooManySegments, .tooManyDomains].contains(code)
  }
}
