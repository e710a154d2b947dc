import EmailCompletion
import TestSupport
import Testing

@testable import CompletionRanking

/// The replay predicts with the very order that the live ranking would have given.
@Suite("Replay and live ranking agree")
struct ReplayAgreementTests {
  @Test("Before each event the orders are the same", arguments: 0..<4)
  func orders(seed: Int) throws {
    var stream = ReplayStream()
    for acceptance in Sample.randomAcceptances(700, seed: UInt64(seed) + 40, domains: 50) {
      stream.append(
        domain: acceptance.domain, shape: acceptance.shape, segment: acceptance.segment,
        time: acceptance.time)
    }
    stream.sort()
    var parameters = seed % 2 == 0 ? RankingParameters.shared : .personal
    parameters.minimumCount = Int64(1 + seed)
    parameters.neighbourRatio = 3
    parameters.trustedNeighbourWeight = 30
    let prior = RankerPropertyTests.prior(seed: UInt64(seed))
    let replay = Replay(stream, prior: prior, parameters: parameters)
    let run = ReplayRun(replay)
    var policy = run.attune
    for (index, event) in run.events.enumerated() {
      if index % 29 == 0 || index > 690 {
        let shape = event.shape
        policy.prepare(for: event)
        let replayed = policy.offered.list.map { Int($0) }
          .sorted { policy.comesBefore($0, $1) }.map { run.table.domains[$0] }
        let counts = UsageCounts(
          counting: stream.events[..<index].map { stream.acceptance($0) },
          for: run.segments[event.segment])
        let live = Ranker(counts: counts, prior: prior, parameters: parameters)
          .rankedDomains(for: .shape(shape)).order(for: shape)
        try #require(replayed == live, "before event \(index)")
      }
      policy.learn(event)
    }
  }

  @Test("Characters to type: the naive way says the same", arguments: 0..<3)
  func charactersToType(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = (0..<60).map { _ in random.string(1...5, from: ["a", "b", "c"]) + ".org" }
    let table = ReplayTable(Sample.domains(names))
    let places = table.domains.indices.shuffled(using: &random)
    for target in table.domains.indices {
      let better = { (index: Int) in places[index] < places[target] }
      let bytes = table.domains[target].utf8
      let naive = (0...bytes.count).first { length in
        !table.domains.indices.contains { index in
          better(index) && table.domains[index].utf8.starts(with: bytes.prefix(length))
        }
      }
      let found = table.charactersToType(target, isBetter: better)
      // A longer better name that begins with the whole target is never shaken off.
      #expect(found == naive ?? bytes.count + 1)
    }
  }
}
