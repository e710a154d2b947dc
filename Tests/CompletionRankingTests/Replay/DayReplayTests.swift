import EmailCompletion
import TestSupport
import Testing

@testable import CompletionRanking

@Suite("Replay by days")
struct DayReplayTests {
  /// The days of acceptances, as a store would hand them out.
  struct Days {
    var domains: [DomainName]
    var segments: [Segment]
    var days: [ReplayDay]
    var acceptances: [Acceptance]

    init(_ acceptances: [Acceptance]) {
      self.acceptances = acceptances
      domains = Set(acceptances.map(\.domain)).sorted()
      segments = Set(acceptances.map(\.segment)).sorted()
      var cells: [Int32: [[Int]: ReplayDay.Cell]] = [:]
      for acceptance in acceptances {
        let (domain, segment) = (
          domains.firstIndex(of: acceptance.domain) ?? 0,
          segments.firstIndex(of: acceptance.segment) ?? 0
        )
        let isPassive = acceptance.outcome == .passive
        let cell = ReplayDay.Cell(
          domain: domain, segment: segment, shape: acceptance.shape, count: 1,
          deliberate: isPassive ? 0 : 1, passive: isPassive ? 1 : 0,
          imported: acceptance.outcome == .imported ? 1 : 0)
        let key = [segment, Int(acceptance.shape.rawValue), domain]
        let day = Days.day(acceptance)
        if cells[day, default: [:]][key]?.add(cell) == nil { cells[day]?[key] = cell }
      }
      days = cells.sorted { $0.key < $1.key }.map { day, cells in
        ReplayDay(
          days: day...day,
          cells: cells.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value))
      }
    }

    static func day(_ acceptance: Acceptance) -> Int32 { Int32(acceptance.time / 86_400) }

