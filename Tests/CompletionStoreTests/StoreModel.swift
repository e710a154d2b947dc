import CompletionRanking
import EmailCompletion

/// What a store must answer, in the simplest form: a list of rows that is added up anew for every
/// question. It shares no code with the store.
struct StoreModel {
  struct Row: Hashable {
    /// First and last day; they differ only in months that have rolled.
    var first: Int32
    var last: Int32
    var segment: Segment
    var shape: LocalPartShape
    var domain: DomainName
    var outcome: Outcome
  }

  private(set) var rows: [Row: UsageSums] = [:]
  private(set) var rolledDay: Int32 = 0
  private var receipts: [String: (expires: Int32, acceptance: Acceptance?)] = [:]

  // MARK: Calendar

  /// (year − 1970) × 12 + month − 1 of each day, counted day by day.
  private static let months: [Int32] = {
    var months: [Int32] = []
    for year in 1970..<2060 {
      let leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
      let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in lengths.enumerated() {
        months += [Int32](repeating: Int32((year - 1970) * 12 + month), count: length)
      }
    }
    return months
  }()

  static func month(_ day: Int32) -> Int32 { months[Int(day)] }
  static func firstDay(ofMonthOf day: Int32) -> Int32 {
    var first = day
    while first > 0 && month(first - 1) == month(day) { first -= 1 }
    return first
  }
  static func lastDay(ofMonthOf day: Int32) -> Int32 {
    var last = day
    while month(last + 1) == month(day) { last += 1 }
    return last
  }

  // MARK: Changes

  /// - Returns: whether it was counted.
  mutating func record(_ acceptance: Acceptance, today: Int32, idDays: Int32 = 400) -> Bool {
    if let id = acceptance.id {
      if let receipt = receipts[id], receipt.expires >= today { return false }
      receipts[id] = (today + idDays, acceptance)
    }
    add(acceptance, sign: 1)
    return true
  }

  mutating func retract(_ id: String, today: Int32) -> Bool {
    guard let receipt = receipts[id], receipt.expires >= today, let counted = receipt.acceptance
    else { return false }
    add(counted, sign: -1)
    receipts[id] = (receipt.expires, nil)
    return true
  }

  mutating func forget(_ domain: DomainName) -> Int64 {
    var removed: Int64 = 0
    for (row, sums) in rows where row.domain == domain {
      removed += sums.count
      rows[row] = nil
    }
    for (id, receipt) in receipts where receipt.acceptance?.domain == domain {
      receipts[id] = (receipt.expires, nil)
    }
    return removed
  }

  mutating func roll(today: Int32, keeping days: Int32) {
    let day = Self.firstDay(ofMonthOf: max(0, today - days))
    guard day > rolledDay else { return }
    rolledDay = day
    let old = rows
    rows = [:]
    for (row, sums) in old { insert(row, sums) }
  }

  private mutating func add(_ acceptance: Acceptance, sign: Int64) {
    let day = Int32(acceptance.time / 86_400)
    let row = Row(
      first: day, last: day, segment: acceptance.segment, shape: acceptance.shape,
      domain: acceptance.domain, outcome: acceptance.outcome)
    insert(row, Self.sums(acceptance, sign))
  }

  mutating func insert(_ row: Row, _ sums: UsageSums) {
    var key = row
    // Rows of a rolled month are one.
    if row.first < rolledDay {
      let month = Self.month(row.first)
      let same = rows.keys.first {
        Self.month($0.first) == month && $0.segment == row.segment && $0.shape == row.shape
          && $0.domain == row.domain && $0.outcome == row.outcome
      }
      if let same, let there = rows.removeValue(forKey: same) {
        key.first = min(same.first, row.first)
        key.last = max(same.last, row.last)
        rows[key] = there
      }
    }
    var total = rows[key] ?? UsageSums()
    total.add(sums)
    rows[key] = total.count == 0 ? nil : total
  }

  static func sums(_ acceptance: Acceptance, _ sign: Int64) -> UsageSums {
    var sums = UsageSums()
    sums.count = sign
    if let offer = acceptance.firstOffer {
      sums.observed = sign
      sums.offered = offer == .none ? 0 : sign
      sums.firstRight = offer == .right ? sign : 0
    }
    if let position = acceptance.position {
      sums.positioned = sign
      sums.positionSum = sign * Int64(position)
    }
    if let typed = acceptance.charactersTyped, let saved = acceptance.charactersSaved {
      sums.measured = sign
      sums.typed = sign * Int64(typed)
      sums.saved = sign * Int64(saved)
    }
    return sums
  }

  // MARK: Answers

  var segments: [Segment] {
    Array(Set(rows.keys.flatMap { $0.segment.lineage })).filter { $0 != .root }.sorted()
  }

  private func nearest(_ segment: Segment) -> Segment {
    segment.lineage.last { $0 == .root || segments.contains($0) } ?? .root
  }

  private func rows(in segment: Segment) -> [(key: Row, value: UsageSums)] {
    rows.filter { $0.key.segment.lineage.contains(segment) }
  }

