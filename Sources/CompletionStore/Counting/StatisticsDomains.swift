import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// The domains of statistics: names, and first and last day in the segment within all time.
struct StatisticsDomains {
  private let path: String
  /// All domains with counts in the order of bytes.
  private var days: [UsageStatistics.DomainDays] = []
  private var ids: [UInt32] = []

  init(
    _ connection: Connection, path: String, reader: SpanReader, node: Int32,
    groups: SegmentGroups, isRoot: Bool
  ) throws {
    self.path = path
    guard let catalogue = try Catalogue(connection) else {
      throw StoreError.corrupt(path, "the catalogue")
    }
    var spans: [UInt32: ClosedRange<Int32>] = [:]
    spans.reserveCapacity(catalogue.count)
    func add(_ id: UInt32, _ days: ClosedRange<Int32>) {
      let span = spans[id] ?? days
      spans[id] =
        min(span.lowerBound, days.lowerBound)...max(span.upperBound, days.upperBound)
    }
    if isRoot {
      for entry in catalogue.entries { add(entry.id, entry.firstDay...entry.lastDay) }
      reader.forEachJournalDay(groups, add)
    } else {
      try reader.forEachDays(node, groups, add)
    }
    for entry in catalogue.entries {
      guard let span = spans.removeValue(forKey: entry.id) else { continue }
      try append(entry.id, entry.name, span)
    }
    if spans.isEmpty { return }
    // Domains that are in the journal only.
    let select = try connection.cached("SELECT name FROM domain WHERE id = ?")
    defer { select.reset() }
    for (id, span) in spans {
      select.reset()
      try select.bindAll(Int64(id))
      guard try select.step() else { throw StoreError.corrupt(path, "a count without a domain") }
      try append(id, select.bytes(0), span)
    }
    let order = days.indices.sorted { days[$0].domain < days[$1].domain }
    (days, ids) = (order.map { days[$0] }, order.map { ids[$0] })
  }

  private mutating func append(
    _ id: UInt32, _ name: [UInt8], _ span: ClosedRange<Int32>
  ) throws {
    guard let domain = DomainName(canonical: name) else {
      throw StoreError.corrupt(path, "a count without a domain")
    }
    days.append(.init(domain: domain, firstDay: span.lowerBound, lastDay: span.upperBound))
    ids.append(id)
  }

  /// The domains that are in either, and the cells with places among these, in the order of
  /// domain, shape and outcome.
  func cells(
    _ found: borrowing MergedCells, _ before: borrowing MergedCells
  ) throws -> StatisticsReader.Cells {
    var cells = StatisticsReader.Cells()
    cells.cells.reserveCapacity(found.count)
    cells.previous.reserveCapacity(before.count)
    for (place, id) in ids.enumerated() where found.contains(id) || before.contains(id) {
      let number = cells.domains.count
      cells.domains.append(days[place])
      cells.ids.append(id)
      found.forEach(of: id) { cells.cells.append(.init(number, place: $0, sums: $1)) }
      before.forEach(of: id) { cells.previous.append(.init(number, place: $0, sums: $1)) }
    }
    guard cells.cells.count == found.count, cells.previous.count == before.count else {
      throw StoreError.corrupt(path, "a count without a domain")
    }
    return cells
  }
}

extension UsageStatistics.Cell {
  /// Shape and outcome by the number of the place.
  private static let keys = (0...UInt8(255)).map { place in
    (
      LocalPartShape(rawValue: place >> 3) ?? LocalPartShape.all[0],
      Outcome(rawValue: place & 7) ?? Outcome.all[0]
    )
  }

  fileprivate init(_ domain: Int, place: Int, sums: UsageSums) {
    let (shape, outcome) = Self.keys[place & 0xFF]
    self.init(domain: domain, shape: shape, outcome: outcome, sums: sums)
  }
}
