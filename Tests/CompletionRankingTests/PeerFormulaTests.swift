import Testing

@testable import CompletionRanking

/// Reference values of the formulas that the evaluation compares with.
@Suite("Peers' formulas")
struct PeerFormulaTests {
  @Test(
    "zoxide: rank times a step by age",
    arguments: [
      ("R001", 10.0, Int64(60), 40.0), ("R002", 10, 18_000, 20), ("R003", 10, 259_200, 5),
      ("R004", 10, 2_592_000, 2.5),
    ])
  func zoxide(_ id: String, rank: Double, age: Int64, expected: Double) {
    #expect(ZoxideScore.score(rank: rank, age: age) == expected)
  }

  @Test("Firefox: the use count is bounded", arguments: [("R007", 3, 2.71), ("R008", 1000, 10)])
  func firefoxUseCount(_ id: String, accepts: Int, expected: Double) {
    let count = (0..<accepts).reduce(0.0) { count, _ in FirefoxScore.useCount(after: count) }
    #expect(abs(count - expected) < 1e-9)
  }

  @Test("R009: Firefox: about half is left after 28 days")
  func firefoxDecay() {
    #expect(abs(FirefoxScore.decayed(1, days: 28) - 0.4922) < 5e-5)
  }

  @Test(
    "Chromium: half per week, slower with hits",
    arguments: [
      ("R011", 0.0, 1, 1000.0), ("R012", 1, 1, 500), ("clock back", -3, 1, 1000),
      ("five times slower", 5, 21, 500), ("not slower than that", 5, 1000, 500),
    ])
  func chromium(_ id: String, weeks: Double, hits: Int, expected: Double) {
    let score = ChromiumScore.score(maximum: 1000, typedFraction: 1, weeks: weeks, hits: hits)
    #expect(abs(score - expected) < 1e-9)
  }

  @Test("Firefox: frecency by the age of the last uses")
  func firefoxFrecency() {
    let day: Int64 = 86_400
    #expect(FirefoxScore.frecency(uses: 3, lastUses: [0, 0, 0], now: 60) == 300)
    #expect(FirefoxScore.frecency(uses: 2, lastUses: [0, 10 * day], now: 40 * day) == 2 * 40)
    #expect(FirefoxScore.frecency(uses: 5, lastUses: [], now: 0) == 0)
    #expect(FirefoxScore.points(age: -5) == 100 && FirefoxScore.points(age: 90 * day) == 10)
  }

  @Test("A half-life is a half")
  func halfLife() {
    #expect(HalfLife.remaining(after: 3) == 0.125)
    #expect(abs(HalfLife.remaining(after: 0.5) - 0.5.squareRoot()) < 1e-15)
    #expect(HalfLife.remaining(after: -1) == 1)
    #expect(HalfLife.remaining(after: 1e9) == 0)
  }
}
