import CompletionRanking
import EmailCompletion

/// The figures of one period and segment, computed once; the writers only print them.
///
/// ```swift
/// let report = Report(statistics)
/// print(TextReport(report).text)
/// ```
///
/// No figure below 5 is in it, nor can one be found by subtracting figures that are, unless the
/// options say `includesRare` (`RareFold` and `GuardedTable` say how). That holds within a report:
/// two reports on periods or segments that differ by little can be subtracted from one another, so
/// reports for others are best made on fixed periods.
public struct Report: Equatable, Sendable {
  /// What it was made with.
  public let options: ReportOptions
  /// The segment, with its children.
  public let segment: Segment
  /// First and last day, as days since 1970; `nil` = no data.
  public let period: ClosedRange<Int32>?
  /// `nil` = not compared.
  public let previousPeriod: ClosedRange<Int32>?
  /// Seconds from UTC at which a day of the store begins.
  public let dayOffset: Int32
  /// Whether there is anything to show.
  public let state: State
  /// Acceptances in the period; `nil` = too few to say.
  public let total: Int64?
  /// Acceptances in the period before; `nil` = not compared, or too few.
  public let previousTotal: Int64?
  /// The table of domains.
  public let domains: DomainFigures
  /// How addresses came about, what was saved.
  public let outcomes: OutcomeFigures
  /// The first offer.
  public let offers: OfferFigures
  /// Steps in time; empty where the statistics have none.
  public let time: TimeFigures
  /// Shapes of local parts.
  public let shapes: ShapeFigures
  /// Segments below; empty where there are none.
  public let segments: SegmentFigures
  /// Shown nothing beside shown an offer.
  public let holdout: HoldoutFigures
  /// What orders would have given.
  public let replay: ReplayFigures
  /// New and fading domains.
  public let movement: MovementFigures
  /// Domains that look like slips.
  public let slips: SlipFigures
  /// The suffix list to ship.
  public let recommendation: [RecommendedSuffix]

  /// How much there is to say.
  public struct State: RawRepresentable, Hashable, Sendable {
    /// Stable name, as in JSON.
    public let rawValue: String
    /// A state by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No acceptance at all.
    public static let empty = State(rawValue: "empty")
    /// Fewer than 5: no figure is shown.
    public static let tooFew = State(rawValue: "tooFew")
    /// All figures.
    public static let complete = State(rawValue: "complete")
  }

  /// Computes every figure.
  ///
  /// - Complexity: O(cells + domains log domains)
  public init(_ statistics: UsageStatistics, options: ReportOptions = ReportOptions()) {
    let tally = Tally(statistics, options: options)
    self.options = options
    segment = statistics.segment
    period = tally.total > 0 ? statistics.period : nil
    let compares = options.comparesPrevious && statistics.previousPeriod != nil
    previousPeriod = compares ? statistics.previousPeriod : nil
    dayOffset = statistics.dayOffset
    state = tally.total == 0 ? .empty : tally.isTooFew ? .tooFew : .complete
    total = tally.isTooFew ? nil : tally.total
    previousTotal = tally.previous.map(\.total)
    domains = DomainFigures(tally)
    outcomes = OutcomeFigures(tally)
    offers = OfferFigures(tally)
    let slips = Slip.find(tally)
    time = TimeFigures(tally)
    shapes = ShapeFigures(tally)
    segments = SegmentFigures(tally)
    holdout = HoldoutFigures(tally)
    replay = ReplayFigures(tally, shapes)
    movement = MovementFigures(tally, slips)
    self.slips = SlipFigures(tally, slips)
    recommendation = RecommendedSuffix.list(tally, slips)
  }
}
