import EmailCompletion

/// Finds names that are one edit away from a heavy one, through deletion neighbourhoods.
///
/// Two names are one edit apart (a character more, less or other, or two neighbours swapped) only
/// if they share a string that each becomes by deleting at most one character. So each heavy name
/// is filed under the hashes of these strings, and a name is looked up under its own.
struct NeighbourIndex {
  private var keys: ContiguousArray<UInt64>
  private var values: ContiguousArray<Int32>
  private let mask: Int
  private var names: [[UInt8]] = []

  /// Creates an index for names of `characters` bytes in all.
  init(names count: Int, characters: Int) {
    var capacity = 16
    while capacity < 2 * (characters + count) { capacity *= 2 }
    keys = ContiguousArray(repeating: 0, count: capacity)
    values = ContiguousArray(repeating: -1, count: capacity)
    mask = capacity - 1
  }

  /// Files a name; its number is the number of names filed before it.
  ///
  /// - Complexity: O(length).
  mutating func insert(_ name: [UInt8]) {
    let number = Int32(clamping: names.count)
    names.append(name)
    Self.forEachKey(of: name) { key in
      var slot = Self.slot(key, mask)
      while values[slot] >= 0 { slot = (slot + 1) & mask }
      keys[slot] = key
      values[slot] = number
      return true
    }
  }

  /// Calls `body` with the numbers of filed names one edit away until it returns false.
  ///
  /// A number may come twice.
  /// - Complexity: O(length) expected.
  func forEachNeighbour(of name: [UInt8], _ body: (Int) -> Bool) {
    Self.forEachKey(of: name) { key in
      var slot = Self.slot(key, mask)
      while values[slot] >= 0 {
        let number = Int(values[slot])
        if keys[slot] == key, Self.isOneEdit(name, names[number]), !body(number) { return false }
        slot = (slot + 1) & mask
      }
      return true
    }
  }

  private static func slot(_ key: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: (key ^ (key >> 29)) &* 0xBF58_476D_1CE4_E5B9 >> 20) & mask
  }

  /// The hash of the name and of the name without each one of its characters, until false.
  private static func forEachKey(of name: [UInt8], _ body: (UInt64) -> Bool) {
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    var whole: UInt64 = 0
    for byte in name { whole = whole &* base &+ UInt64(byte) &+ 1 }
    guard body(whole) else { return }
    // From the back: prefix before i, then the hash of what follows i, in place values.
    var after: UInt64 = 0
    var place: UInt64 = 1
    var before = whole
    for byte in name.reversed() {
      // before = hash of name[0...i] in its own place values
      before = (before &- UInt64(byte) &- 1) &* Self.inverse
      guard body(before &* place &+ after) else { return }
      after = after &+ (UInt64(byte) &+ 1) &* place
      place = place &* base
    }
  }

  /// The multiplicative inverse of the base modulo 2^64, by Newton's iteration.
  private static let inverse: UInt64 = {
    let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    var x = base
    for _ in 0..<6 { x = x &* (2 &- base &* x) }
    return x
  }()

  /// Exactly one edit apart: insertion, deletion, substitution, or a swap of neighbours.
  static func isOneEdit(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= 1 else { return false }
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var endA = a.count
    var endB = b.count
    while endA > start, endB > start, a[endA - 1] == b[endB - 1] {
      endA -= 1
      endB -= 1
    }
    let left = (endA - start, endB - start)
    if left == (2, 2) { return a[start] == b[start + 1] && a[start + 1] == b[start] }
    return max(left.0, left.1) == 1
  }
}
