/// A multimap from hashes to small numbers: all entries in one array, sorted into buckets by the
/// upper bits of their hash.
///
/// What is found under a hash may have another hash with the same upper 32 bits: compare.
struct HashBuckets: Sendable {
  /// The upper half of the mixed hash, and the number.
  typealias Entry = UInt64

  private let entries: ContiguousArray<Entry>
  /// Where each bucket starts in `entries`, and where the last one ends.
  private let starts: ContiguousArray<UInt32>
  private let shift: UInt64

  /// The entry of a number that is filed under a hash.
  @inline(__always)
  static func entry(_ number: Int, under hash: UInt64) -> Entry {
    tag(hash) | UInt64(UInt32(truncatingIfNeeded: number))
  }

  /// Sorts entries into buckets of one or two; within a bucket they stay as they come.
  ///
  /// The entries are written once each into an array no larger than needed, since a cache miss for
  /// each is nearly all that this costs.
  /// - Complexity: O(n).
  init(_ unsorted: ContiguousArray<Entry>) {
    var bits: UInt64 = 4
    while bits < 31, 2 << Int(bits) < unsorted.count { bits += 1 }
    let shift = 64 - bits
    // One more in front: while entries are filed, `starts[b + 1]` is the next place in bucket b.
    var starts = ContiguousArray<UInt32>(repeating: 0, count: 1 << Int(bits) + 2)
    var entries = ContiguousArray<Entry>(repeating: 0, count: unsorted.count)
    starts.withUnsafeMutableBufferPointer { starts in
      for entry in unsorted { starts[Int(entry >> shift) + 2] &+= 1 }
      for bucket in 2..<starts.count { starts[bucket] &+= starts[bucket - 1] }
      entries.withUnsafeMutableBufferPointer { entries in
        for entry in unsorted {
          let bucket = Int(entry >> shift) + 1
          entries[Int(starts[bucket])] = entry
          starts[bucket] &+= 1
        }
      }
    }
    (self.entries, self.starts, self.shift) = (entries, starts, shift)
  }

  /// Calls `body` with each number filed under the hash until it returns false.
  ///
  /// - Returns: false if `body` did.
  /// - Complexity: O(number of entries found) expected.
  @inline(__always)
  func forEach(under hash: UInt64, _ body: (Int) -> Bool) -> Bool {
    let tag = Self.tag(hash)
    let bucket = Int(tag >> shift)
    for index in Int(starts[bucket])..<Int(starts[bucket + 1]) {
      let entry = entries[index]
      if entry & ~0xFFFF_FFFF == tag, !body(Int(entry & 0xFFFF_FFFF)) { return false }
    }
    return true
  }

  @inline(__always)
  private static func tag(_ hash: UInt64) -> UInt64 {
    let x = (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return (x ^ (x << 32)) & ~0xFFFF_FFFF
  }
}
