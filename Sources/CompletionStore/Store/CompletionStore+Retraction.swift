import SQLiteSupport

extension CompletionStore {
  /// Takes back the acceptance that was recorded with an id, for example because the address
  /// turned out not to exist.
  ///
  /// The id stays known, so that a late repetition of the record does not count again.
  ///
  /// - Parameters:
  ///   - id: as it was given to `record`.
  ///   - now: Unix seconds.
  /// - Returns: `false` when the id was not counted, is no longer remembered, or was taken back
  ///   before.
  /// - Complexity: O(domains + journal): the journal is folded first.
  @discardableResult
  public func retract(id: String, now: Int64) throws(StoreError) -> Bool {
    try withWriter { writer in
      let isRetracted = try writer.transaction {
        let receipts = ReceiptTable(writer, now: now)
        guard let receipt = try receipts.find(id), let delta = receipt.delta else { return false }
        let ledger = try writer.ledger()
        try ledger.fold()
        try ledger.remove(delta)
        try ledger.finish()
        try receipts.empty(receipt)
        return true
      }
      if isRetracted { writer.journalRows = 0 }
      writer.maintain()
      return isRetracted
    }
  }
}
