import EmailCompletion
import TestSupport
import Testing

@testable import CompletionRanking

/// From when on a learned domain is offered.
@Suite("Evidence")
struct EvidenceTests {
  @Test(
    "Count and span of days",
    arguments: [
      ("too few", 4, Int32(10), Outcome.typed, DomainStatus.tooFewUses),
      ("enough", 5, 3, .typed, .learned),
      ("one day too short", 5, 2, .typed, .tooShortSpan),
      ("one heavy day", 19, 1, .typed, .tooShortSpan),
      ("waived from 20 on", 20, 1, .typed, .learned),
      ("waived for imports", 5, 1, .imported, .learned),
      ("few imports", 4, 1, .imported, .tooFewUses),
    ])
  func threshold(
    _ id: String, count: Int, days: Int32, outcome: Outcome, expected: DomainStatus
  ) {
    let ranker = Sample.ranker(Sample.uses("new.org", count, spread: days, outcome: outcome))
    #expect(ranker.status(of: Sample.domain("new.org")) == expected)
    #expect(Sample.order(ranker).contains("new.org") == expected.isOffered)
  }

  @Test("Personal use counts from the first time")
  func personal() {
    let ranker = Sample.ranker(Sample.uses("new.org", 1), parameters: .personal)
    #expect(ranker.status(of: Sample.domain("new.org")) == .learned)
  }

  @Test("Special-use and unknown names")
  func otherReasons() {
    let ranker = Sample.ranker(Sample.uses("printer.local", 50))
    #expect(ranker.status(of: Sample.domain("printer.local")) == .specialUse)
    #expect(ranker.status(of: Sample.domain("nobody.org")) == .unknown)
    #expect(ranker.status(of: Sample.domain("qq.com")) == .configured)
  }

  @Test(
    "One edit away from a domain 50 times heavier",
    arguments: [
      ("swap", "gmial.com"), ("less", "gmal.com"), ("more", "gmaiil.com"), ("other", "gmaul.com"),
      ("ending", "gmail.con"), ("front", "gmail.comm"), ("begin", "mail.com"),
    ])
  func slips(_ id: String, name: String) {
    func status(_ count: Int, of heavy: Int) -> DomainStatus {
      let uses = Sample.uses(name, count) + Sample.uses("gmail.com", heavy)
      return Sample.ranker(uses, prior: Prior()).status(of: Sample.domain(name))
    }
    #expect(status(6, of: 300) == .likelySlip)
    #expect(status(6, of: 299) == .learned)
  }

  @Test("Two edits away is no slip, a configured neighbour is none either")
  func noSlips() {
    let uses = Sample.uses("gmxil.con", 6) + Sample.uses("gmail.com", 900)
    #expect(Sample.ranker(uses).status(of: Sample.domain("gmxil.con")) == .learned)
    let prior = Prior(configured: Sample.domains(["ymail.com", "gmail.com"]))
    let ranker = Sample.ranker(
      Sample.uses("ymail.com", 6) + Sample.uses("gmail.com", 900), prior: prior)
    #expect(ranker.status(of: Sample.domain("ymail.com")) == .configured)
  }

  @Test("A configured neighbour outweighs a few uses even before it is used itself")
  func priorWeight() {
    let few = Sample.ranker(Sample.uses("gmial.com", 10))
    #expect(few.status(of: Sample.domain("gmial.com")) == .likelySlip)
    let more = Sample.ranker(Sample.uses("gmial.com", 11))
    #expect(more.status(of: Sample.domain("gmial.com")) == .learned)
  }

  @Test("The neighbour index finds exactly the names one edit away", arguments: 0..<5)
  func neighbours(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = Array(
      Set((0..<400).map { _ in random.string(1...6, from: ["a", "b", "c", "."]) })
    ).sorted().map { Array($0.utf8) }
    var index = NeighbourIndex(names: names.count, characters: names.reduce(0) { $0 + $1.count })
    for name in names { index.insert(name) }
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
