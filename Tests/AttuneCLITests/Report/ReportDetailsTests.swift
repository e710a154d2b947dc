import CompletionRanking
import CompletionReport
import CompletionStore
import Testing

@testable import AttuneCLI

@Suite struct ReportDetailsTests {
  @Test(arguments: [
    ("day", "2024-02-28", "2024-02-28"), ("week", "2024-02-28", "2024-03-03"),
    ("week", "2024-03-03", "2024-03-03"), ("week", "1969-12-29", "1970-01-04"),
    ("month", "2024-02-10", "2024-02-29"), ("month", "2023-12-31", "2023-12-31"),
  ])
  func endOfAStep(step: String, day: String, end: String) throws {
    let step = try #require(UsageStatistics.TimeStep(name: step))
    let first = try #require(Self.day(day))
    #expect(CalendarDay(number: step.lastDay(from: first)).text == end)
  }

  @Test(arguments: [(1, "day"), (32, "day"), (33, "week"), (183, "week"), (184, "month")])
  func stepByLength(days: Int32, step: String) {
    #expect(UsageStatistics.TimeStep.fitting(100...(99 + days)).name == step)
  }

  static func day(_ text: String) -> Int32? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CalendarDay(year: parts[0], month: parts[1], day: parts[2])?.number
  }
}
