import EmailCompletion
import TestSupport
import Testing

@testable import CompletionReport

@Suite("Slips")
struct SlipTests {
  @Test(arguments: [
    ("qq.con", "qq.com", true), ("gamil.com", "gmail.com", true), ("gmal.com", "gmail.com", true),
    ("gmaiil.com", "gmail.com", true), ("qq.com", "qq.com", false), ("163.com", "126.com", false),
    ("aa", "a", true), ("a", "", true), ("ab", "ba", true), ("abc", "cba", false),
    ("aab", "aba", true), ("qq.cmo", "qq.com", true), ("qqcom", "qq.com", true),
  ])
  func oneEdit(a: String, b: String, expected: Bool) {
    #expect(Slip.isOneEdit(Array(a.utf8), Array(b.utf8)) == expected)
    #expect(Slip.isOneEdit(Array(b.utf8), Array(a.utf8)) == expected)
  }

  /// All words that one edit gives, against the test for it.
  @Test func agreesWithTryingAllEdits() {
    var random = SeededGenerator(seed: 5)
    let pairs = (0..<4_000).map { _ in
      (random.string(0...5, from: ["a", "b"]), random.string(0...5, from: ["a", "b"]))
    }
    #expect(
      failures(in: pairs) { a, b in
        let expected = a != b && Self.edits(Array(a.utf8)).contains(Array(b.utf8))
        return Slip.isOneEdit(Array(a.utf8), Array(b.utf8)) == expected ? nil : "\(expected)"
      } == [])
  }

  static func edits(_ word: [UInt8]) -> Set<[UInt8]> {
    var results: Set<[UInt8]> = []
    let letters = Array("ab".utf8)
    for index in 0...word.count {
      for letter in letters {
        results.insert(Array(word[..<index]) + [letter] + Array(word[index...]))
        if index < word.count {
          results.insert(Array(word[..<index]) + [letter] + Array(word[(index + 1)...]))
        }
      }
      guard index < word.count else { continue }
      results.insert(Array(word[..<index]) + Array(word[(index + 1)...]))
      if index + 1 < word.count {
        var swapped = word
        swapped.swapAt(index, index + 1)
        results.insert(swapped)
      }
    }
    return results
  }

  @Test func chosenDomainsAreNoSlips() {
    var statistics = StatisticsBuilder().statistics([
      Row("qq.com", count: 900), Row("qv.com", count: 9), Row("qq.con", count: 6),
    ])
    statistics.prior.configured = [DomainName(canonical: "qv.com".utf8)].compactMap { $0 }
    let report = Report(statistics)
    #expect(report.slips.rows.map(\.domain.ascii) == ["qq.con"])
    #expect(report.slips.rows.map(\.meant.ascii) == ["qq.com"])
    #expect(report.recommendation.map(\.domain.ascii) == ["qq.com", "qv.com"])
  }
}
