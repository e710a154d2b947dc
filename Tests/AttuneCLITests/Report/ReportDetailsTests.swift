import Attune
import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion
import TestSupport
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

  /// 40 days; numbers go to qq.com, words to gmail.com, in two segments.
  private static func store(_ path: String) throws -> CompletionStore {
    let store = try CompletionStore(path: path, now: Int64(19_740) * 86_400)
    let acceptances = try (Int64(19_700)..<19_740).flatMap { day in
      try ["qq.com", "gmail.com"].enumerated().map { index, name in
        Acceptance(
          domain: try DomainName(name), outcome: .typed,
          segment: try Segment(index == 0 ? "cn/ios" : "cn"),
          shape: index == 0 ? .digits5to10 : .letters, time: day * 86_400)
      }
    }
    try store.record(acceptances, now: Int64(19_740) * 86_400)
    return store
  }

  private static func daily(
    _ store: CompletionStore, _ period: ClosedRange<Int32>?, _ segment: Segment = .root
  ) throws -> UsageStatistics.DailyReplay {
    var statistics = try store.statistics(period: period, segment: segment)
    try ReportDetails(store, prior: store.effectivePrior())
      .fill(&statistics, hasStart: period != nil)
    return statistics.daily
  }

  @Test func whatWasLearnedDayByDay() throws {
    let folder = try TemporaryDirectory()
    let store = try Self.store(folder.path("usage.sqlite"))
    try store.setSuffixes(SuffixConfiguration(configured: [try DomainName("163.com")]))
    // Five uses over three days: from the sixth day on.
    let all = try Self.daily(store, nil)
    #expect(all.state == .complete && all.hits.count == 2)
    #expect(all.hits.allSatisfy { (34...35).contains($0.first) && $0.firstThree == 35 })
    let part = try Self.daily(store, 19_720...19_729, try Segment("cn/ios"))
    #expect(part.hits.map(\.first) == [10])
    var settings = try store.settings()
    settings.retentionDays = 10
    try store.updateSettings(settings)
    try store.applyRetention(now: Int64(19_740) * 86_400)
    #expect(try Self.daily(store, nil).state == .withoutDays)
    #expect(try Self.daily(store, 19_730...19_739).hits.map(\.first) == [10, 10])
    settings.offersLearned = false
    try store.updateSettings(settings)
    #expect(try Self.daily(store, nil).state == .notAsked)
  }

  static func day(_ text: String) -> Int32? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return CalendarDay(year: parts[0], month: parts[1], day: parts[2])?.number
  }
}
