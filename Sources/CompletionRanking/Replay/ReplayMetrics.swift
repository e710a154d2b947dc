/// How good the offers of a policy were over some events.
///
/// ```swift
/// metrics.firstRate   // 0.503: in half of the events the first offer was right
/// ```
public struct ReplayMetrics: Equatable, Sendable {
  /// Events that were scored.
  public var events = 0
  /// Events whose domain was the first offer at a bare `@`.
  public var first = 0
  /// Events whose domain was among the first three offers.
  public var firstThree = 0
  /// Sum of `1 ÷ place` over the events whose domain was among the first five.
  public var reciprocalPlaces = 0.0
  /// Characters of the domain that need not be typed when the first offer is taken as soon as it
  /// is right, over all events.
  public var charactersSaved = 0
  /// Characters of all domains: what an oracle would save that is right at the `@`.
  public var characters = 0

  /// Creates the metrics of no events.
  public init() {}

  /// Share of events with the right first offer (hit@1), 0 without events.
  public var firstRate: Double { rate(Double(first), events) }
  /// Share of events with the right domain among the first three (hit@3).
  public var firstThreeRate: Double { rate(Double(firstThree), events) }
  /// Mean reciprocal place within five (MRR@5).
  public var meanReciprocalPlace: Double { rate(reciprocalPlaces, events) }
  /// Characters saved ÷ characters that an oracle saves (kss).
  public var savedRate: Double { rate(Double(charactersSaved), characters) }

  private func rate(_ part: Double, _ whole: Int) -> Double {
    whole > 0 ? part / Double(whole) : 0
  }

  mutating func add(_ outcome: ReplayOutcome) { add(outcome, count: 1) }

  /// Adds the same outcome of many events. Sums stop at the largest number.
  mutating func add(_ outcome: ReplayOutcome, count: Int64) {
    let count = max(0, count)
    func plus(_ sum: Int, _ factor: Int64) -> Int {
      Int(clamping: saturatingSum(Int64(clamping: sum), saturatingProduct(count, factor)))
    }
    events = plus(events, 1)
    if outcome.place == 1 { first = plus(first, 1) }
    if (1...3).contains(outcome.place) { firstThree = plus(firstThree, 1) }
    if outcome.place > 0 { reciprocalPlaces += Double(count) / Double(outcome.place) }
    charactersSaved = plus(charactersSaved, Int64(outcome.saved))
    characters = plus(characters, Int64(outcome.length))
  }

  /// Adds the figures of other events.
  package mutating func add(_ other: ReplayMetrics) {
    events += other.events
    first += other.first
    firstThree += other.firstThree
    reciprocalPlaces += other.reciprocalPlaces
    charactersSaved += other.charactersSaved
    characters += other.characters
  }
}

/// What a policy did for one event.
struct ReplayOutcome: Equatable {
  /// Place among the first five at a bare `@`, 0 = not there.
  var place: UInt8 = 0
  /// Characters saved, and of the domain.
  var saved: UInt16 = 0
  var length: UInt16
}
