import TestSupport
import Testing

@testable import EmailCompletion

@Suite struct NeighbourIndexTests {
  @Test("The neighbour index finds exactly the names one edit away", arguments: 0..<5)
  func neighbours(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = Array(
      Set((0..<400).map { _ in random.string(1...6, from: ["a", "b", "c", "."]) })
    ).sorted().map { Array($0.utf8) }
    let index = NeighbourIndex(names)
    for name in names {
      var found: Set<Int> = []
      index.forEachNeighbour(of: name) { number in
        found.insert(number)
        return true
      }
      let expected = names.indices.filter { editDistance(names[$0], name) == 1 }
      #expect(found.sorted() == expected)
    }
  }

  /// Optimal string alignment distance, by the book.
  private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var rows = [[Int]](
      repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { rows[i][0] = i }
    for j in 0...b.count { rows[0][j] = j }
    for i in a.indices.map({ $0 + 1 }) {
      for j in b.indices.map({ $0 + 1 }) {
        let same = a[i - 1] == b[j - 1] ? 0 : 1
        rows[i][j] = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }
}
