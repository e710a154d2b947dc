import EmailCompletion

/// Additive sums over acceptances. All integer, so that any order of addition gives the same.
public struct UsageSums: Equatable, Sendable {
  public var count: Int64 = 0
  /// Acceptances where it was observed what was offered first; of these, with an offer; right.
  public var observed: Int64 = 0
  public var offered: Int64 = 0
  public var firstRight: Int64 = 0
  /// Acceptances with a position, and the sum of these positions (1 = first).
  public var positioned: Int64 = 0
  public var positionSum: Int64 = 0
  /// Acceptances where typed and saved characters are defined, and the sums.
  public var measured: Int64 = 0
  public var typed: Int64 = 0
  public var saved: Int64 = 0
  public init() {}
}

/// What the store hands to the report: sums for one period and segment.
public struct UsageStatistics: Equatable, Sendable {
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
  public var previousCells: [Cell]

  public struct DomainDays: Equatable, Sendable {
    public var domain: DomainName
    public var firstDay: Int32
    public var lastDay: Int32
    public init(domain: DomainName, firstDay: Int32, lastDay: Int32) {
      self.domain = domain
      self.firstDay = firstDay
      self.lastDay = lastDay
    }
  }

  public struct Cell: Equatable, Sendable {
    /// Index into `domains`.
    public var domain: Int
    public var shape: LocalPartShape
    public var outcome: Outcome
    public var sums: UsageSums
    public init(domain: Int, shape: LocalPartShape, outcome: Outcome, sums: UsageSums) {
      self.domain = domain
      self.shape = shape
      self.outcome = outcome
      self.sums = sums
    }
  }

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
