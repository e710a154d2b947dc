import EmailCompletion

/// What was counted on one day, or in a month whose days were given up.
///
/// A store hands them out in the order of time; see ``DayReplay``.
///
/// ```swift
/// ReplayDay(days: 19_700...19_700, cells: [
///   .init(domain: 0, segment: 0, shape: .letters, count: 3, deliberate: 3)
/// ])
/// ```
public struct ReplayDay: Equatable, Sendable {
  /// First and last day, inclusive, as days since 1970: one day, or those that a month has.
  public var days: ClosedRange<Int32>
  /// The days within are not known: nobody can say what was offered on each.
  public var isMonth: Bool
  /// Sorted by (segment, shape, domain), each once.
  public var cells: [Cell]

  /// From its parts.
  public init(days: ClosedRange<Int32>, isMonth: Bool = false, cells: [Cell]) {
    self.days = days
    self.isMonth = isMonth
    self.cells = cells
  }

  /// What was counted of one domain with one shape in one segment.
  public struct Cell: Equatable, Sendable {
    /// Index into the domains of the replay.
    public var domain: Int
    /// Index into the segments of the replay: where it was counted, not below.
    public var segment: Int
    /// The shape of the local parts.
    public var shape: LocalPartShape
    /// All acceptances.
    public var count: Int64
    /// Those that weigh in a ranking: all but passive ones and repeats of a source.
    public var deliberate: Int64
    /// Passive ones that weigh.
    public var passive: Int64
    /// Of `count`: from imports.
    public var imported: Int64
    /// Of `count`: the first of their source in 30 days.
    public var sources: Int64
    /// First and last day of use within a month; `nil` stands for those of the whole.
    public var days: ClosedRange<Int32>?

    /// From its parts.
    public init(
      domain: Int, segment: Int, shape: LocalPartShape, count: Int64, deliberate: Int64,
      passive: Int64 = 0, imported: Int64 = 0, sources: Int64 = 0,
      days: ClosedRange<Int32>? = nil
    ) {
      self.domain = domain
      self.segment = segment
      self.shape = shape
      self.count = count
      self.deliberate = deliberate
      self.passive = passive
      self.imported = imported
      self.sources = sources
      self.days = days
    }

    /// Adds the counts of another cell of the same domain, shape and segment. Sums stop at the
    /// largest number.
    package mutating func add(_ other: Cell) {
      count = saturatingSum(count, other.count)
      deliberate = saturatingSum(deliberate, other.deliberate)
      passive = saturatingSum(passive, other.passive)
      imported = saturatingSum(imported, other.imported)
      sources = saturatingSum(sources, other.sources)
      guard let own = days, let added = other.days else { return }
      days =
        min(own.lowerBound, added.lowerBound)...max(own.upperBound, added.upperBound)
    }
  }
}
