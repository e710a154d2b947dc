/// Uses under a packed key, to be sorted and added up: of so many rows, far cheaper than hashing.
struct KeyedUses {
  var key: UInt64
  var deliberate: Int64
  var passive: Int64

  init(key: UInt64, _ count: Int64, isPassive: Bool) {
    self.key = key
    deliberate = isPassive ? 0 : count
    passive = isPassive ? count : 0
  }

  /// Sorted by key, equal keys added up.
  ///
  /// - Complexity: O(n log n).
  static func added(_ uses: [KeyedUses]) -> [KeyedUses] {
    let sorted = uses.sorted { $0.key < $1.key }
    var sums: [KeyedUses] = []
    var start = 0
    while start < sorted.count {
      var sum = sorted[start]
      start += 1
      while start < sorted.count && sorted[start].key == sum.key {
        sum.deliberate = saturatingSum(sum.deliberate, sorted[start].deliberate)
        sum.passive = saturatingSum(sum.passive, sorted[start].passive)
        start += 1
      }
      sums.append(sum)
    }
    return sums
  }
}
