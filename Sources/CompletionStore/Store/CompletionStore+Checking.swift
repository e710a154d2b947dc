import SQLiteSupport

extension CompletionStore {
  /// Looks for damage. It only reads; others can write meanwhile.
  ///
  /// - Parameters:
  ///   - depth: `full` compares all derived tables with what they are made from.
  ///   - progress: called from time to time with the part that is done, 0…1.
  /// - Returns: the problems found.
  /// - Complexity: O(size of the store).
  public func check(
    _ depth: CheckDepth, progress: @escaping (Double) -> Void = { _ in }
  ) throws(StoreError) -> CheckResult {
    try withReader { connection in
      var checker = StoreChecker(connection, path: path, progress: ProgressShare(0...1, progress))
      return try connection.withLargeCache { try checker.check(depth) }
    }
  }

  /// Makes all derived tables anew from what is true. A sound store stays the same to the bit.
  ///
  /// - Parameter progress: called from time to time with the part that is done, 0…1.
  /// - Complexity: O(size of the store). Others cannot write meanwhile.
  public func rebuild(progress: @escaping (Double) -> Void = { _ in }) throws(StoreError) {
    try withWriter { writer in
      let rebuilder = StoreRebuilder(
        writer.connection, path: path, progress: ProgressShare(0...0.95, progress))
      try writer.connection.withLargeCache {
        try writer.transaction { try rebuilder.rebuild() }
      }
      writer.journalRows = 0
      _ = writer.truncateWAL()
    }
  }
}

extension Connection {
  /// Runs `body` with 64 MB for pages and sorting: a month of a large store is then sorted in
  /// memory.
  fileprivate func withLargeCache<R>(_ body: () throws -> R) throws -> R {
    try withCache(kilobytes: 65_536, body)
  }

  /// Runs `body` with so much memory for pages. What a transaction changes beyond it is written to
  /// the WAL more than once.
  func withCache<R>(kilobytes: Int, _ body: () throws -> R) throws -> R {
    try execute("PRAGMA cache_size = -\(kilobytes)")
    defer { try? execute("PRAGMA cache_size = -2000") }
    return try body()
  }
}
