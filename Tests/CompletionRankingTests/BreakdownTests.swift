import EmailCompletion
import Testing

@testable import CompletionRanking

/// Why a domain stands where it stands.
@Suite("Score breakdown")
struct BreakdownTests {
  @Test("The terms add up to the score", arguments: 0..<4)
  func sums(seed: Int) throws {
    let segment = try Segment(["", "cn", "cn/ios/signup", "kr"][seed])
    let ranker = Ranker(
      counts: UsageCounts(
        counting: Sample.randomAcceptances(900, seed: UInt64(seed)), for: segment),
      prior: RankerPropertyTests.prior(seed: UInt64(seed)))
    let contexts =
      LocalPartShape.all.map { RankingContext.shape($0) }
      + TypedShape.all.map { RankingContext.typed($0) }
    for context in contexts {
      let scores = ScoreTable(ranker).scores(for: context)
      for (number, domain) in ranker.catalog.offered.enumerated() {
        let breakdown = try #require(ranker.breakdown(of: domain, for: context))
        let sum = breakdown.terms.map(\.value).reduce(0, +)
        #expect(abs(sum - breakdown.score) < 1e-12)
        #expect(breakdown.score == scores[number])
      }
      #expect(scores.reduce(0, +) <= 1 + 1e-9)
    }
  }

  @Test("Terms name the uses and the place in the order")
  func words() throws {
    let ranker = Sample.ranker(Sample.uses("163.com", 7))
    let breakdown = try #require(
      ranker.breakdown(of: Sample.domain("163.com"), shape: .letters))
    #expect(breakdown.status == .configured)
    let terms = breakdown.terms.sorted { $0.source.rawValue < $1.source.rawValue }
    #expect(
      terms.map(\.source) == [
        .shapeUses, .allUses, .prior, .recentUses, .similarUses, .recentAllUses,
      ])
    #expect(terms.map(\.uses) == [7, 7, 0, 7, 7, 7])
    #expect(
      terms[4].summary == "used 7 times with names like it (6 or more letters), in all segments"
    )
    #expect(terms[2].position == 2)
    #expect(terms[2].summary == "place 2 in the order before any data")
    #expect(terms[1].summary == "used 7 times with any kind of name, in all segments")
    #expect(ranker.breakdown(of: Sample.domain("nobody.org"), shape: .letters) == nil)
  }

  @Test("Each kind of name has words of its own")
  func wordsOfShapes() {
    let shapes = LocalPartShape.all.filter { $0 != .unknown }
    #expect(Set(shapes.map(ShapeWords.one)).count == shapes.count)
    #expect(!shapes.map(ShapeWords.one).contains("any"))
    let broader = shapes.filter { $0.broader == $0 }
    #expect(Set(broader.map(ShapeWords.all)).count == broader.count)
  }

  @Test("Old and passive uses add less")
  func weights() throws {
    func share(_ daysAgo: Int32, _ outcome: Outcome) throws -> Double {
      let uses =
        Sample.uses("126.com", 8, daysAgo: daysAgo, spread: 1, outcome: outcome)
        + Sample.uses("gmail.com", 8)
      let ranker = Sample.ranker(uses)
      return try #require(ranker.breakdown(of: Sample.domain("126.com"), shape: .letters)).score
    }
    let now = try share(0, .typed)
    #expect(try share(0, .passive) < now)
    #expect(try share(800, .typed) < now)
    #expect(try share(800, .passive) < share(800, .typed))
  }
}
