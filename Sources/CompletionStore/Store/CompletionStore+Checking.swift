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
