import TestSupport
import Testing

@testable import EmailCompletion

@Suite struct RankOrderTests {
  private func shuffled(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<UInt32(count)).shuffled(using: &random)
  }

  @Test func bestOfARangeIsTheSmallestRank() {
    let wrong = failures(in: 0..<400) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let order = shuffled(random.below(70), &random)
      let low = random.below(order.count + 1)
      let range = low..<(low + random.below(order.count - low + 1))
      let expected = order.first { range.contains(Int($0)) }.map(Int.init)
      let found = RankOrder(spellings: order).best(in: range)
      return found == expected ? nil : "\(String(describing: found))"
    }
    #expect(wrong == [])
  }

  @Test func bestOfARangeLeavesOutWhatIsExcluded() {
    let wrong = failures(in: 0..<400) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let order = shuffled(1 + random.below(70), &random)
      let excluded = Set(order.filter { _ in random.oneIn(3) }.map(Int.init))
      let low = random.below(order.count)
      let range = low..<(low + random.below(order.count - low + 1))
      let expected = order.map(Int.init).first { range.contains($0) && !excluded.contains($0) }
      let found = RankOrder(spellings: order).best(in: range) { excluded.contains($0) }
      return found == expected ? nil : "\(String(describing: found))"
    }
    #expect(wrong == [])
  }

  @Test func bestFirstGivesTheWholeRangeInOrder() {
    let wrong = failures(in: 0..<400) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let order = shuffled(random.below(70), &random)
      let low = random.below(order.count + 1)
      let range = low..<(low + random.below(order.count - low + 1))
      let found = Array(
        IteratorSequence(BestFirst(order: RankOrder(spellings: order), range: range)))
      return found == order.map(Int.init).filter(range.contains) ? nil : "\(found)"
    }
    #expect(wrong == [])
  }
}
