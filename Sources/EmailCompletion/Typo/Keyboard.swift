/// Which keys lie beside each other on a QWERTY keyboard, as a finger slips.
enum Keyboard {
  /// Whether two lower-case characters have keys that touch.
  @inline(__always)
  static func areNeighbours(_ a: UInt8, _ b: UInt8) -> Bool {
    guard let first = index(a), let second = index(b) else { return false }
    return neighbours[first] >> UInt64(second) & 1 == 1
  }

  /// Letters and digits that look alike.
  static func lookAlike(_ a: UInt8, _ b: UInt8) -> Bool {
    switch (min(a, b), max(a, b)) {
    case (0x30, 0x6F), (0x31, 0x6C), (0x31, 0x69), (0x69, 0x6C): true  // 0o 1l 1i il
    default: false
    }
  }

  @inline(__always)
  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79: true  // aeiouy
    default: false
    }
  }

  @inline(__always)
  private static func index(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x61...0x7A: Int(byte - 0x61)
    case 0x30...0x39: Int(byte - 0x30) + 26
    case 0x2C, 0x2E: 36  // comma and dot
    case 0x2D: 37
    default: nil
    }
  }

  /// For each key a bit set of the keys that touch it.
  private static let neighbours: [UInt64] = {
    var sets = [UInt64](repeating: 0, count: 38)
    let rows: [StaticString] = ["1234567890-", "qwertyuiop", "asdfghjkl", "zxcvbnm."]
    // Half widths of a key: each row stands a little further right than the one above.
    let offsets = [0, 1, 2, 3]
    for (row, keys) in rows.enumerated() {
      for (column, key) in bytes(keys).enumerated() {
        for (otherRow, otherKeys) in rows.enumerated() where abs(otherRow - row) <= 1 {
          for (otherColumn, other) in bytes(otherKeys).enumerated() where other != key {
            let distance = 2 * (otherColumn - column) + offsets[otherRow] - offsets[row]
            guard abs(distance) <= (otherRow == row ? 2 : 1) else { continue }
            if let a = index(key), let b = index(other) { sets[a] |= 1 << UInt64(b) }
          }
        }
      }
    }
    return sets
  }()

  private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
