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

  @Test(
    "The quarter of a day",
    arguments: [
      ("1970-01-01", Int32(0), Int32(0)), ("1970-03-31", 89, 0), ("1970-04-01", 90, 1),
      ("1969-12-31", -1, -1), ("2024-02-29", 19_782, 216), ("2024-12-31", 20_088, 219),
      ("2025-01-01", 20_089, 220), ("2000-03-01", 11_017, 120), ("1600-02-29", -135_081, -1480),
    ])
  func quarter(_ date: String, day: Int32, expected: Int32) {
    #expect(UsageCounts.quarter(ofDay: day) == expected)
  }

  @Test("Quarters never fall and have 90 to 92 days")
  func quarters() {
    var length = 0
    for day in Int32(-2000)..<30_000 {
      length += 1
      let step = UsageCounts.quarter(ofDay: day + 1) - UsageCounts.quarter(ofDay: day)
      #expect(step == 0 || step == 1)
      if step == 1 {
        #expect(day < -1900 || (90...92).contains(length))
        length = 0
      }
    }
    #expect(UsageCounts.quarter(ofDay: .max) > 0 && UsageCounts.quarter(ofDay: .min) < 0)
  }

  @Test("The day of a moment")
  func days() {
    #expect(UsageCounts.day(ofTime: -1) == -1)
    #expect(UsageCounts.day(ofTime: 86_399) == 0)
    #expect(UsageCounts.day(ofTime: 86_399, dayOffset: 1) == 1)
    #expect(UsageCounts.day(ofTime: .max, dayOffset: 7) == .max)
  }
}
