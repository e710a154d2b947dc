import CompletionRanking
import Testing

@Suite("Ranking parameters")
struct RankingParameterTests {
  @Test("Weights fall with age to a floor and never below")
  func decay() {
    let parameters = RankingParameters.shared
    #expect(parameters.decay(age: 0) == 1)
    #expect(parameters.decay(age: -3) == 1)
    for age in 0..<40 { #expect(parameters.decay(age: age) >= parameters.decay(age: age + 1)) }
    #expect(parameters.decay(age: 100_000) >= parameters.decayFloor)
  }
}