  func usageCounts(for segment: Segment, shapes: Set<LocalPartShape>? = nil) -> UsageCounts {
    var evidence: [DomainName: UsageCounts.DomainEvidence] = [:]
    for (row, sums) in rows {
      var entry =
        evidence[row.domain]
        ?? .init(
          domain: row.domain, count: 0, imported: 0, firstDay: row.first, lastDay: row.last)
      entry.count += sums.count
      if row.outcome == .imported { entry.imported += sums.count }
      entry.firstDay = min(entry.firstDay, row.first)
      entry.lastDay = max(entry.lastDay, row.last)
      evidence[row.domain] = entry
    }
    let domains = evidence.values.sorted { $0.domain < $1.domain }
    let levels = nearest(segment).lineage.map { level in
      let own = rows(in: level)
      return UsageCounts.Level(
        segment: level, all: column(own, domains),
        byShape: LocalPartShape.all.map { shape in
          shapes?.contains(shape) ?? true
            ? column(own.filter { $0.key.shape == shape }, domains) : .init()
        })
    }
    return UsageCounts(
      domains: domains, levels: levels,
      recentByShape: recent(nearest(segment), domains, shapes ?? Set(LocalPartShape.all)),
      recentAll: shapes?.isEmpty ?? false
        ? .init() : column(recentRows(nearest(segment), domains), domains, time: \.first))
  }

  /// The rows of the newest days that have not rolled, by shape.
  private func recent(
    _ segment: Segment, _ domains: [UsageCounts.DomainEvidence], _ shapes: Set<LocalPartShape>
  ) -> [UsageCounts.Column] {
    guard !shapes.isEmpty, !domains.isEmpty else { return [] }
    let own = recentRows(segment, domains)
    return LocalPartShape.all.map { shape in
      guard shapes.contains(shape) else { return .init() }
      return column(own.filter { $0.key.shape == shape }, domains, time: \.first)
    }
  }

  private func recentRows(
    _ segment: Segment, _ domains: [UsageCounts.DomainEvidence]
  ) -> [(key: Row, value: UsageSums)] {
    guard let newest = domains.map(\.lastDay).max() else { return [] }
    return rows(in: segment).filter { row, _ in
      row.first >= rolledDay && newest - row.first < UsageCounts.recentDays
    }
  }

  private func column(
    _ rows: [(key: Row, value: UsageSums)], _ domains: [UsageCounts.DomainEvidence],
    time: (Row) -> Int32 = { month($0.first) / 3 }
  ) -> UsageCounts.Column {
    var cells: [[Int32]: (Int64, Int64)] = [:]
    for (row, sums) in rows {
      guard let position = domains.firstIndex(where: { $0.domain == row.domain }) else { continue }
      let key = [Int32(position), time(row)]
      let passive = row.outcome == .passive ? sums.count : 0
      let cell = cells[key] ?? (0, 0)
      cells[key] = (cell.0 + sums.count - passive, cell.1 + passive)
    }
    var column = UsageCounts.Column()
    for (key, cell) in cells.sorted(by: { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }) {
      column.domain.append(UInt32(key[0]))
      column.quarter.append(key[1])
      column.deliberate.append(cell.0)
      column.passive.append(cell.1)
    }
    return column
  }

  func statistics(
    period: ClosedRange<Int32>?, segment: Segment, comparesPrevious: Bool
  ) -> UsageStatistics {
    let segment = nearest(segment)
    let counted = period.map { widened($0) }
    let length = counted.map { $0.upperBound - $0.lowerBound + 1 } ?? 0
    let previous =
      comparesPrevious
      ? counted.map { widened($0.lowerBound - length...$0.lowerBound - 1) } : nil
    let inside = rows(in: segment).filter { counted?.contains($0.key.first) ?? true }
    let before = rows(in: segment).filter { previous?.contains($0.key.first) ?? false }
    let names = Set((inside + before).map { $0.key.domain }).sorted()
    let domains = names.map { name in
      let own = rows(in: segment).filter { $0.key.domain == name }.map { $0.key }
      return UsageStatistics.DomainDays(
        domain: name, firstDay: own.map { $0.first }.min() ?? 0,
        lastDay: own.map { $0.last }.max() ?? 0)
    }
    let days = domains.flatMap { [$0.firstDay, $0.lastDay] }
    return UsageStatistics(
      segment: segment,
      period: counted ?? days.min().flatMap { first in days.max().map { first...$0 } },
      previousPeriod: previous, dayOffset: 0, domains: domains,
      cells: cells(inside, names), previousCells: cells(before, names))
  }

  private func widened(_ period: ClosedRange<Int32>) -> ClosedRange<Int32> {
    var (lower, upper) = (period.lowerBound, period.upperBound)
    if lower >= 0 && lower < rolledDay { lower = Self.firstDay(ofMonthOf: lower) }
    if upper >= 0 && upper < rolledDay { upper = Self.lastDay(ofMonthOf: upper) }
    return lower...upper
  }

  private func cells(
    _ rows: [(key: Row, value: UsageSums)], _ names: [DomainName]
  ) -> [UsageStatistics.Cell] {
    var sums: [[Int]: UsageSums] = [:]
    for (row, added) in rows {
      guard let position = names.firstIndex(of: row.domain) else { continue }
      let key = [position, Int(row.shape.rawValue), Int(row.outcome.rawValue)]
      sums[key, default: UsageSums()].add(added)
    }
    return sums.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { key, sums in
      guard let shape = LocalPartShape(rawValue: UInt8(key[1])),
        let outcome = Outcome(rawValue: UInt8(key[2]))
      else { return nil }
      return UsageStatistics.Cell(domain: key[0], shape: shape, outcome: outcome, sums: sums)
    }
  }
}
