/// A learner with one score per domain that changes only when the domain is used.
struct ScorePolicy: ReplayPolicy {
  /// How the score is made.
  struct Rule: Equatable {
    private let number: Int
    /// All-time counts.
    static let popular = Rule(number: 0)
    /// The last one used first.
    static let recent = Rule(number: 1)
    /// Counts that halve in 90 days.
    static let decayed = Rule(number: 2)
  }

  private(set) var offered: OfferSet
  private let rule: Rule
  private var evidence: ReplayEvidence
  private var scores: ContiguousArray<Double>
  private var uses = 0.0
  private let start: Int64

  /// - Parameter start: unix seconds of the first event.
  init(_ rule: Rule, evidence: ReplayEvidence, count: Int, start: Int64) {
    self.rule = rule
    self.evidence = evidence
    self.start = start
    offered = OfferSet(count: count)
    scores = ContiguousArray(repeating: 0, count: count)
  }

  mutating func prepare(for event: ReplayEvent) {}

  func comesBefore(_ a: Int, _ b: Int) -> Bool {
    scores[a] > scores[b] || scores[a] == scores[b] && a < b
  }

  mutating func learn(_ event: ReplayEvent) {
    learn(event, ReplayUses(firstDay: event.day))
  }
}

extension ScorePolicy: DayReplayPolicy {
  var isSameForAll: Bool { true }

  mutating func learn(_ event: ReplayEvent, _ learnt: ReplayUses) {
    guard event.domain >= 0 else { return }
    let count = Double(learnt.weighing)
    uses += count
    switch rule {
    case .popular: scores[event.domain] += count
    case .recent: scores[event.domain] = uses
    default:
      // Later uses weigh more instead of earlier ones less: 2^(time ÷ half-life), 250 years fit.
      let halfLives = Double(max(0, event.time - start)) / (90 * 86_400)
      scores[event.domain] += count * (1 / HalfLife.remaining(after: min(halfLives, 1000)))
    }
    if evidence.learn(event.domain, day: event.day, learnt) { offered.set(event.domain, true) }
  }

  mutating func endDay() {}
}
