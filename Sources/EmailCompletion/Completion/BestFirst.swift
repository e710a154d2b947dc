/// Hands out the spellings of a range, best first, without sorting the range.
///
/// Each step takes the range with the best head from a heap and splits it at that head. The range of
/// all spellings needs no heap: there it walks the order.
/// - Complexity: O(log n) a step, whatever the size of the range.
struct BestFirst: IteratorProtocol {
  private struct Part {
    var rank: Int
    var range: Range<Int>
  }

  private let order: RankOrder
  private var heap: [Part] = []
  /// Ranks that are handed out without the heap.
  private var walk: Range<Int>

  init(order: RankOrder, range: Range<Int>) {
    self.order = order
    walk = range.count == order.count ? 0..<order.count : 0..<0
    if walk.isEmpty { push(range) }
  }

  mutating func next() -> Int? {
    if let rank = walk.popFirst() { return Int(order.spellings[rank]) }
    guard let part = popBest() else { return nil }
    let spelling = Int(order.spellings[part.rank])
    push(part.range.lowerBound..<spelling)
    push(spelling + 1..<part.range.upperBound)
    return spelling
  }

  private mutating func push(_ range: Range<Int>) {
    let rank = order.bestRank(in: range)
    guard rank < order.count else { return }
    heap.append(Part(rank: rank, range: range))
    var child = heap.count - 1
    while child > 0, heap[child].rank < heap[(child - 1) / 2].rank {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func popBest() -> Part? {
    guard let best = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return best }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2
      where child < heap.count && heap[child].rank < heap[least].rank {
        least = child
      }
      if least == parent { return best }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
