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

  /// The cells in the order of domain, shape and outcome.
  func cells(_ sums: borrowing CellSums) throws -> StatisticsReader.Cells {
    var found = StatisticsReader.Cells()
    found.cells.reserveCapacity(sums.count)
    for (place, id) in ids.enumerated() {
      sums.forEach(of: id) { key, sums in
        guard let shape = LocalPartShape(rawValue: key.shape),
          let outcome = Outcome(rawValue: key.outcome)
        else { return }
        found.cells.append(.init(domain: place, shape: shape, outcome: outcome, sums: sums))
      }
    }
    guard found.cells.count == sums.count else {
      throw StoreError.corrupt(path, "a count without a domain")
    }
    return found
  }

  /// The domains that are in either, and the cells with places among these.
  func restrict(
    _ found: inout StatisticsReader.Cells, _ before: inout StatisticsReader.Cells
  ) throws -> [UsageStatistics.DomainDays] {
    var isUsed = [Bool](repeating: false, count: ids.count)
    for cell in found.cells { isUsed[cell.domain] = true }
    for cell in before.cells { isUsed[cell.domain] = true }
    var places = [Int](repeating: 0, count: ids.count)
    var domains: [UsageStatistics.DomainDays] = []
    for place in ids.indices where isUsed[place] {
      places[place] = domains.count
      domains.append(days[place])
      found.ids.append(ids[place])
    }
    for index in found.cells.indices {
      found.cells[index].domain = places[found.cells[index].domain]
    }
    for index in before.cells.indices {
      before.cells[index].domain = places[before.cells[index].domain]
    }
    return domains
  }
}
