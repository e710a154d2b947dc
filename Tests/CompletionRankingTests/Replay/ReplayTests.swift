import EmailCompletion
import TestSupport
import Testing

@testable import CompletionRanking

@Suite("Replay")
struct ReplayTests {
  /// Events one a day: names and shapes.
  static func stream(_ events: [(String, LocalPartShape)], start: Int64 = 1_700_000_000)
    -> ReplayStream
  {
    var stream = ReplayStream()
    for (day, event) in events.enumerated() {
      stream.append(
        domain: Sample.domain(event.0), shape: event.1, segment: .root,
        time: start + Int64(day) * 86_400)
    }
    return stream
  }

  static var learners: RankingParameters {
    var parameters = RankingParameters.shared
    parameters.minimumCount = 2
    parameters.minimumSpanDays = 0
    return parameters
  }

  static func metrics(
    _ policy: ReplayPolicyName, _ stream: ReplayStream, prior: Prior = Prior(), burnIn: Int = 0
  ) throws -> ReplayMetrics {
    let replay = Replay(
      stream, prior: prior, parameters: learners, policies: [policy], burnIn: burnIn,
      bootstrapRounds: 0)
    return try #require(replay.run().policies.first).metrics
  }

  @Test("The figures of a stream that is small enough to work out")
  func byHand() throws {
    let events = ["a.org", "b.org", "a.org", "b.org", "a.org", "c.org", "b.org"]
    let stream = Self.stream(events.map { ($0, .letters) })
    let popular = try Self.metrics(.mostPopular, stream)
    // Offered: a from the fourth event on, b from the fifth; c never.
    // Right first: a (2 uses against 2 of b: by bytes). b is second at the end.
    #expect(popular.events == 7)
    #expect(popular.first == 1)
    #expect(popular.firstThree == 2)
    #expect(popular.reciprocalPlaces == 1.5)
    #expect(popular.characters == 35)
    // a saves all of its five characters, b all but the first one.
    #expect(popular.charactersSaved == 5 + 4)
    let recent = try Self.metrics(.mostRecent, stream)
    #expect(recent.first == 0)
    #expect(recent.firstThree == 2)
    #expect(try Self.metrics(.bestFixed, stream).first == 3)
    let configured = Prior(configured: Sample.domains(["b.org", "c.org"]))
    #expect(try Self.metrics(.configured, stream, prior: configured).first == 3)
    #expect(try Self.metrics(.configured, stream, prior: configured, burnIn: 5).events == 2)
  }

  @Test("Shapes are told apart by this package only")
  func shapes() throws {
    let events: [(String, LocalPartShape)] = (0..<200).map {
      $0 % 2 == 0 ? ("qq.com", .digits5to10) : ("gmail.com", .dotted)
    }
    let stream = Self.stream(events)
    #expect(try Self.metrics(.attune, stream, burnIn: 20).firstRate == 1)
    #expect(try Self.metrics(.mostPopular, stream, burnIn: 20).firstRate < 0.6)
  }

  @Test("What is learnt first is not scored")
  func learnFirst() {
    let before = Self.stream((0..<30).map { _ in ("a.org", .letters) }, start: 1_600_000_000)
    let replay = Replay(
      Self.stream([("a.org", .letters)]), learnFirst: before, parameters: Self.learners, burnIn: 0,
      bootstrapRounds: 0)
    let result = replay.run()
    #expect(result.events == 1 && result.learnt == 30)
    for policy in result.policies where policy.name != .configured {
      #expect(policy.metrics.first == 1, "\(policy.name.rawValue)")
    }
  }

  @Test("Intervals are repeatable and hold the figure")
  func intervals() throws {
    let events: [(String, LocalPartShape)] = (0..<800).map {
      ($0 % 3 == 0 ? "a.org" : "b.org", .letters)
    }
    let replay = Replay(Self.stream(events), policies: [.mostPopular, .attune])
    let result = replay.run()
    #expect(result == replay.run())
    for policy in result.policies {
      let intervals = try #require(policy.intervals)
      #expect(intervals.first.contains(policy.metrics.firstRate))
      #expect(intervals.saved.contains(policy.metrics.savedRate))
    }
  }

  @Test("Any stream gives figures: none, one, times backward or far away")
  func oddStreams() {
    for times in [[], [0], [.max, .min, 0], [5, 4, 3]] as [[Int64]] {
      var stream = ReplayStream()
      for time in times {
        stream.append(
          domain: Sample.domain("a.org"), shape: .letters, segment: .root, time: time)
      }
      for sorts in [true, false] {
        if sorts { stream.sort() }
        let result = Replay(stream, burnIn: 0).run()
        #expect(result.events == times.count)
        #expect(result.policies.count == ReplayPolicyName.all.count)
      }
    }
  }
}
