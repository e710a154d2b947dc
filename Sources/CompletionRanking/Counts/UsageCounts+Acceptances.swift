import EmailCompletion

extension UsageCounts {
  /// Counts acceptances in memory, as a store would: for tests, replay, and an app without a store.
  ///
  /// An acceptance counts at each level whose segment is its own or an ancestor of it. Its evidence
  /// counts in any case.
  ///
  /// ```swift
  /// let counts = UsageCounts(counting: acceptances, for: .root)
  /// counts.domains.first?.count
  /// ```
  /// - Parameters:
  ///   - acceptances: in any order.
  ///   - segment: the segment whose lineage becomes the levels.
  ///   - dayOffset: seconds that are added before a day is cut off.
  /// - Complexity: O(n log n) in the number of acceptances.
  public init(
    counting acceptances: some Sequence<Acceptance>, for segment: Segment = .root,
    dayOffset: Int32 = 0
  ) {
    let shapes = LocalPartShape.all.count
    var counts = UsageCounts(
      levels: segment.lineage.map {
        Level(
          segment: $0, all: Column(), byShape: [Column](repeating: Column(), count: shapes))
      }, recentByShape: [Column](repeating: Column(), count: shapes))
    for acceptance in acceptances {
      counts.append(acceptance, day: Self.day(ofTime: acceptance.time, dayOffset: dayOffset))
    }
    counts.keepRecentDays()
    self = counts.normalized()
  }

  /// Leaves out the rows that are too old to be recent, and adds all shapes up.
  private mutating func keepRecentDays() {
    let newest = domains.map(\.lastDay).max() ?? 0
    for shape in recentByShape.indices {
      var kept = Column()
      let column = recentByShape[shape]
      for row in 0..<column.count
      where Int64(newest) - Int64(column.quarter[row]) < Int64(Self.recentDays) {
        kept.append(
          domain: column.domain[row], quarter: column.quarter[row],
          deliberate: column.deliberate[row], passive: column.passive[row])
        recentAll.append(
          domain: column.domain[row], quarter: column.quarter[row],
          deliberate: column.deliberate[row], passive: column.passive[row])
      }
      recentByShape[shape] = kept
    }
  }

  private mutating func append(_ acceptance: Acceptance, day: Int32) {
    let id = UInt32(clamping: domains.count)
    domains.append(
      DomainEvidence(
        domain: acceptance.domain, count: 1,
        imported: acceptance.outcome == .imported ? 1 : 0, firstDay: day, lastDay: day))
    let quarter = Self.quarter(ofDay: day)
    let passive: Int64 = acceptance.outcome == .passive ? 1 : 0
    let lineage = acceptance.segment.lineage
    for level in levels.indices where lineage.contains(levels[level].segment) {
      levels[level].all.append(
        domain: id, quarter: quarter, deliberate: 1 - passive, passive: passive)
      levels[level].byShape[Int(acceptance.shape.rawValue)].append(
        domain: id, quarter: quarter, deliberate: 1 - passive, passive: passive)
      if level == levels.indices.last {
        recentByShape[Int(acceptance.shape.rawValue)].append(
          domain: id, quarter: day, deliberate: 1 - passive, passive: passive)
      }
    }
  }
}
