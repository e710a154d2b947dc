import EmailCompletion

/// Additive sums over acceptances. All integer, so that any order of addition gives the same.
public struct UsageSums: Equatable, Sendable {
  /// Acceptances.
  public var count: Int64 = 0
  /// Acceptances where it was observed what was offered first.
  public var observed: Int64 = 0
  /// Of `observed`: an offer was shown.
  public var offered: Int64 = 0
  /// Of `offered`: the first offer was the domain that was taken.
  public var firstRight: Int64 = 0
  /// Acceptances with a position (1 = first).
  public var positioned: Int64 = 0
  /// Sum of these positions.
  public var positionSum: Int64 = 0
  /// Acceptances where typed and saved characters are defined.
  public var measured: Int64 = 0
  /// Sum of the characters typed.
  public var typed: Int64 = 0
  /// Sum of the characters saved.
  public var saved: Int64 = 0
  /// Acceptances that were the first of their source for the domain in 30 days.
  public var sources: Int64 = 0
  /// Acceptances of a source that had used the domain in the 30 days before: reports count them,
  /// ranking does not.
  public var repeats: Int64 = 0
  /// No acceptance.
  public init() {}

  /// Adds the sums of other acceptances. A sum that would overflow stays at the largest number.
  @inlinable
  public mutating func add(_ other: UsageSums) {
    addMeasures(other)
    sources = Self.sum(sources, other.sources)
    repeats = Self.sum(repeats, other.repeats)
  }

  /// Adds all but sources and repeats, which sums of whole days, months and years do not have.
  @inlinable
  package mutating func addMeasures(_ other: UsageSums) {
    let all = (
      count.addingReportingOverflow(other.count),
      observed.addingReportingOverflow(other.observed),
      offered.addingReportingOverflow(other.offered),
      firstRight.addingReportingOverflow(other.firstRight),
      positioned.addingReportingOverflow(other.positioned),
      positionSum.addingReportingOverflow(other.positionSum),
      measured.addingReportingOverflow(other.measured),
      typed.addingReportingOverflow(other.typed),
      saved.addingReportingOverflow(other.saved)
    )
    let overflows = (
      all.0.overflow || all.1.overflow || all.2.overflow,
      all.3.overflow || all.4.overflow || all.5.overflow,
      all.6.overflow || all.7.overflow || all.8.overflow
    )
    // One branch for all: reports add millions of times.
    if overflows.0 || overflows.1 || overflows.2 { return addSaturating(other) }
    (count, observed, offered) = (all.0.partialValue, all.1.partialValue, all.2.partialValue)
    (firstRight, positioned) = (all.3.partialValue, all.4.partialValue)
    (positionSum, measured) = (all.5.partialValue, all.6.partialValue)
    (typed, saved) = (all.7.partialValue, all.8.partialValue)
  }

  @usableFromInline
  mutating func addSaturating(_ other: UsageSums) {
    count = Self.sum(count, other.count)
    observed = Self.sum(observed, other.observed)
    offered = Self.sum(offered, other.offered)
    firstRight = Self.sum(firstRight, other.firstRight)
    positioned = Self.sum(positioned, other.positioned)
    positionSum = Self.sum(positionSum, other.positionSum)
    measured = Self.sum(measured, other.measured)
    typed = Self.sum(typed, other.typed)
    saved = Self.sum(saved, other.saved)
  }

  @usableFromInline
  static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (value, overflow) = a.addingReportingOverflow(b)
    return overflow ? (b < 0 ? .min : .max) : value
  }
}

/// What the store hands to the report: sums for one period and segment.
///
/// Everything here is a sum over rows of (day or month, segment, shape, domain, outcome), so that
/// a store that keeps such rows fills it by grouping. `domains`, `cells` and `previousCells` are
/// always filled. The rest may stay empty: the report then leaves its chapter out.
public struct UsageStatistics: Equatable, Sendable {
  /// The segment that was summed up, with its children.
  public var segment: Segment
  /// First and last day (inclusive) as days since 1970 in the store's day offset; nil = no data.
  public var period: ClosedRange<Int32>?
  /// The period before, as long as `period`; nil when the period is all time.
  public var previousPeriod: ClosedRange<Int32>?
  /// Store's day offset in seconds.
  public var dayOffset: Int32
  /// Sorted by bytes; first and last day in the segment within all time.
  public var domains: [DomainDays]
  /// Sorted by (domain, shape, outcome), each once.
  public var cells: [Cell]
  /// The same for `previousPeriod`; empty without one.
  public var previousCells: [Cell]

  /// Length of the buckets of `timeline`, for the headings.
  public var timeStep = TimeStep.month
  /// The period in buckets: all acceptances in each, sorted by first day. Buckets do not overlap;
  /// those without an acceptance may be left out. `sums` add up to those of `cells`.
  public var timeline: [TimeBucket] = []
  /// Sums per bucket for single domains, sorted by (bucket, domain), each pair once. Needed for the
  /// `timelineDomains` most used domains of the period (count, then bytes); more do no harm.
  public var timelineCells: [TimeCell] = []
  /// The children of `segment`, one level down, each with all below it, sorted by path. What was
  /// recorded for `segment` itself is in none of them.
  public var segments: [SegmentTotal] = []
  /// Sums per child and domain, sorted by (segment, domain); for the same domains as in
  /// `timelineCells`.
  public var segmentCells: [SegmentCell] = []
  /// Which suffixes are configured, bundled, pinned and hidden.
  public var prior = Prior()
  /// What would be offered: used for the replay.
  public var orders = Orders()
  /// What each day of the period was offered, learned on the days before: used for the replay.
  public var daily = DailyReplay()

