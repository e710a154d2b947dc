/// SipHash-2-4 with 128 bits of result (Aumasson and Bernstein 2012), fed in pieces.
///
/// Keyed, so that the fingerprint of a file that was imported tells nobody without the store
/// whether a certain file was.
package struct SipHash: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  /// Bytes behind the last whole word, lowest first.
  private var pending: UInt64 = 0
  private var pendingCount = 0
  private var length: UInt64 = 0

  package init(key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736f_6d65_7073_6575
    v1 = key.1 ^ 0x646f_7261_6e64_6f6d ^ 0xee
    v2 = key.0 ^ 0x6c79_6765_6e65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  /// Adds bytes.
  /// - Complexity: O(bytes), a word at a time.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length &+= UInt64(bytes.count)
    var position = 0
    while pendingCount != 0, position < bytes.count {
      add(bytes[position])
      position += 1
    }
    var state = self
    while bytes.count - position >= 8 {
      state.compress(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
      position += 8
    }
    self = state
    while position < bytes.count {
      add(bytes[position])
      position += 1
    }
  }

  /// The hash of all bytes so far.
  package func finalized() -> FileHash {
    var state = self
    state.compress(pending | length << 56)
    state.v2 ^= 0xee
    for _ in 0..<4 { state.round() }
    let low = state.v0 ^ state.v1 ^ state.v2 ^ state.v3
    state.v1 ^= 0xdd
    for _ in 0..<4 { state.round() }
    return FileHash(low: low, high: state.v0 ^ state.v1 ^ state.v2 ^ state.v3)
  }

  private mutating func add(_ byte: UInt8) {
    pending |= UInt64(byte) << UInt64(8 * pendingCount)
    pendingCount += 1
    if pendingCount == 8 {
      compress(pending)
      (pending, pendingCount) = (0, 0)
    }
  }

  @inline(__always)
  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  @inline(__always)
  private mutating func round() {
    v0 &+= v1
    v1 = (v1 << 13 | v1 >> 51) ^ v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = (v3 << 16 | v3 >> 48) ^ v2
    v0 &+= v3
    v3 = (v3 << 21 | v3 >> 43) ^ v0
    v2 &+= v1
    v1 = (v1 << 17 | v1 >> 47) ^ v2
    v2 = v2 << 32 | v2 >> 32
  }
}

/// 128 bits of a keyed hash over the bytes of a file.
package struct FileHash: Hashable, Sendable {
  package let low: UInt64
  package let high: UInt64
}
