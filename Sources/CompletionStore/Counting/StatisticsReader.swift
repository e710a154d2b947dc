import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Adds up what reports need, within a read transaction of the caller.
struct StatisticsReader {
  private let rows: CountRows
  private let connection: Connection
  private let path: String
  private let store: StoreRow
  private let segment: Segment

  init(_ connection: Connection, path: String, segment: Segment) throws {
    self.connection = connection
    self.path = path
    store = try StoreRow(connection, path: path)
    let tree = try SegmentTree(connection, path: path)
    self.segment = tree.nearest(to: segment)
    rows = CountRows(
      connection, path: path,
      segments: self.segment == .root ? nil : tree.subtree(of: self.segment))
  }

  func statistics(
    period: ClosedRange<Int32>?, comparesPrevious: Bool
  ) throws -> UsageStatistics {
    let counted = period.map { widened($0) }
    var cells = StatisticsCells()
    try collect(counted, into: &cells)
    var previousCells = StatisticsCells()
    let previous = comparesPrevious ? counted.map { widened(Self.before($0)) } : nil
    if let previous { try collect(previous, into: &previousCells) }

    let days = try days(of: cells.domains.union(previousCells.domains))
    let order = days.keys.sorted { (days[$0]?.domain).precedes(days[$1]?.domain) }
    let positions = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    let domains = order.compactMap { days[$0] }
    return UsageStatistics(
      segment: segment, period: counted ?? Self.span(domains), previousPeriod: previous,
      dayOffset: store.dayOffset, domains: domains, cells: cells.sorted(positions),
      previousCells: previousCells.sorted(positions))
  }

  /// The period with whole months where days have rolled.
  private func widened(_ period: ClosedRange<Int32>) -> ClosedRange<Int32> {
    let rolledDay = CivilCalendar.firstDay(ofMonth: store.rolledMonth)
    var (lower, upper) = (period.lowerBound, period.upperBound)
    if (0..<rolledDay).contains(lower) {
      lower = CivilCalendar.firstDay(ofMonth: CivilCalendar.month(of: lower))
    }
    if (0..<rolledDay).contains(upper) {
      upper = CivilCalendar.lastDay(ofMonth: CivilCalendar.month(of: upper))
    }
    return lower...upper
  }

  /// The days before a period, as many as it has.
  private static func before(_ period: ClosedRange<Int32>) -> ClosedRange<Int32> {
    let length = Int64(period.upperBound) - Int64(period.lowerBound) + 1
    let lower = Int64(period.lowerBound) - length
    let upper = Int64(period.lowerBound) - 1
    return Int32(clamping: lower)...Int32(clamping: upper)
  }

  private static func span(_ domains: [UsageStatistics.DomainDays]) -> ClosedRange<Int32>? {
    guard let first = domains.map(\.firstDay).min(), let last = domains.map(\.lastDay).max(),
      first <= last
    else { return nil }
    return first...last
  }

  /// Adds up a period: whole months from their rows, the rest from days.
  private func collect(
    _ period: ClosedRange<Int32>?, into cells: inout StatisticsCells
  ) throws {
    let all: ClosedRange<Int32> = 0...CivilCalendar.lastDay
    guard let days = period.map({ $0.clamped(to: all) }) ?? all as ClosedRange?,
      period.map({ $0.overlaps(all) }) ?? true
    else { return }
    var months = CivilCalendar.month(of: days.lowerBound)...CivilCalendar.month(of: days.upperBound)
    var head: ClosedRange<Int32>?
    var tail: ClosedRange<Int32>?
    // A month that the period cuts is read by days.
    let lastOfFirst = CivilCalendar.lastDay(ofMonth: months.lowerBound)
    let firstOfLast = CivilCalendar.firstDay(ofMonth: months.upperBound)
    let cutsFirst = CivilCalendar.firstDay(ofMonth: months.lowerBound) < days.lowerBound
    let cutsLast = CivilCalendar.lastDay(ofMonth: months.upperBound) > days.upperBound
    var (from, to) = (months.lowerBound, months.upperBound)
    if from == to && (cutsFirst || cutsLast) {
      head = days
      from += 1
    } else {
      if cutsFirst {
        head = days.lowerBound...lastOfFirst
        from += 1
      }
      if cutsLast {
        tail = firstOfLast...days.upperBound
        to -= 1
      }
    }
    if from <= to {
      months = from...to
      try rows.forEachMonth(in: months) { cells.add($0, $1) }
    }
    for part in [head, tail].compactMap({ $0 }) {
      try rows.forEachDay(in: part) { cells.add($0, $1) }
    }
    try rows.forEachJournalRow { key, sums in
      if days.contains(key.day) { cells.add(key, sums) }
    }
  }

  /// Names, and first and last day in the segment within all time.
  private func days(
    of ids: Set<UInt32>
  ) throws -> [UInt32: UsageStatistics.DomainDays] {
    var spans: [UInt32: (Int32, Int32)] = [:]
    func add(_ id: UInt32, _ first: Int32, _ last: Int32) {
      guard ids.contains(id) else { return }
      let span = spans[id] ?? (first, last)
      spans[id] = (min(span.0, first), max(span.1, last))
    }
    if segment == .root {
      guard let catalogue = try Catalogue(connection) else {
        throw StoreError.corrupt(path, "the catalogue")
      }
      for entry in catalogue.entries { add(entry.id, entry.firstDay, entry.lastDay) }
    } else {
      try rows.forEachSpan { add($0, $1, $2) }
    }
    try rows.forEachJournalRow { key, _ in add(key.domain, key.day, key.day) }
    return try named(spans)
  }

  private func named(
    _ spans: [UInt32: (Int32, Int32)]
  ) throws -> [UInt32: UsageStatistics.DomainDays] {
    let select = try connection.cached("SELECT name FROM domain WHERE id = ?")
    defer { select.reset() }
    var days: [UInt32: UsageStatistics.DomainDays] = [:]
    for (id, span) in spans {
      select.reset()
      try select.bindAll(Int64(id))
      guard try select.step(), let domain = DomainName(canonical: select.bytes(0)) else {
        throw StoreError.corrupt(path, "a count without a domain")
      }
      days[id] = UsageStatistics.DomainDays(domain: domain, firstDay: span.0, lastDay: span.1)
    }
    return days
  }
}

extension DomainName? {
  fileprivate func precedes(_ other: DomainName?) -> Bool {
    guard let self, let other else { return false }
    return self < other
  }
}
