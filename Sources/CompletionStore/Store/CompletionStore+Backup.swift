import SQLiteSupport

extension CompletionStore {
  /// Copies the store while others use it. The copy is one file, complete and on the disk when
  /// this returns.
  ///
  /// It is written beside the target first and then given its name, so that no half of a backup
  /// is ever found there. What backups to the same target left that were killed is removed.
  ///
  /// - Throws: `StoreError`; `exists` when something is at the path already.
  /// - Complexity: O(size of the store). Recording goes on meanwhile.
  public func backup(to target: String) throws(StoreError) {
    guard !target.isEmpty, !target.utf8.contains(0) else {
      throw StoreError(.cannotOpen, path: target, detail: "not a path")
    }
    // Reports that it is closed, and that the store can be read at all.
    _ = try withReader { try StoreRow($0, path: path) }
    try Self.mapping(target) {
      guard try Files.status(target).kind == .missing else {
        throw StoreError(.exists, path: target)
      }
      UnfinishedFile.removeAbandoned(for: target)
      let unfinished: UnfinishedFile
      do throws(SystemError) { unfinished = try UnfinishedFile(for: target) } catch {
        // Nobody knows the name of the temporary file.
        throw SystemError(errno: error.errno, path: target)
      }
      defer { unfinished.remove() }
      try copy(to: unfinished.path)
      try Files.synchronize(unfinished.path)
      try Files.publish(unfinished.path, as: target)
    }
  }

  private func copy(to temporary: String) throws {
    let source: Connection
    do {
      source = try newReader()
      _ = try source.integer("SELECT 1 FROM store")
    } catch {
      return try withReader { try copy(from: $0, to: temporary) }
    }
    try copy(from: source, to: temporary)
  }

  private func copy(from source: Connection, to temporary: String) throws {
    let copy = try Connection(path: temporary, mode: .readWrite, busyTimeout: 0)
    try copy.execute("PRAGMA synchronous = OFF")
    try source.copyAll(into: copy)
  }
}
