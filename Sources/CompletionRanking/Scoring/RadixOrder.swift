/// Sorts numbers by score, best first; equal scores keep the order that they came in.
enum RadixOrder {
  private static let bits = 11
  private static let buckets = 1 << bits

  /// A stable counting sort over the bits of the scores: the bit pattern of a `Double` that is not
  /// negative rises with it.
  ///
  /// - Parameters:
  ///   - order: numbers in the order that holds between equal scores.
  ///   - scores: by number, not negative and not NaN.
  /// - Complexity: O(n), six passes of which those where all bits agree are left out.
  static func sorted(
    _ order: ContiguousArray<Int32>, by scores: ContiguousArray<Double>
  ) -> ContiguousArray<Int32> {
    var numbers = order
    var keys = ContiguousArray(numbers.map { ~scores[Int($0)].bitPattern })
    var nextNumbers = numbers
    var nextKeys = keys
    var differing: UInt64 = 0
    for key in keys { differing |= key ^ keys[0] }
    for shift in stride(from: 0, to: 64, by: bits)
    where (differing >> UInt64(shift)) & UInt64(buckets - 1) != 0 {
      pass(shift, numbers, keys, &nextNumbers, &nextKeys)
      swap(&numbers, &nextNumbers)
      swap(&keys, &nextKeys)
    }
    return numbers
  }

  /// Distributes by the bits from `shift` on.
  private static func pass(
    _ shift: Int, _ numbers: ContiguousArray<Int32>, _ keys: ContiguousArray<UInt64>,
    _ nextNumbers: inout ContiguousArray<Int32>, _ nextKeys: inout ContiguousArray<UInt64>
  ) {
    let mask = UInt64(buckets - 1)
    var starts = ContiguousArray<Int>(repeating: 0, count: buckets + 1)
    for key in keys { starts[Int((key >> UInt64(shift)) & mask) + 1] += 1 }
    for bucket in 0..<buckets { starts[bucket + 1] += starts[bucket] }
    for index in keys.indices {
      let bucket = Int((keys[index] >> UInt64(shift)) & mask)
      let target = starts[bucket]
      starts[bucket] = target + 1
      nextNumbers[target] = numbers[index]
      nextKeys[target] = keys[index]
    }
  }
}
