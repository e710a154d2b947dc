/// The spellings that begin with what a person typed.
struct PrefixMatch {
  /// Indices of spellings, in byte order.
  var range: Range<Int>
  /// The first one of the range is exactly what was typed.
  var isExact: Bool

  static let none = PrefixMatch(range: 0..<0, isExact: false)
}

extension SpellingTable {
  /// Finds the spellings that begin with `prefix`; upper-case ASCII in it counts as lower-case.
  ///
  /// - Parameter prefix: what stands behind the `@`, without it.
  /// - Complexity: O(log n) number comparisons, and for a prefix longer than eight bytes O(log m)
  ///   byte comparisons among the m spellings that share these eight.
  func match(prefix: UnsafeBufferPointer<UInt8>) -> PrefixMatch {
    if prefix.isEmpty { return PrefixMatch(range: 0..<count, isExact: false) }
    var low: UInt64 = 0
    let keyed = min(prefix.count, 8)
    for index in 0..<keyed {
      // A zero would look like the filling of a shorter name.
      if prefix[index] == 0 { return .none }
      low = low << 8 | UInt64(foldedASCII(prefix[index]))
    }
    let free = UInt64((8 - keyed) * 8)
    low = free == 0 ? low : low << free
    let high = free == 0 ? low : low | (1 << free - 1)
    var range = keyRange(from: low, through: high)
    if prefix.count > 8, !range.isEmpty { range = tailRange(of: prefix, in: range) }
    guard !range.isEmpty else { return .none }
    let shortest = Int(starts[range.lowerBound + 1] - starts[range.lowerBound]) - 1
    return PrefixMatch(range: range, isExact: shortest == prefix.count)
  }

  private func keyRange(from low: UInt64, through high: UInt64) -> Range<Int> {
    keys.withUnsafeBufferPointer { keys in
      let first = partitionPoint(in: 0..<keys.count) { keys[$0] < low }
      let end = partitionPoint(in: first..<keys.count) { keys[$0] <= high }
      return first..<end
    }
  }

  private func tailRange(
    of prefix: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) -> Range<Int> {
    bytes.withUnsafeBufferPointer { bytes in
      let first = partitionPoint(in: range) { compare($0, in: bytes, to: prefix) < 0 }
      let end = partitionPoint(in: first..<range.upperBound) {
        compare($0, in: bytes, to: prefix) == 0
      }
      return first..<end
    }
  }

  /// Negative if the spelling sorts before every text with the prefix, 0 if it has the prefix.
  private func compare(
    _ spelling: Int, in bytes: UnsafeBufferPointer<UInt8>, to prefix: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let start = Int(starts[spelling]) + 1
    let length = Int(starts[spelling + 1]) - start
    for index in 8..<prefix.count {
      guard index < length else { return -1 }
      let have = bytes[start + index]
      let want = foldedASCII(prefix[index])
      if have != want { return have < want ? -1 : 1 }
    }
    return length < prefix.count ? -1 : 0
  }
}

/// The first index for which `isBefore` is false; it must be true for a leading part only.
@inline(__always)
func partitionPoint(in range: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var length = range.upperBound - low
  while length > 0 {
    let half = length / 2
    if isBefore(low + half) {
      low += half + 1
      length -= half + 1
    } else {
      length = half
    }
  }
  return low
}

/// Lower-case of an ASCII letter; every other byte as it is.
@inline(__always)
func foldedASCII(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}
