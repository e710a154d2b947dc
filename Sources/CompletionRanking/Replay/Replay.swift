import EmailCompletion

/// Prequential evaluation: each policy predicts an event, then learns it, event by event.
///
/// ```swift
/// let result = Replay(stream, prior: prior).run()
/// result.policies.last?.metrics.firstRate  // hit@1 of this package
/// ```
public struct Replay: Sendable {
  /// What happened, in the order of time.
  public var stream: ReplayStream
  /// Learnt first, not scored.
  public var learnFirst: ReplayStream
  /// What is believed before: for `configured` and for `attune`.
  public var prior: Prior
  /// The numbers of `attune`; its evidence holds for all learners.
  public var parameters: RankingParameters
  /// What is compared.
  public var policies: [ReplayPolicyName]
  /// So many events at the beginning are learnt and not scored.
  public var burnIn: Int
  /// Seconds added before a day is cut off.
  public var dayOffset: Int32
  /// Draws of the bootstrap; below 2: no intervals.
  public var bootstrapRounds: Int
  /// The same seed gives the same intervals.
  public var seed: UInt64

  /// Creates a replay of a stream in the order of time.
  public init(
    _ stream: ReplayStream, learnFirst: ReplayStream = ReplayStream(), prior: Prior = Prior(),
    parameters: RankingParameters = .shared, policies: [ReplayPolicyName] = ReplayPolicyName.all,
    burnIn: Int = 500, dayOffset: Int32 = 0, bootstrapRounds: Int = 200, seed: UInt64 = 1
  ) {
    self.stream = stream
    self.learnFirst = learnFirst
    self.prior = prior
    self.parameters = parameters
    self.policies = policies
    self.burnIn = burnIn
    self.dayOffset = dayOffset
    self.bootstrapRounds = bootstrapRounds
    self.seed = seed
  }

  /// Runs all policies.
  ///
  /// - Complexity: O(events × offered domains) for each policy.
  public func run() -> ReplayResult {
    var run = ReplayRun(self)
    let results = policies.compactMap { run.result(of: $0) }
    return ReplayResult(
      events: run.scored.count, learnt: run.events.count - run.scored.count, policies: results)
  }
}

/// What the policies of a replay reached.
public struct ReplayResult: Equatable, Sendable {
  /// One policy.
  public struct PolicyResult: Equatable, Sendable {
    /// Which policy.
    public var name: ReplayPolicyName
    /// Over all scored events.
    public var metrics: ReplayMetrics
    /// `nil` when no intervals were asked for.
    public var intervals: ReplayIntervals?
    /// Segments that occur, sorted by path.
    public var bySegment: [(segment: Segment, metrics: ReplayMetrics)]
    /// Shapes that occur, sorted by raw value.
    public var byShape: [(shape: LocalPartShape, metrics: ReplayMetrics)]

    /// Equal figures for the same policy.
    public static func == (a: Self, b: Self) -> Bool {
      a.name == b.name && a.metrics == b.metrics && a.intervals == b.intervals
    }
  }

  /// Scored events.
  public var events: Int
  /// Events that were learnt only.
  public var learnt: Int
  /// In the order asked for.
  public var policies: [PolicyResult]
}
