/// A multimap from hashes to small numbers, open addressing in one array.
///
/// What is found under a hash may have another hash with the same upper bits: compare.
struct HashedNumbers {
  /// The upper half of the mixed hash and the number plus one; 0 is empty.
  private var slots: ContiguousArray<UInt64>
  private let mask: Int

  /// Creates room for `count` entries.
  init(count: Int) {
    var capacity = 64
    while capacity < count + count / 2 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: capacity)
    mask = capacity - 1
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64) -> UInt64 {
    let x = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return x ^ (x >> 32)
  }

  /// - Complexity: O(1) expected.
  mutating func insert(_ number: Int, under hash: UInt64) {
    let mixed = Self.mixed(hash)
    var slot = Int(truncatingIfNeeded: mixed) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = mixed & ~0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: number + 1))
  }

  /// Calls `body` with each number filed under the hash.
  ///
  /// - Complexity: O(number of entries found) expected.
  @inline(__always)
  func forEach(under hash: UInt64, _ body: (Int) -> Void) {
    let mixed = Self.mixed(hash)
    let tag = mixed & ~0xFFFF_FFFF
    var slot = Int(truncatingIfNeeded: mixed) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return }
      if entry & ~0xFFFF_FFFF == tag { body(Int(entry & 0xFFFF_FFFF) - 1) }
      slot = (slot + 1) & mask
    }
  }
}
