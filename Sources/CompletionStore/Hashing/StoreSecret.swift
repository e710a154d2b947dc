/// The random key of a store. Each purpose hashes with a key of its own derived from it, so that
/// the hash of an id can never be taken for that of a domain.
struct StoreSecret: Hashable, Sendable {
  /// What is hashed.
  enum Purpose: UInt8 {
    case callerID = 1
    case file = 2
    case forgottenDomain = 3
    case source = 4
  }

  /// 16 bytes.
  let bytes: [UInt8]

  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// A new random one from the operating system.
  init() { bytes = Self.randomBytes() }

  static func randomBytes() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// The SipHash key for a purpose.
  func key(for purpose: Purpose) -> (UInt64, UInt64) {
    var hasher = SipHash128(key: Self.words(bytes))
    hasher.update([purpose.rawValue])
    return Self.words(hasher.finish())
  }

  /// The keyed hash of some bytes.
  func hash(_ input: [UInt8], for purpose: Purpose) -> [UInt8] {
    var hasher = SipHash128(key: key(for: purpose))
    hasher.update(input)
    return hasher.finish()
  }

  private static func words(_ bytes: [UInt8]) -> (UInt64, UInt64) {
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<8 {
      words.0 |= UInt64(bytes[index]) << (UInt64(index) * 8)
      words.1 |= UInt64(bytes[index + 8]) << (UInt64(index) * 8)
    }
    return words
  }
}
