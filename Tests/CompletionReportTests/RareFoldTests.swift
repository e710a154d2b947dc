import TestSupport
import Testing

@testable import CompletionReport

@Suite("Folding of rare counts")
struct RareFoldTests {
  @Test(
    arguments: [
      ([900, 7, 3], 0, [false, true, true], 10),
      ([900, 7, 3, 2], 0, [false, false, true, true], 5),
      ([9, 9, 1], 0, [false, true, true], 10),
      ([9, 0, 5], 0, [false, false, false], 0),
      ([9, 3], 6, [false, true], 9),
      ([9, 8], 2, [false, true], 10),
      ([3, 1], 0, [true, true], 4),
      ([], 0, [], 0),
    ] as [([Int64], Int64, [Bool], Int64)])
  func folds(counts: [Int64], rest: Int64, folded: [Bool], remainder: Int64) {
    let fold = RareFold(counts, rest: rest, minimum: 5)
    #expect(fold.isFolded == folded)
    #expect(fold.remainder == remainder)
  }

  @Test func nothingIsFoldedWithoutAMinimum() {
    let fold = RareFold([1, 2, 3], minimum: 0)
    #expect(fold.isFolded == [false, false, false] && fold.remainder == 0)
  }

  @Test func noNumberBelowTheMinimumIsLeft() {
    var random = SeededGenerator(seed: 2)
    let lists = (0..<5_000).map { _ in
      (0..<random.below(8)).map { _ in Int64(random.below(random.oneIn(3) ? 60 : 9)) }
    }
    #expect(
      failures(in: lists) { counts in
        let fold = RareFold(counts, minimum: 5)
        let visible = zip(counts, fold.isFolded).filter { !$0.1 }.map(\.0)
        let total = counts.saturatingSum
        guard visible.allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "visible" }
        let rest = total - visible.saturatingSum
        guard rest == fold.remainder else { return "remainder" }
        return rest == 0 || rest >= 5 || total < 5 ? nil : "derivable"
      } == [])
  }
}