    var totals: ReplayTotals {
      var totals = ReplayTotals(domains: domains.count)
      for day in days { totals.add(day, isScored: true) }
      return totals
    }
  }

  /// Random acceptances of a few months, with several of a cell on many days.
  static func days(_ count: Int, seed: UInt64) -> Days {
    var random = SeededGenerator(seed: seed)
    let shapes = (0..<4).compactMap { _ in random.pick(LocalPartShape.all) } + [.letters]
    return Days(
      Sample.randomAcceptances(count, seed: seed, domains: 14).map { acceptance in
        var acceptance = acceptance
        acceptance.time = Int64(19_600 + random.below(25) * random.below(8)) * 86_400
        acceptance.shape = random.pick(shapes) ?? .letters
        return acceptance
      })
  }

  static func parameters(seed: Int) -> RankingParameters {
    var parameters = seed % 2 == 0 ? RankingParameters.shared : .personal
    parameters.minimumCount = Int64(1 + seed % 3)
    parameters.minimumSpanDays = Int32(seed % 2)
    parameters.neighbourRatio = 3
    parameters.trustedNeighbourWeight = 10
    return parameters
  }

  /// The figures of the live ranking, asked for each cell of each day with the counts before.
  private static func naive(
    _ days: Days, _ prior: Prior, _ parameters: RankingParameters, scoring: Segment
  ) -> ReplayMetrics {
    var metrics = ReplayMetrics()
    for day in days.days {
      let before = days.acceptances.filter { Days.day($0) < day.days.lowerBound }
      var orders: [Int: [DomainName]] = [:]
      for cell in day.cells where days.segments[cell.segment].lineage.contains(scoring) {
        let key = cell.segment << 8 | Int(cell.shape.rawValue)
        let order =
          orders[key]
          ?? Ranker(
            counts: UsageCounts(counting: before, for: days.segments[cell.segment]), prior: prior,
            parameters: parameters
          ).rankedDomains(for: .shape(cell.shape)).order(for: cell.shape)
        orders[key] = order
        metrics.events += Int(cell.count)
        guard let place = order.firstIndex(of: days.domains[cell.domain]), place < 5 else {
          continue
        }
        if place == 0 { metrics.first += Int(cell.count) }
        if place < 3 { metrics.firstThree += Int(cell.count) }
        metrics.reciprocalPlaces += Double(cell.count) / Double(place + 1)
      }
    }
    return metrics
  }

  @Test("The figures are those of the live ranking over the days before", arguments: 0..<6)
  func likeTheLiveRanking(seed: Int) throws {
    let days = Self.days(350, seed: UInt64(seed) + 70)
    let prior = RankerPropertyTests.prior(seed: UInt64(seed))
    let parameters = Self.parameters(seed: seed)
    let scoring = seed % 2 == 0 ? Segment.root : try Segment("cn/ios")
    var replay = DayReplay(
      domains: days.domains, segments: days.segments, scoring: scoring, prior: prior,
      parameters: parameters, totals: seed % 3 == 0 ? days.totals : nil, policies: [.attune])
    for day in days.days { replay.scoreThenLearn(day) }
    let found = try #require(replay.result.policies.first).metrics
    let expected = Self.naive(days, prior, parameters, scoring: scoring)
    #expect(found.events == expected.events && found.events > 50)
    #expect(found.first == expected.first)
    #expect(found.firstThree == expected.firstThree)
    #expect(abs(found.reciprocalPlaces - expected.reciprocalPlaces) < 1e-9)
    let hits = replay.hits(of: .attune)
    #expect(hits.reduce(0) { $0 + Int($1.first) } == found.first)
    #expect(hits.reduce(0) { $0 + Int($1.firstThree) } == found.firstThree)
    #expect(hits.reduce(0) { $0 + Int($1.count) } == found.events)
  }

  @Test("With one event a day it is the replay by events", arguments: 0..<4)
  func likeTheReplayByEvents(seed: Int) throws {
    var acceptances = Sample.randomAcceptances(400, seed: UInt64(seed) + 7, domains: 25)
    var stream = ReplayStream()
    for index in acceptances.indices {
      acceptances[index].time = Int64(index) * 86_400
      acceptances[index].outcome = .typed
      let acceptance = acceptances[index]
      stream.append(
        domain: acceptance.domain, shape: acceptance.shape, segment: acceptance.segment,
        time: acceptance.time)
    }
    let days = Days(acceptances)
    let parameters = Self.parameters(seed: seed)
    let prior = RankerPropertyTests.prior(seed: UInt64(seed))
    var replay = DayReplay(
      domains: days.domains, segments: days.segments, prior: prior, parameters: parameters,
      totals: days.totals)
    for (index, day) in days.days.enumerated() {
      if index < 100 { replay.learn(day) } else { replay.scoreThenLearn(day) }
    }
    let result = replay.result
    let expected = Replay(
      stream, prior: prior, parameters: parameters, burnIn: 100, bootstrapRounds: 0
    ).run()
    #expect(result.events == 300 && result.learnt == 100)
    #expect(result.policies.map(\.name) == DayReplay.policies)
    for name in DayReplay.policies where name != .bestFixed {
      let found = try #require(result.policies.first { $0.name == name })
      let other = try #require(expected.policies.first { $0.name == name })
      #expect(abs(found.metrics.reciprocalPlaces - other.metrics.reciprocalPlaces) < 1e-9)
      for path in [\ReplayMetrics.first, \.firstThree, \.charactersSaved, \.characters] {
        #expect(found.metrics[keyPath: path] == other.metrics[keyPath: path], "\(name.rawValue)")
      }
      #expect(found.bySegment.map(\.segment) == other.bySegment.map(\.segment))
      #expect(found.byShape.map(\.metrics.first) == other.byShape.map(\.metrics.first))
    }
  }

  @Test("Domains that nobody will offer take no memory and change nothing", arguments: 0..<4)
  func totals(seed: Int) throws {
    let days = Self.days(300, seed: UInt64(seed) + 90)
    let parameters = Self.parameters(seed: 2)
    func replay(_ totals: ReplayTotals?) -> DayReplay {
      var replay = DayReplay(
        domains: days.domains, segments: days.segments, parameters: parameters, totals: totals,
        policies: [.mostPopular, .decayed, .attune])
      for day in days.days { replay.scoreThenLearn(day) }
      return replay
    }
    var rare = days
    rare.acceptances += (0..<40).map { index in
      Acceptance(
        domain: Sample.domain("rare\(index).net"), segment: days.segments[0], shape: .letters,
        time: Int64(19_600 + index) * 86_400)
    }
    rare = Days(rare.acceptances)
    let with = replay(days.totals)
    #expect(with.result == replay(nil).result)
    var large = DayReplay(
      domains: rare.domains, segments: rare.segments, parameters: parameters,
      totals: rare.totals)
    #expect(large.offerableDomains == with.offerableDomains)
    for day in rare.days { large.scoreThenLearn(day) }
    #expect(large.scoredCount == with.scoredCount + 40)
  }

  @Test("The best fixed order is best for what is scored")
  func bestFixed() throws {
    let days = Self.days(400, seed: 3)
    var totals = ReplayTotals(domains: days.domains.count)
    for (index, day) in days.days.enumerated() { totals.add(day, isScored: index > 60) }
    var replay = DayReplay(
      domains: days.domains, segments: days.segments, parameters: Self.parameters(seed: 1),
      totals: totals, policies: [.bestFixed])
    for (index, day) in days.days.enumerated() {
      if index > 60 { replay.scoreThenLearn(day) } else { replay.learn(day) }
    }
    let best = try #require(replay.result.policies.first).metrics
    #expect(Int64(best.first) == totals.scored.max())
    #expect(Int64(best.firstThree) == totals.scored.sorted().suffix(3).reduce(0, +))
    #expect(Int64(best.events) == totals.scoredCount)
  }

  @Test("A month is learnt and never scored")
  func months() throws {
    let domains = Sample.domains(["a.org", "b.org"])
    func cell(_ domain: Int, _ count: Int64, _ days: ClosedRange<Int32>? = nil) -> ReplayDay.Cell {
      .init(
        domain: domain, segment: 0, shape: .letters, count: count, deliberate: count, days: days)
    }
    var parameters = RankingParameters.shared
    parameters.minimumSpanDays = 4
    func hits(_ month: ReplayDay) throws -> Int {
      var replay = DayReplay(
        domains: domains, segments: [.root], parameters: parameters, policies: [.attune])
      replay.scoreThenLearn(month)
      #expect(replay.scoredCount == 0 && replay.learntCount == 50)
      replay.scoreThenLearn(ReplayDay(days: 19_700...19_700, cells: [cell(0, 1)]))
      return try #require(replay.result.policies.first).metrics.first
    }
    // The span of the days of each domain counts, not that of the month.
    #expect(
      try hits(.init(days: 19_662...19_690, isMonth: true, cells: [cell(0, 50, 19_670...19_674)]))
        == 1)
    #expect(
      try hits(.init(days: 19_662...19_690, isMonth: true, cells: [cell(0, 50, 19_670...19_673)]))
        == 0)
  }

  @Test("Uses of a month are not recent ones", arguments: [false, true])
  func recentUses(isMonth: Bool) {
    func day(_ days: ClosedRange<Int32>, _ domain: Int, _ count: Int64, isMonth: Bool = false)
      -> ReplayDay
    {
      ReplayDay(
        days: days, isMonth: isMonth,
        cells: [.init(domain: domain, segment: 0, shape: .letters, count: count, deliberate: count)]
      )
    }
    var parameters = RankingParameters.shared
    parameters.minimumSpanDays = 0
    var replay = DayReplay(
      domains: Sample.domains(["late.org", "other.net"]), segments: [.root], parameters: parameters,
      policies: [.attune])
    // One quarter; the second domain has a few more uses, the first one has them on one late day.
    replay.learn(day(19_640...19_640, 1, 22))
    replay.learn(day(19_695...19_695, 0, 20, isMonth: isMonth))
    replay.scoreThenLearn(day(19_696...19_696, 0, 1))
    #expect(replay.hits(of: .attune).first?.first == (isMonth ? 0 : 1))
  }

  @Test("Cells that name nothing, or hold odd numbers, do no harm")
  func oddCells() {
    let cells = [
      ReplayDay.Cell(domain: 7, segment: 0, shape: .letters, count: 1, deliberate: 1),
      .init(domain: -1, segment: 0, shape: .letters, count: 1, deliberate: 1),
      .init(domain: 0, segment: 3, shape: .letters, count: 1, deliberate: 1),
      .init(domain: 0, segment: 0, shape: .letters, count: .max, deliberate: .max, passive: .max),
      .init(domain: 0, segment: 0, shape: .dotted, count: .min, deliberate: .min, passive: -3),
    ]
    var replay = DayReplay(
      domains: Sample.domains(["a.org"]), segments: [.root],
      totals: ReplayTotals(domains: 0))
    for day in [Int32.max, 0, .min] {
      replay.scoreThenLearn(ReplayDay(days: day...day, cells: cells))
      replay.learn(ReplayDay(days: day...day, isMonth: true, cells: cells))
    }
    #expect(replay.result.policies.count == 5)
    #expect(replay.scoredCount == .max)
    var empty = DayReplay(domains: [], segments: [])
    empty.scoreThenLearn(ReplayDay(days: 0...0, cells: cells))
    #expect(empty.result.events == 0 && empty.hits(of: .attune).isEmpty)
  }
}
