import SQLiteSupport

extension CompletionStore {
  /// Begins an import. Nothing is locked and nothing counted before its `commit`.
  ///
  /// - Parameter memoryKeys: distinct (day, segment, shape, domain) that are held in memory; more
  ///   go to a temporary file, which holds numbers only.
  public func beginImport(memoryKeys: Int = 1 << 18) throws(StoreError) -> ImportStage {
    ImportStage(store: self, memoryKeys: max(1, memoryKeys))
  }

  /// The SipHash-2-4-128 key with which this store recognises imported files.
  public func fingerprintKey() throws(StoreError) -> (UInt64, UInt64) {
    try fingerprintKeys().first ?? (0, 0)
  }

  /// Makes the fingerprint of a file for `ImportStage.commit`. It knows the keys of merged stores
  /// too, so that a file that was imported there is noticed here.
  public func fingerprintHasher() throws(StoreError) -> FingerprintHasher {
    FingerprintHasher(keys: try fingerprintKeys())
  }

  private func fingerprintKeys() throws(StoreError) -> [(UInt64, UInt64)] {
    try withReader { connection in
      try OriginTable(connection, path: path).origins().map { $0.secret.key(for: .file) }
    }
  }
}
