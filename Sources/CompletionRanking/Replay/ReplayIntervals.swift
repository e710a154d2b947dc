/// Bootstrap intervals: how far the figures would vary if other people had come.
///
/// Blocks of events that follow each other are drawn with replacement, since people of one class
/// or campaign come together. The same draws serve all policies.
public struct ReplayIntervals: Equatable, Sendable {
  /// 2.5 % and 97.5 % of the draws for hit@1, hit@3, MRR@5 and kss.
  public var first: ClosedRange<Double>
  public var firstThree: ClosedRange<Double>
  public var meanReciprocalPlace: ClosedRange<Double>
  public var saved: ClosedRange<Double>

  /// Events in a block.
  static let blockLength = 25

  /// - Parameters:
  ///   - rounds: number of draws; `nil` is returned below 2 or without events.
  ///   - seed: the same seed gives the same intervals.
  /// - Complexity: O(events + rounds × events ÷ block length).
  init?(_ outcomes: [ReplayOutcome], rounds: Int, seed: UInt64) {
    let blocks = stride(from: 0, to: outcomes.count, by: Self.blockLength).map { start in
      var metrics = ReplayMetrics()
      for outcome in outcomes[start..<min(start + Self.blockLength, outcomes.count)] {
        metrics.add(outcome)
      }
      return metrics
    }
    guard rounds > 1, !blocks.isEmpty else { return nil }
    var random = ReplayRandom(state: seed)
    let draws = (0..<rounds).map { _ in
      var metrics = ReplayMetrics()
      for _ in blocks.indices { metrics.add(blocks[random.below(blocks.count)]) }
      return metrics
    }
    first = Self.range(draws.map(\.firstRate))
    firstThree = Self.range(draws.map(\.firstThreeRate))
    meanReciprocalPlace = Self.range(draws.map(\.meanReciprocalPlace))
    saved = Self.range(draws.map(\.savedRate))
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    let sorted = values.sorted()
    let low = sorted[sorted.count / 40]
    return low...max(low, sorted[sorted.count - 1 - sorted.count / 40])
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers on every machine.
struct ReplayRandom {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below `bound`, which is small against 2^64.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
