import CompletionRanking
import EmailCompletion
import Testing

@testable import CompletionStore

/// Steps cost by what was counted, not by the time between.
@Suite struct TimelineTests {
  static let now = Limits.lastTime

  private func store(
    days: [Int32], _ body: (CompletionStore) throws -> Void
  ) throws {
    try withStore { store, _ in
      let domain = try #require(Samples.domains.first)
      let stage = try store.beginImport()
      for day in days { try stage.add(domain: domain, shape: .letters, day: day) }
      _ = try stage.commit(fingerprints: [], allowRepeat: true, now: Self.now)
      try body(store)
    }
  }

  private func timeline(
    _ store: CompletionStore, _ period: ClosedRange<Int32>?, _ step: UsageStatistics.TimeStep?
  ) throws -> [ClosedRange<Int32>] {
    try store.statistics(
      period: period, segment: .root, details: StatisticsDetails(step: step)
    ).timeline.map(\.days)
  }

  @Test(
    "Steps without counts are not looked at",
    arguments: [
      (.day, nil, [0...0, 40...40, 19_723...19_723, 2_932_896...2_932_896]),
      (.day, -25_567...20_000, [0...0, 40...40, 19_723...19_723]),
      (.day, 1...39, []), (.day, 40...40, [40...40]),
      (.week, nil, [0...3, 39...45, 19_723...19_729, 2_932_892...2_932_896]),
      (.week, 40...19_724, [40...45, 19_723...19_724]),
      (.month, nil, [0...30, 31...58, 19_723...19_753, 2_932_866...2_932_896]),
      (nil, nil, [0...30, 31...58, 19_723...19_753, 2_932_866...2_932_896]),
      (.month, 10...19_723, [31...58, 19_723...19_723]),
    ] as [(UsageStatistics.TimeStep?, ClosedRange<Int32>?, [ClosedRange<Int32>])])
  func sparse(
    step: UsageStatistics.TimeStep?, period: ClosedRange<Int32>?, expected: [ClosedRange<Int32>]
  ) throws {
    try store(days: [0, 40, 19_723, Limits.lastDay]) { (store) throws in
      #expect(try timeline(store, period, step) == expected)
      try store.withWriter { $0.sealAll() }
      #expect(try timeline(store, period, step) == expected)
    }
  }

  @Test("Days in the journal are steps too")
  func journal() throws {
    try store(days: [100]) { (store) throws in
      let domain = try #require(Samples.domains.first)
      let late = Acceptance(
        domain: domain, outcome: .typed, shape: .letters, time: 5_000 * 86_400)
      try store.record([late], now: 6_000 * 86_400)
      #expect(try timeline(store, nil, .day) == [100...100, 5_000...5_000])
    }
  }

  @Test("More steps than a report holds are refused, or left out where nobody asked for them")
  func tooMany() throws {
    let months = (0...UsageStatistics.mostSteps).map { CalendarDay(firstOfMonth: Int32($0)).number }
    try store(days: months) { (store) throws in
      for step in [UsageStatistics.TimeStep.day, .week, .month] {
        let error = #expect(throws: StoreError.self) { try timeline(store, nil, step) }
        #expect(error?.code == .tooManySteps)
      }
      #expect(try timeline(store, nil, nil) == [])
      let all = 0...(months.last ?? 0) - 1
      #expect(try timeline(store, all, .day).count == UsageStatistics.mostSteps)
    }
  }

  @Test(
    arguments: [
      (.day, 5, 5), (.week, 4, 4), (.week, 10, 4), (.week, 3, -3), (.week, .min, .min),
      (.month, 58, 31), (.month, 31, 31), (.month, 0, 0),
    ] as [(UsageStatistics.TimeStep, Int32, Int32)])
  func startOfAStep(step: UsageStatistics.TimeStep, day: Int32, first: Int32) {
    #expect(step.firstDay(of: day) == first)
  }
}
