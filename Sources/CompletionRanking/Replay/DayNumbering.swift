import EmailCompletion

/// The numbers of domains and segments in a replay by days, and its days in these numbers.
struct DayNumbering: Sendable {
  /// Domains that can be offered.
  let table: ReplayTable
  let segments: [Segment]
  /// By segment.
  let isScored: [Bool]
  /// By domain of the cells: number in the table, or −1.
  private let numbers: ContiguousArray<Int32>
  /// By domain of the cells.
  private let lengths: ContiguousArray<UInt16>

  init(
    domains: [DomainName], segments: [Segment], scoring: Segment, prior: Prior,
    parameters: RankingParameters, totals: ReplayTotals?
  ) {
    let least = max(1, parameters.minimumCount)
    let offerable = domains.indices.filter { index in
      guard let totals, totals.learnt.indices.contains(index) else { return true }
      return totals.learnt[index] >= least
    }
    let table = ReplayTable(offerable.map { domains[$0] } + prior.order() + prior.hidden)
    self.table = table
    self.segments = segments
    isScored = segments.map { $0.lineage.contains(scoring) }
    numbers = ContiguousArray(domains.map { Int32(clamping: table.number(of: $0) ?? -1) })
    lengths = ContiguousArray(domains.map { UInt16(clamping: $0.utf8.count) })
  }

  /// The number of a domain of the cells, −1 for one that is never offered.
  func number(ofDomain domain: Int) -> Int {
    numbers.indices.contains(domain) ? Int(numbers[domain]) : -1
  }

  /// The cells of a day with the same segment and shape.
  struct Group {
    var segment: Int
    var shape: LocalPartShape
    var cells: [Cell] = []
  }

  /// A cell in the numbers of the table.
  struct Cell {
    /// −1 for a domain that is never offered.
    var number: Int
    /// Index into the domains of the replay.
    var domain: Int
    var length: Int
    /// The last day.
    var day: Int32
    var uses: ReplayUses
  }

  /// The cells by segment and shape; those that name nothing known are left out.
  ///
  /// - Complexity: O(cells) where they are sorted.
  func groups(_ day: ReplayDay) -> [Group] {
    var groups: [Group] = []
    var places: [Int: Int] = [:]
    for cell in day.cells
    where numbers.indices.contains(cell.domain) && segments.indices.contains(cell.segment)
      && cell.count > 0
    {
      let key = cell.segment << 8 | Int(cell.shape.rawValue)
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append(Group(segment: cell.segment, shape: cell.shape))
      }
      groups[place].cells.append(self.cell(cell, of: day))
    }
    return groups
  }

  private func cell(_ cell: ReplayDay.Cell, of day: ReplayDay) -> Cell {
    let days = cell.days ?? day.days
    return Cell(
      number: Int(numbers[cell.domain]), domain: cell.domain, length: Int(lengths[cell.domain]),
      day: days.upperBound,
      uses: ReplayUses(
        count: cell.count, deliberate: max(0, cell.deliberate), passive: max(0, cell.passive),
        imported: max(0, cell.imported), sources: max(0, cell.sources),
        firstDay: days.lowerBound, hasDays: !day.isMonth))
  }
}
