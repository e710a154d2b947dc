import EmailCompletion

/// Prequential evaluation by days, from the counts that a store keeps: each day is offered what
/// the days before taught, then it is learnt.
///
/// ```swift
/// var replay = DayReplay(domains: domains, segments: segments, prior: prior)
/// for day in days { replay.scoreThenLearn(day) }
/// replay.result.policies.last?.metrics.firstRate  // hit@1 of this package
/// ```
///
/// ``Replay`` does the same event by event. Within a day, events do not teach each other here, so
/// that figures are a little lower for a form that learns at once. Policies that need the time of
/// each use (last used first, zoxide, Firefox) are left out: a store does not keep it.
public struct DayReplay: Sendable {
  /// The policies that counts of days are enough for, in the order in which they are shown.
  public static let policies: [ReplayPolicyName] = [
    .configured, .mostPopular, .decayed, .bestFixed, .attune,
  ]

  /// Acceptances that were scored.
  public private(set) var scoredCount: Int64 = 0
  /// Acceptances that were learnt only.
  public private(set) var learntCount: Int64 = 0
  private let numbering: DayNumbering
  private var runs: [any DayRunning]

  /// Prepares a replay that has learnt nothing.
  ///
  /// - Parameters:
  ///   - domains: what cells count, by index; each once.
  ///   - segments: the segments of cells, by index.
  ///   - scoring: cells of this segment and those below are scored; all are learnt.
  ///   - prior: what is believed before: for `configured` and `attune`.
  ///   - parameters: the numbers of `attune`; its evidence holds for all learners.
  ///   - totals: of all days to come. With them, domains that no learner will ever offer take no
  ///     memory, and `bestFixed` is known: of the domains that can be offered, those that were
  ///     scored at least twice, most used first.
  ///   - policies: what is compared; those of ``policies`` only.
  /// - Complexity: O(domains). While it runs, `attune` takes 16 bytes for each domain that can be
  ///   offered in each segment (ancestors included) and shape.
  public init(
    domains: [DomainName], segments: [Segment], scoring: Segment = .root, prior: Prior = Prior(),
    parameters: RankingParameters = .shared, totals: ReplayTotals? = nil,
    policies: [ReplayPolicyName] = DayReplay.policies
  ) {
    let numbering = DayNumbering(
      domains: domains, segments: segments, scoring: scoring, prior: prior,
      parameters: parameters, totals: totals)
    self.numbering = numbering
    let makers = DayPolicies(
      numbering: numbering, prior: prior, parameters: parameters, totals: totals)
    runs = policies.compactMap { makers.run($0) }
  }

  /// Domains that can be offered: they take memory.
  public var offerableDomains: Int { numbering.table.domains.count }

  /// Learns a day or a month without scoring it.
  ///
  /// - Complexity: O(cells).
  public mutating func learn(_ day: ReplayDay) { run(day, scores: false) }

  /// Scores a day, then learns it. Days come in the order of time; a month is learnt only.
  ///
  /// - Complexity: O(cells + segments and shapes of the day × domains offered).
  public mutating func scoreThenLearn(_ day: ReplayDay) { run(day, scores: !day.isMonth) }

  private mutating func run(_ day: ReplayDay, scores: Bool) {
    let groups = numbering.groups(day)
    for group in groups {
      for cell in group.cells {
        if scores, numbering.isScored[group.segment] {
          scoredCount = saturatingSum(scoredCount, cell.uses.count)
        } else {
          learntCount = saturatingSum(learntCount, cell.uses.count)
        }
      }
    }
    for index in runs.indices {
      if scores { runs[index].score(groups, day: day.days.upperBound, numbering) }
      runs[index].learn(groups)
    }
  }

  /// What the policies have reached so far, without intervals.
  public var result: ReplayResult {
    ReplayResult(
      events: Int(clamping: scoredCount), learnt: Int(clamping: learntCount),
      policies: runs.map { $0.result(numbering.segments) })
  }

  /// How often the offers of one policy were right, by broader shape and domain; sorted by both.
  /// Empty for a policy that does not run.
  ///
  /// - Complexity: O(n log n).
  public func hits(of policy: ReplayPolicyName) -> [Hits] {
    runs.first { $0.name == policy }?.hits ?? []
  }

  /// The hits of one policy for a broader shape and a domain.
  public struct Hits: Equatable, Sendable {
    /// The broader shape.
    public var shape: LocalPartShape
    /// Index into the domains.
    public var domain: Int
    /// Acceptances that were scored.
    public var count: Int64
    /// Of them, how often the domain was the first offer.
    public var first: Int64
    /// Of them, how often it was among the first three.
    public var firstThree: Int64
  }
}
