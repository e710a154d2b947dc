import CompletionStore
import EmailCompletion

extension SuggestionEngine {
  /// Counts one completed address; returns after the commit is durable.
  ///
  /// Acceptances that arrive at the same time share one commit. The next `refresh()` ranks by them.
  ///
  /// - Returns: false when the caller's id was counted before, or the store does not learn.
  /// - Throws: `StoreError`: the domain is a special-use name, the outcome is `imported` (which
  ///   imports alone may say), or the store cannot be written.
  @discardableResult
  public func record(_ acceptance: Acceptance) throws(StoreError) -> Bool {
    try connections.refuseImported(acceptance)
    return try recording.submit(acceptance).get()
  }

  /// The same without blocking a thread while the disk is written.
  @discardableResult
  public func record(_ acceptance: Acceptance) async throws(StoreError) -> Bool {
    try connections.refuseImported(acceptance)
    return try await recording.submit(acceptance).get()
  }

  /// Counts the domain of a whole address and the shape of its local part, nothing else of it.
  ///
  /// ```swift
  /// try engine.record("zhang@163.com", as: .accepted)
  /// ```
  /// - Parameters:
  ///   - address: a whole address.
  ///   - outcome: how it came about.
  ///   - segment: the slice of the population.
  ///   - source: who it came from; kept as a keyed hash for 30 days, evidence once in them.
  /// - Throws: `AddressError` when it is no whole address, `StoreError` as above.
  @discardableResult
  public func record(
    _ address: String, as outcome: Outcome, segment: Segment = .root, source: String? = nil
  ) throws -> Bool {
    let parsed = PartialAddress(address)
    return try record(
      Acceptance(
        domain: parsed.completeDomain(), outcome: outcome, segment: segment, shape: parsed.shape,
        time: configuration.now(), source: source))
  }

  /// Takes back what was recorded under a caller's id: the address bounced, the form was undone.
  ///
  /// - Returns: false when nothing is known under that id.
  public func retract(id: String) throws(StoreError) -> Bool {
    try connections.store().retract(id: id, now: configuration.now())
  }
}
