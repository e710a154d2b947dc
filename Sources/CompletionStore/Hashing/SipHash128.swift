/// SipHash-2-4 with 128 bits (Aumasson and Bernstein, <https://www.aumasson.jp/siphash>): a keyed
/// hash whose value says nothing about the input to those who do not have the key.
///
/// ```swift
/// var hasher = SipHash128(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
/// hasher.finish()  // a3817f04 ba25a8e6 6df67214 c7550293, the official vector for no bytes
/// ```
public struct SipHash128: Sendable {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var tail: UInt64 = 0
  private var count: UInt64 = 0

  /// - Parameter key: the two little-endian halves of the key.
  public init(key: (UInt64, UInt64)) {
    v0 = key.0 ^ 0x736F_6D65_7073_6575
    v1 = key.1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE
    v2 = key.0 ^ 0x6C79_6765_6E65_7261
    v3 = key.1 ^ 0x7465_6462_7974_6573
  }

  /// Adds bytes; several calls are the same as one with all bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count && count & 7 != 0 {
      add(bytes[offset])
      offset += 1
    }
    while bytes.count - offset >= 8 {
      compress(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
      count &+= 8
    }
    while offset < bytes.count {
      add(bytes[offset])
      offset += 1
    }
  }

  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  /// The 16 bytes of the hash. The hasher is of no use afterwards.
  public mutating func finish() -> [UInt8] {
    compress(tail | (count << 56))
    v2 ^= 0xEE
    for _ in 0..<4 { round() }
    let low = v0 ^ v1 ^ v2 ^ v3
    v1 ^= 0xDD
    for _ in 0..<4 { round() }
    let high = v0 ^ v1 ^ v2 ^ v3
    return [low, high].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
  }

  private mutating func add(_ byte: UInt8) {
    tail |= UInt64(byte) << ((count & 7) * 8)
    count &+= 1
    if count & 7 == 0 {
      compress(tail)
      tail = 0
    }
  }

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
