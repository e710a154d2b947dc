import EmailCompletion

/// What the store hands to the ranking: integer counts for one segment path, columnar.
public struct UsageCounts: Equatable, Sendable {
  /// All domains that were ever counted, sorted by bytes, with their evidence (whole store).
  public var domains: [DomainEvidence]
  /// Root, then each ancestor of the segment, then the segment; each includes its children.
  public var levels: [Level]

  public struct DomainEvidence: Equatable, Sendable {
    public var domain: DomainName
    /// All acceptances / those from imports.
    public var count: Int64
    public var imported: Int64
    /// Days since 1970 in the store's day offset.
    public var firstDay: Int32
    public var lastDay: Int32
    public init(
      domain: DomainName, count: Int64, imported: Int64, firstDay: Int32, lastDay: Int32
    ) {
      self.domain = domain
      self.count = count
      self.imported = imported
      self.firstDay = firstDay
      self.lastDay = lastDay
    }
  }

  /// One segment level: all shapes together and each shape by itself.
  public struct Level: Equatable, Sendable {
    public var segment: Segment
    public var all: Column
    /// Indexed by `LocalPartShape.rawValue`, 11 columns.
    public var byShape: [Column]
    public init(segment: Segment, all: Column, byShape: [Column]) {
      self.segment = segment
      self.all = all
      self.byShape = byShape
    }
  }

  /// Parallel arrays, sorted by (domain, quarter), each pair once.
  public struct Column: Equatable, Sendable {
    /// Index into `domains`.
    public var domain: [UInt32] = []
    /// Calendar quarters since 1970 (`(year − 1970) × 4 + quarter`).
    public var quarter: [Int32] = []
    /// Acceptances but passive ones / passive ones.
    public var deliberate: [Int64] = []
    public var passive: [Int64] = []
    public init() {}
  }

  public init(domains: [DomainEvidence] = [], levels: [Level] = []) {
    self.domains = domains
    self.levels = levels
  }
}
