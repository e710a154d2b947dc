import EmailCompletion

/// One policy of a replay by days, with what it has reached.
protocol DayRunning: Sendable {
  var name: ReplayPolicyName { get }
  var hits: [DayReplay.Hits] { get }
  mutating func score(_ groups: [DayNumbering.Group], day: Int32, _ numbering: DayNumbering)
  mutating func learn(_ groups: [DayNumbering.Group])
  func result(_ segments: [Segment]) -> ReplayResult.PolicyResult
}

/// The loop over the days of one policy.
struct DayRun<Policy: DayReplayPolicy & Sendable>: DayRunning {
  let name: ReplayPolicyName
  private var policy: Policy
  private var metrics = ReplayMetrics()
  private var bySegment: [Int: ReplayMetrics] = [:]
  private var byShape: [LocalPartShape: ReplayMetrics] = [:]
  private var hitsByCell: [HitKey: DayReplay.Hits] = [:]

  private struct HitKey: Hashable, Comparable {
    var shape: UInt8
    var domain: Int

    static func < (a: Self, b: Self) -> Bool { (a.shape, a.domain) < (b.shape, b.domain) }
  }

  init(_ name: ReplayPolicyName, _ policy: Policy) {
    self.name = name
    self.policy = policy
  }

  // MARK: Score

  mutating func score(
    _ groups: [DayNumbering.Group], day: Int32, _ numbering: DayNumbering
  ) {
    var offers: FirstOffers?
    for group in groups where numbering.isScored[group.segment] {
      if offers == nil || !policy.isSameForAll {
        policy.prepare(
          for: ReplayEvent(
            domain: -1, segment: group.segment, shape: group.shape, time: Self.time(of: day),
            day: day))
        offers = FirstOffers(policy)
      }
      guard let offers else { continue }
      for cell in group.cells {
        let outcome = offers.outcome(
          cell.number, length: cell.length, policy, numbering.table)
        add(outcome, cell, group)
      }
    }
  }

  private mutating func add(
    _ outcome: ReplayOutcome, _ cell: DayNumbering.Cell, _ group: DayNumbering.Group
  ) {
    let count = cell.uses.count
    metrics.add(outcome, count: count)
    bySegment[group.segment, default: ReplayMetrics()].add(outcome, count: count)
    byShape[group.shape, default: ReplayMetrics()].add(outcome, count: count)
    let shape = group.shape.broader
    let key = HitKey(shape: shape.rawValue, domain: cell.domain)
    var hits =
      hitsByCell[key]
      ?? DayReplay.Hits(shape: shape, domain: cell.domain, count: 0, first: 0, firstThree: 0)
    hits.count = saturatingSum(hits.count, count)
    if outcome.place == 1 { hits.first = saturatingSum(hits.first, count) }
    if (1...3).contains(outcome.place) { hits.firstThree = saturatingSum(hits.firstThree, count) }
    hitsByCell[key] = hits
  }

  // MARK: Learn

  mutating func learn(_ groups: [DayNumbering.Group]) {
    for group in groups {
      for cell in group.cells {
        policy.learn(
          ReplayEvent(
            domain: cell.number, segment: group.segment, shape: group.shape,
            time: Self.time(of: cell.day), day: cell.day), cell.uses)
      }
    }
    policy.endDay()
  }

  private static func time(of day: Int32) -> Int64 { Int64(day) * 86_400 }

  // MARK: Results

  func result(_ segments: [Segment]) -> ReplayResult.PolicyResult {
    ReplayResult.PolicyResult(
      name: name, metrics: metrics, intervals: nil,
      bySegment: bySegment.map { (segments[$0], $1) }.sorted { $0.0 < $1.0 },
      byShape: byShape.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  var hits: [DayReplay.Hits] {
    hitsByCell.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Makes the policies of a replay by days.
struct DayPolicies {
  let numbering: DayNumbering
  let prior: Prior
  let parameters: RankingParameters
  let totals: ReplayTotals?

  /// `nil` for a name that is not known, or that days are not enough for.
  func run(_ name: ReplayPolicyName) -> (any DayRunning)? {
    let table = numbering.table
    switch name {
    case .configured:
      return DayRun(name, fixed(prior.fixedOrder.compactMap { table.number(of: $0) }))
    case .bestFixed:
      guard let totals else { return nil }
      return DayRun(name, fixed(numbering.bestOrder(totals)))
    case .mostPopular: return DayRun(name, learner(.popular))
    case .decayed: return DayRun(name, learner(.decayed))
    case .attune:
      return DayRun(
        name,
        AttunePolicy(
          table, segments: numbering.segments, prior: prior, parameters: parameters))
    default: return nil
    }
  }

  private func fixed(_ order: [Int]) -> FixedPolicy {
    FixedPolicy(order, count: numbering.table.domains.count)
  }

  private func learner(_ rule: ScorePolicy.Rule) -> ScorePolicy {
    let count = numbering.table.domains.count
    let evidence = ReplayEvidence(
      count: count, minimumCount: parameters.minimumCount,
      minimumSpanDays: parameters.minimumSpanDays, spanWaivedCount: parameters.spanWaivedCount)
    return ScorePolicy(rule, evidence: evidence, count: count, start: 0)
  }
}

extension DayNumbering {
  /// Domains that can be offered and were scored at least twice, most used first, equal ones by
  /// bytes.
  func bestOrder(_ totals: ReplayTotals) -> [Int] {
    var counts = [Int64](repeating: 0, count: table.domains.count)
    for domain in totals.scored.indices {
      let number = number(ofDomain: domain)
      if number >= 0 { counts[number] = totals.scored[domain] }
    }
    return counts.indices.filter { counts[$0] > 1 }
      .sorted { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
  }
}
