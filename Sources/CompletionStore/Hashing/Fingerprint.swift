/// A keyed hash of an imported file's bytes, by which the store notices a file that it has counted.
///
/// Made with `CompletionStore.fingerprintHasher()`; it is meaningless for any other store.
public struct Fingerprint: Hashable, Sendable {
  /// One hash for each key that the store knows: its own, then those of merged stores.
  let hashes: [[UInt8]]

  /// A fingerprint that was hashed by the caller with `CompletionStore.fingerprintKey()`.
  public init(_ hash: [UInt8]) { hashes = [hash] }

  init(hashes: [[UInt8]]) { self.hashes = hashes }
}

/// Makes the fingerprint of a file, a piece at a time.
///
/// ```swift
/// var hasher = try store.fingerprintHasher()
/// while let piece = nextPiece() { hasher.update(piece) }
/// let fingerprint = hasher.finish()
/// ```
public struct FingerprintHasher: Sendable {
  private var hashers: [SipHash128]

  init(keys: [(UInt64, UInt64)]) { hashers = keys.map { SipHash128(key: $0) } }

  /// Adds the file's next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    for index in hashers.indices { hashers[index].update(bytes) }
  }

  /// The fingerprint of all bytes. The hasher is of no use afterwards.
  public mutating func finish() -> Fingerprint {
    Fingerprint(hashes: hashers.indices.map { hashers[$0].finish() })
  }
}
