import SQLiteSupport

extension CompletionStore {
  /// Looks for damage. It only reads; others can write meanwhile.
  ///
  /// - Returns: the problems found. `full` compares all derived tables with what they are made
  ///   from.
  /// - Complexity: O(size of the store).
  public func check(_ depth: CheckDepth) throws(StoreError) -> CheckResult {
    try withReader { connection in
      var checker = StoreChecker(connection, path: path)
      return try connection.withLargeCache { try checker.check(depth) }
    }
  }

  /// Makes all derived tables anew from what is true. A sound store stays the same to the bit.
  ///
  /// - Complexity: O(size of the store). Others cannot write meanwhile.
  public func rebuild() throws(StoreError) {
    try withWriter { writer in
      try writer.connection.withLargeCache {
        try writer.transaction { try StoreRebuilder(writer.connection, path: path).rebuild() }
      }
      writer.journalRows = 0
      _ = writer.truncateWAL()
    }
  }
}
