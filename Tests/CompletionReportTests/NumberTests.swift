import CompletionRanking
import EmailCompletion
import Foundation
import TestSupport
import Testing

@testable import CompletionReport

@Suite("Numbers")
struct NumberTests {
  @Test(
    arguments: [
      (1, 3, 333), (2, 3, 667), (1, 2000, 1), (1, 2001, 0), (0, 5, 0), (5, 5, 1000), (3, 0, 0),
      (Int64.max, Int64.max, 1000), (Int64.max / 2, Int64.max, 500), (-4, 9, 0),
    ] as [(Int64, Int64, Int64)])
  func permilleIsRoundedHalfUp(part: Int64, whole: Int64, expected: Int64) {
    #expect(Ratio(part, of: whole).permille == expected)
  }

  @Test func meansThatDoNotFitStayAtTheLargestNumber() {
    #expect(Ratio(.max, of: 1).hundredths == .max)
    #expect(Ratio(7, of: 4).hundredths == 175)
    #expect(Int64.max.saturatingPlus(1) == .max)
  }

  /// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine
  /// 17 (1998), table I, method 3.
  @Test(
    arguments: [
      (81, 263, "0.2553", "0.3662"), (15, 148, "0.0624", "0.1605"), (0, 20, "0.0000", "0.1611"),
      (1, 29, "0.0061", "0.1718"),
    ] as [(Int64, Int64, String, String)])
  func wilsonAsPublished(part: Int64, whole: Int64, lower: String, upper: String) {
    let interval = WilsonInterval(part, of: whole)
    #expect(String(format: "%.4f", interval.lower) == lower)
    #expect(String(format: "%.4f", interval.upper) == upper)
  }

  @Test func wilsonOfNothingIsEverything() {
    #expect(WilsonInterval(0, of: 0).lower == 0)
    #expect(WilsonInterval(0, of: 0).upper == 1)
    #expect(WilsonInterval(9, of: 9).upper == 1)
  }

  /// Quantiles of the normal distribution.
  @Test(arguments: [
    (0.0, 1.0), (0.674490, 0.5), (1.644854, 0.1), (1.959964, 0.05), (2.575829, 0.01),
    (3.290527, 0.001), (3.890592, 0.0001), (-1.959964, 0.05),
  ])
  func tailOfTheNormalDistribution(z: Double, p: Double) {
    #expect(abs(ShareChange.twoSided(z) - p) < 3e-7)
  }

  @Test func tailAgreesWithTheErrorFunction() {
    #expect(
      failures(in: 0..<800) { step in
        let z = Double(step) / 100
        let error = abs(ShareChange.twoSided(z) - erfc(z / 2.0.squareRoot()))
        return error < 3e-7 ? nil : "\(error)"
      } == [])
  }

  /// Smokers among patients of four hospitals (Fleiss, "Statistical Methods for Rates and
  /// Proportions", 1981, page 139); z worked out by hand.
  @Test func twoSharesCompared() {
    let same = ShareChange(before: Ratio(83, of: 86), now: Ratio(90, of: 93))
    #expect(same.pValue > 0.9 && !same.isSignificant)
    let other = ShareChange(before: Ratio(129, of: 136), now: Ratio(70, of: 82))
    #expect(abs(other.z - -2.4057) < 0.0002)
    #expect(abs(other.pValue - 0.01614) < 0.00002 && !other.isSignificant)
    let large = ShareChange(before: Ratio(400, of: 1000), now: Ratio(500, of: 1000))
    #expect(large.isSignificant && large.permillePoints == 100)
    #expect(ShareChange(before: Ratio(0, of: 0), now: Ratio(1, of: 2)).z == 0)
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567"),
      (Int64.min, "-9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func countsHaveCommas(value: Int64, text: String) {
    #expect(NumberText.count(value) == text)
  }

  @Test(
    arguments: [(0, 1, "0.0"), (5, 3, "0.005"), (-5, 1, "-0.5"), (1234, 2, "12.34")]
      as [(Int64, Int, String)])
  func decimals(units: Int64, places: Int, text: String) {
    #expect(NumberText.decimal(units, places: places) == text)
  }

  @Test(
    arguments: [(0, "UTC"), (28_800, "UTC+08:00"), (-12_600, "UTC−03:30")] as [(Int32, String)])
  func offsets(seconds: Int32, text: String) {
    #expect(NumberText.offset(seconds) == text)
  }
}
