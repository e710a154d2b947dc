/// One order of all spellings, made to answer "the best one of this range".
///
/// `tree` is a complete binary tree over ranks in an array: leaf i is `tree[count + i]`, and each
/// inner node holds the smaller rank of its two children.
struct RankOrder: Sendable {
  /// Spellings, best first.
  let spellings: [UInt32]
  private let tree: [UInt32]

  var count: Int { spellings.count }

  /// - Parameter spellings: every spelling once, best first.
  /// - Complexity: O(n).
  init(spellings: [UInt32]) {
    let count = spellings.count
    var tree = [UInt32](repeating: .max, count: 2 * count)
    for (rank, spelling) in spellings.enumerated() {
      tree[count + Int(spelling)] = UInt32(rank)
    }
    var node = count - 1
    while node > 0 {
      tree[node] = min(tree[2 * node], tree[2 * node + 1])
      node -= 1
    }
    self.spellings = spellings
    self.tree = tree
  }

  /// The best spelling of a range, or `nil` if it is empty.
  /// - Complexity: O(log n).
  func best(in range: Range<Int>) -> Int? {
    let rank = bestRank(in: range)
    return rank < spellings.count ? Int(spellings[rank]) : nil
  }

  /// The smallest rank of a range; larger than any rank if the range is empty.
  /// - Complexity: O(log n).
  func bestRank(in range: Range<Int>) -> Int {
    if range.count == count { return count == 0 ? Int(Int32.max) : 0 }
    var best = UInt32(Int32.max)
    tree.withUnsafeBufferPointer { tree in
      var low = range.lowerBound + count
      var high = range.upperBound + count
      while low < high {
        if low & 1 == 1 {
          best = min(best, tree[low])
          low += 1
        }
        if high & 1 == 1 {
          high -= 1
          best = min(best, tree[high])
        }
        low /= 2
        high /= 2
      }
    }
    return Int(best)
  }

  /// The best spelling of a range that is not excluded. Nothing is allocated.
  /// - Complexity: O(e log n) for e excluded spellings in the range.
  func best(in range: Range<Int>, isExcluded: (Int) -> Bool) -> Int? {
    let rank = bestRank(in: range, isExcluded: isExcluded)
    return rank < spellings.count ? Int(spellings[rank]) : nil
  }

  private func bestRank(in range: Range<Int>, isExcluded: (Int) -> Bool) -> Int {
    let rank = bestRank(in: range)
    guard rank < spellings.count else { return rank }
    let spelling = Int(spellings[rank])
    guard isExcluded(spelling) else { return rank }
    return min(
      bestRank(in: range.lowerBound..<spelling, isExcluded: isExcluded),
      bestRank(in: spelling + 1..<range.upperBound, isExcluded: isExcluded))
  }
}
