import EmailCompletion

/// The events of a replay with numbers, and the loop over them.
struct ReplayRun {
  let table: ReplayTable
  let segments: [Segment]
  let events: [ReplayEvent]
  /// The events that are scored: the last ones.
  let scored: Range<Int>
  private let replay: Replay

  init(_ replay: Replay) {
    self.replay = replay
    let table = ReplayTable(
      replay.stream.domains + replay.learnFirst.domains + replay.prior.order())
    self.table = table
    var segments: [Segment] = []
    var events: [ReplayEvent] = []
    for stream in [replay.learnFirst, replay.stream] {
      let first = segments.count
      segments += stream.segments
      let numbers = stream.domains.map { table.number(of: $0) ?? 0 }
      events += stream.events.map { event in
        ReplayEvent(
          domain: numbers[Int(event.domain)], segment: first + Int(event.segment),
          shape: event.shape, time: event.time,
          day: UsageCounts.day(ofTime: event.time, dayOffset: replay.dayOffset))
      }
    }
    self.segments = segments
    self.events = events
    let start = min(replay.learnFirst.count + max(0, replay.burnIn), events.count)
    scored = start..<events.count
  }

  /// Runs one policy; `nil` for a name that is not known.
  mutating func result(of name: ReplayPolicyName) -> ReplayResult.PolicyResult? {
    let count = table.domains.count
    switch name {
    case .configured: return run(name, FixedPolicy(configuredOrder, count: count))
    case .bestFixed: return run(name, FixedPolicy(bestOrder, count: count))
    case .mostPopular: return run(name, learner(.popular))
    case .mostRecent: return run(name, learner(.recent))
    case .decayed: return run(name, learner(.decayed))
    case .zoxide: return run(name, ZoxidePolicy(evidence: evidence, count: count))
    case .firefox: return run(name, FirefoxPolicy(evidence: evidence, count: count))
    case .attune: return run(name, attune)
    default: return nil
    }
  }

  var attune: AttunePolicy {
    AttunePolicy(
      table, segments: segments, prior: replay.prior, parameters: replay.parameters)
  }

  private var configuredOrder: [Int] {
    replay.prior.fixedOrder.compactMap { table.number(of: $0) }
  }

  /// All domains that occur at least twice, most used first, equal ones by bytes.
  private var bestOrder: [Int] {
    var counts = [Int](repeating: 0, count: table.domains.count)
    for event in events { counts[event.domain] += 1 }
    return counts.indices.filter { counts[$0] > 1 }
      .sorted { (-counts[$0], $0) < (-counts[$1], $1) }
  }

  private func learner(_ rule: ScorePolicy.Rule) -> ScorePolicy {
    ScorePolicy(
      rule, evidence: evidence, count: table.domains.count, start: events.first?.time ?? 0)
  }

  /// What every learner needs before it offers a domain.
  private var evidence: ReplayEvidence {
    ReplayEvidence(
      count: table.domains.count, minimumCount: replay.parameters.minimumCount,
      minimumSpanDays: replay.parameters.minimumSpanDays,
      spanWaivedCount: replay.parameters.spanWaivedCount)
  }

  private func run(
    _ name: ReplayPolicyName, _ policy: some ReplayPolicy
  ) -> ReplayResult.PolicyResult {
    var policy = policy
    var outcomes: [ReplayOutcome] = []
    outcomes.reserveCapacity(scored.count)
    for (index, event) in events.enumerated() {
      if scored.contains(index) {
        policy.prepare(for: event)
        outcomes.append(outcome(event.domain, policy))
      }
      policy.learn(event)
    }
    return result(name, outcomes)
  }

  private func outcome(_ domain: Int, _ policy: some ReplayPolicy) -> ReplayOutcome {
    let length = table.domains[domain].utf8.count
    var outcome = ReplayOutcome(length: UInt16(clamping: length))
    let offered = policy.offered
    guard offered.contains(domain) else { return outcome }
    var better = 0
    for other in offered.list where policy.comesBefore(Int(other), domain) {
      better += 1
      if better == 5 { break }
    }
    if better < 5 { outcome.place = UInt8(better + 1) }
    let typed = table.charactersToType(domain) {
      offered.contains($0) && policy.comesBefore($0, domain)
    }
    outcome.saved = UInt16(clamping: max(0, length - typed))
    return outcome
  }

  private func result(
    _ name: ReplayPolicyName, _ outcomes: [ReplayOutcome]
  ) -> ReplayResult.PolicyResult {
    var metrics = ReplayMetrics()
    var bySegment: [Segment: ReplayMetrics] = [:]
    var byShape: [LocalPartShape: ReplayMetrics] = [:]
    for (outcome, event) in zip(outcomes, events[scored]) {
      metrics.add(outcome)
      bySegment[segments[event.segment], default: ReplayMetrics()].add(outcome)
      byShape[event.shape, default: ReplayMetrics()].add(outcome)
    }
    return ReplayResult.PolicyResult(
      name: name, metrics: metrics,
      intervals: ReplayIntervals(
        outcomes, rounds: replay.bootstrapRounds, seed: replay.seed),
      bySegment: bySegment.keys.sorted().map { ($0, bySegment[$0] ?? ReplayMetrics()) },
      byShape: byShape.keys.sorted().map { ($0, byShape[$0] ?? ReplayMetrics()) })
  }
}
