import EmailCompletion

/// What the store hands to the ranking: integer counts for one segment path, in columns.
///
/// Counts are the only truth: weights are derived from them at each ranking, so the same counts
/// give the same order however the events came.
///
/// ```swift
/// let counts = UsageCounts(counting: acceptances, for: .root)
/// Ranker(counts: counts, prior: prior).rankedDomains()
/// ```
public struct UsageCounts: Equatable, Sendable {
  /// All domains that were ever counted, sorted by bytes, with their evidence (whole store).
  public var domains: [DomainEvidence]
  /// Root, then each ancestor of the segment, then the segment; each includes its children.
  public var levels: [Level]
  /// The uses of the narrowest segment by day, indexed by `LocalPartShape.rawValue`: the newest day
  /// in the data and the ``recentDays`` − 1 before it; older rows weigh nothing. Empty where none
  /// were loaded: then what happened in the last days counts like the rest of the quarter.
  public var recentByShape: [Column]
  /// The same for all shapes together.
  public var recentAll: Column

  /// So many days back a use counts as recent.
  public static let recentDays: Int32 = 7

  /// How often and how long one domain was used, over all segments and shapes.
  public struct DomainEvidence: Equatable, Sendable {
    /// The domain in canonical form.
    public var domain: DomainName
    /// All acceptances, those from imports and repeats included.
    public var count: Int64
    /// Acceptances that came from imports.
    public var imported: Int64
    /// First day of use: days since 1970 in the store's day offset.
    public var firstDay: Int32
    /// Last day of use: days since 1970 in the store's day offset.
    public var lastDay: Int32
    /// Distinct sources: acceptances that were the first of theirs in 30 days.
    public var sources: Int64
    /// Further acceptances of these sources, which are no evidence.
    public var repeats: Int64

    /// Creates the evidence of one domain.
    public init(
      domain: DomainName, count: Int64, imported: Int64, firstDay: Int32, lastDay: Int32,
      sources: Int64 = 0, repeats: Int64 = 0
    ) {
      self.domain = domain
      self.count = count
      self.imported = imported
      self.firstDay = firstDay
      self.lastDay = lastDay
      self.sources = sources
      self.repeats = repeats
    }
  }

  /// One segment level: all shapes together and each shape by itself.
  public struct Level: Equatable, Sendable {
    /// The segment whose uses are counted here.
    public var segment: Segment
    /// The uses of all shapes.
    public var all: Column
    /// Indexed by `LocalPartShape.rawValue`; a shape that was not loaded is an empty column.
    public var byShape: [Column]

    /// Creates one level.
    public init(segment: Segment, all: Column, byShape: [Column]) {
      self.segment = segment
      self.all = all
      self.byShape = byShape
    }

    /// The uses of one shape; empty where none were loaded.
    public func column(for shape: LocalPartShape) -> Column {
      let index = Int(shape.rawValue)
      return index < byShape.count ? byShape[index] : Column()
    }

    /// The columns of all kinds of a broader shape.
    func columns(ofKinds broader: LocalPartShape) -> [Column] {
      broader.kinds.map { column(for: $0) }
    }
  }

  /// The recent uses of one shape; empty where none were loaded.
  public func recentColumn(for shape: LocalPartShape) -> Column {
    let index = Int(shape.rawValue)
    return index < recentByShape.count ? recentByShape[index] : Column()
  }

  /// Parallel arrays, sorted by (domain, quarter), each pair once.
  ///
  /// The ranking accepts rows in any order and pairs that occur twice: it sorts and adds them up.
  public struct Column: Equatable, Sendable {
    /// Index into `domains`.
    public var domain: [UInt32] = []
    /// Calendar quarters since 1970, see ``UsageCounts/quarter(ofDay:)``; in
    /// ``UsageCounts/recentByShape`` days since 1970.
    public var quarter: [Int32] = []
    /// Acceptances but passive ones.
    public var deliberate: [Int64] = []
    /// Passive acceptances (Return or leaving the field took the ghost).
    public var passive: [Int64] = []

    /// Creates an empty column.
    public init() {}

    /// Number of rows.
    public var count: Int { domain.count }

    /// Adds one row at the end.
    public mutating func append(
      domain: UInt32, quarter: Int32, deliberate: Int64, passive: Int64
    ) {
      self.domain.append(domain)
      self.quarter.append(quarter)
      self.deliberate.append(deliberate)
      self.passive.append(passive)
    }
  }

  /// Creates counts from columns; without arguments: no data.
  public init(
    domains: [DomainEvidence] = [], levels: [Level] = [], recentByShape: [Column] = [],
    recentAll: Column = Column()
  ) {
    self.domains = domains
    self.levels = levels
    self.recentByShape = recentByShape
    self.recentAll = recentAll
  }
}