  /// How many of the most used domains `timelineCells` and `segmentCells` have to cover.
  public static let timelineDomains = 12

  /// So many steps a timeline has at most: more than eleven years of days.
  public static let mostSteps = 4_096

  /// When a domain was used.
  public struct DomainDays: Equatable, Sendable {
    /// The domain.
    public var domain: DomainName
    /// First day as days since 1970, in the segment within all time.
    public var firstDay: Int32
    /// Last day as days since 1970.
    public var lastDay: Int32
    /// From its parts.
    public init(domain: DomainName, firstDay: Int32, lastDay: Int32) {
      self.domain = domain
      self.firstDay = firstDay
      self.lastDay = lastDay
    }
  }

  /// Sums of one domain, shape and outcome.
  public struct Cell: Equatable, Sendable {
    /// Index into `domains`.
    public var domain: Int
    /// Shape of the local part.
    public var shape: LocalPartShape
    /// How the addresses came about.
    public var outcome: Outcome
    /// The sums.
    public var sums: UsageSums
    /// From its parts.
    public init(domain: Int, shape: LocalPartShape, outcome: Outcome, sums: UsageSums) {
      self.domain = domain
      self.shape = shape
      self.outcome = outcome
      self.sums = sums
    }
  }

  /// Length of a bucket.
  public struct TimeStep: RawRepresentable, Hashable, Sendable {
    /// 0 day, 1 week, 2 month.
    public let rawValue: UInt8
    /// `nil` for a number that has no meaning.
    public init?(rawValue: UInt8) {
      guard rawValue < 3 else { return nil }
      self.rawValue = rawValue
    }
    private init(_ raw: UInt8) { rawValue = raw }
    /// Single days.
    public static let day = TimeStep(0)
    /// Monday to Sunday.
    public static let week = TimeStep(1)
    /// Calendar months.
    public static let month = TimeStep(2)
    /// `day`, `week` or `month`.
    public var name: String { ["day", "week", "month"][Int(rawValue)] }
    /// Reads what `name` gives; `nil` for anything else.
    public init?(name: String) {
      guard let step = [Self.day, .week, .month].first(where: { $0.name == name }) else {
        return nil
      }
      self = step
    }
  }

  /// One stretch of time. Days that were rolled into a month come as that month.
  public struct TimeBucket: Equatable, Sendable {
    /// First and last day, inclusive, within the period.
    public var days: ClosedRange<Int32>
    /// All acceptances in it.
    public var sums: UsageSums
    /// From its parts.
    public init(days: ClosedRange<Int32>, sums: UsageSums) {
      self.days = days
      self.sums = sums
    }
  }

  /// Sums of one domain in one bucket.
  public struct TimeCell: Equatable, Sendable {
    /// Index into `timeline`.
    public var bucket: Int
    /// Index into `domains`.
    public var domain: Int
    /// The sums.
    public var sums: UsageSums
    /// From its parts.
    public init(bucket: Int, domain: Int, sums: UsageSums) {
      self.bucket = bucket
      self.domain = domain
      self.sums = sums
    }
  }

  /// Sums of one segment with its children.
  public struct SegmentTotal: Equatable, Sendable {
    /// The segment.
    public var segment: Segment
    /// All acceptances in it.
    public var sums: UsageSums
    /// From its parts.
    public init(segment: Segment, sums: UsageSums) {
      self.segment = segment
      self.sums = sums
    }
  }

  /// Sums of one domain in one segment.
  public struct SegmentCell: Equatable, Sendable {
    /// Index into `segments`.
    public var segment: Int
    /// Index into `domains`.
    public var domain: Int
    /// The sums.
    public var sums: UsageSums
    /// From its parts.
    public init(segment: Int, domain: Int, sums: UsageSums) {
      self.segment = segment
      self.domain = domain
      self.sums = sums
    }
  }

  /// Orders that the report compares over the acceptances of the period.
  public struct Orders: Equatable, Sendable {
    /// What is offered today. It has seen the acceptances of the period.
    public var learned: RankedDomains?
    /// What would have been offered when the period began: ranked from
    /// `UsageCounts.before(quarter:)`. It has not seen them.
    public var learnedBefore: RankedDomains?
    /// From its parts.
    public init(learned: RankedDomains? = nil, learnedBefore: RankedDomains? = nil) {
      self.learned = learned
      self.learnedBefore = learnedBefore
    }
  }

  /// What has to be filled; the rest starts empty.
  public init(
    segment: Segment, period: ClosedRange<Int32>?, previousPeriod: ClosedRange<Int32>?,
    dayOffset: Int32, domains: [DomainDays], cells: [Cell], previousCells: [Cell]
  ) {
    self.segment = segment
    self.period = period
    self.previousPeriod = previousPeriod
    self.dayOffset = dayOffset
    self.domains = domains
    self.cells = cells
    self.previousCells = previousCells
  }
}
