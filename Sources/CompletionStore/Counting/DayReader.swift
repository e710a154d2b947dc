import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Reads what was counted day by day, within a read transaction of the caller.
struct DayReader {
  private let connection: Connection
  private let path: String
  private let rows: CountRows
  private let rolledMonth: Int32
  /// By id: index into the domains or segments that are handed out, −1 for none.
  private let domainPlaces: [Int32]
  private let segmentPlaces: [Int32]
  /// What is not folded yet, by month where months have rolled and by day behind them.
  private var months: [Int32: [CountDelta]] = [:]
  private var days: [Int32: [CountDelta]] = [:]

  /// - Parameters:
  ///   - segments: id and index of those that are read.
  ///   - domains: indices by id.
  ///   - isAll: all segments are read.
  init(
    _ connection: Connection, path: String, store: StoreRow, segments: [Int32: Int],
    domains: [Int32], isAll: Bool
  ) throws {
    self.connection = connection
    self.path = path
    rolledMonth = store.rolledMonth
    rows = CountRows(connection, path: path, segments: isAll ? nil : segments.keys.sorted())
    domainPlaces = domains
    var places = [Int32](repeating: -1, count: Int(segments.keys.max() ?? 0) + 1)
    for (id, place) in segments { places[Int(id)] = Int32(clamping: place) }
    segmentPlaces = places
    for delta in try Journal(connection, path: path).deltas()
    where segments[delta.key.segment] != nil {
      if delta.month < rolledMonth {
        months[delta.month, default: []].append(delta)
      } else {
        days[delta.key.day, default: []].append(delta)
      }
    }
  }

  /// Calls `body` with each rolled month, then with each day that has counts.
  ///
  /// - Parameter progress: called with the part that is done, 0…1.
  func forEach(
    progress: (Double) -> Void, _ body: (ReplayDay) throws -> Void
  ) throws {
    let rolled = Set(try SpanPlan.months(connection, path: path).filter { $0 < rolledMonth })
    for month in rolled.union(months.keys).sorted() {
      let cells = try cells(month: month)
      if let days = Self.span(of: cells) {
        try body(ReplayDay(days: days, isMonth: true, cells: cells))
      }
    }
    guard let first = try nextDay(after: -1) else { return }
    let last = max(try lastDay() ?? first, days.keys.max() ?? first)
    var next: Int32? = first
    while let day = next {
      progress(Double(day - first) / Double(max(1, Int64(last) - Int64(first) + 1)))
      let cells = try cells(day: day)
      if !cells.isEmpty { try body(ReplayDay(days: day...day, cells: cells)) }
      next = try nextDay(after: day)
    }
  }

  private static func span(of cells: [ReplayDay.Cell]) -> ClosedRange<Int32>? {
    guard let first = cells.compactMap(\.days?.lowerBound).min(),
      let last = cells.compactMap(\.days?.upperBound).max()
    else { return nil }
    return first...max(first, last)
  }

  /// The first day behind another one that has counts in any segment.
  private func nextDay(after day: Int32) throws -> Int32? {
    let waiting = days.keys.filter { $0 > day }.min()
    let select = try connection.cached("SELECT min(day) FROM day_count WHERE day > ?")
    try select.bindAll(Int64(day))
    defer { select.reset() }
    guard try select.step(), let found = select.optionalInt64(0) else { return waiting }
    guard found > Int64(day), found <= Int64(Limits.lastDay) else { throw damaged }
    return min(Int32(found), waiting ?? .max)
  }

  private func lastDay() throws -> Int32? {
    let select = try connection.cached("SELECT max(day) FROM day_count")
    defer { select.reset() }
    guard try select.step(), let found = select.optionalInt64(0) else { return nil }
    guard (0...Int64(Limits.lastDay)).contains(found) else { throw damaged }
    return Int32(found)
  }

  // MARK: Cells

  private typealias Found = (key: UInt64, cell: ReplayDay.Cell)

  private func cells(day: Int32) throws -> [ReplayDay.Cell] {
    var found: [Found] = []
    var isSound = true
    func add(_ key: CountKey, _ sums: UsageSums) {
      if let cell = cell(key, sums, days: nil) { found.append(cell) } else { isSound = false }
    }
    try rows.forEachDay(in: day...day, add)
    for delta in days[day] ?? [] { add(delta.key, delta.sums) }
    guard isSound else { throw damaged }
    return Self.added(found)
  }

  private func cells(month: Int32) throws -> [ReplayDay.Cell] {
    var found: [Found] = []
    var isSound = true
    func add(_ key: CountKey, _ sums: UsageSums, _ first: Int32, _ last: Int32) {
      guard first <= last, CalendarDay(number: first).month == month,
        CalendarDay(number: last).month == month, let cell = cell(key, sums, days: first...last)
      else {
        isSound = false
        return
      }
      found.append(cell)
    }
    try rows.forEachMonthWithDays(in: month...month, add)
    for delta in months[month] ?? [] { add(delta.key, delta.sums, delta.key.day, delta.lastDay) }
    guard isSound else { throw damaged }
    return Self.added(found)
  }

  /// A row as a cell; `nil` when it is damaged.
  private func cell(
    _ key: CountKey, _ sums: UsageSums, days: ClosedRange<Int32>?
  ) -> Found? {
    let (domain, segment) = (Int(key.domain), Int(key.segment))
    guard domain < domainPlaces.count, domainPlaces[domain] >= 0, segment < segmentPlaces.count,
      segmentPlaces[segment] >= 0, let shape = LocalPartShape(rawValue: key.shape),
      sums.count >= 0, (0...sums.count).contains(sums.repeats), sums.sources >= 0
    else { return nil }
    let weighing = sums.count - sums.repeats
    let isPassive = key.outcome == Outcome.passive.rawValue
    let place = (domain: domainPlaces[domain], segment: segmentPlaces[segment])
    return (
      UInt64(place.segment) << 40 | UInt64(key.shape) << 32 | UInt64(place.domain),
      ReplayDay.Cell(
        domain: Int(place.domain), segment: Int(place.segment), shape: shape, count: sums.count,
        deliberate: isPassive ? 0 : weighing, passive: isPassive ? weighing : 0,
        imported: key.outcome == Outcome.imported.rawValue ? sums.count : 0,
        sources: sums.sources, days: days)
    )
  }

  /// Sorted, with the outcomes of a cell added up.
  private static func added(_ found: [Found]) -> [ReplayDay.Cell] {
    var cells: [ReplayDay.Cell] = []
    var last: UInt64?
    for (key, cell) in found.sorted(by: { $0.key < $1.key }) {
      if key == last {
        cells[cells.count - 1].add(cell)
      } else {
        cells.append(cell)
        last = key
      }
    }
    return cells
  }

  private var damaged: StoreError { .corrupt(path, "a row of counts") }
}
