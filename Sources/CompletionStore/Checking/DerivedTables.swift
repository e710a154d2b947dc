import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// What `month_count`, `level` and `catalogue` must be, made from what is true.
struct DerivedTables {
  private let connection: Connection
  private let path: String
  private let store: StoreRow
  private let segments: SegmentTree

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    self.path = path
    store = try StoreRow(connection, path: path)
    segments = try SegmentTree(connection, path: path)
  }

  // MARK: Months

  /// Months that have days, each once.
  func months() throws -> [Int32] {
    var months: [Int32] = []
    let next = try connection.prepare("SELECT min(day) FROM day_count WHERE day >= ?")
    var day = CalendarDay(firstOfMonth: store.rolledMonth).number
    while true {
      try next.bindAll(Int64(day))
      defer { next.reset() }
      guard try next.step(), let found = next.optionalInt64(0) else { return months }
      // In a damaged index a search can lead backwards, for ever.
      guard found >= Int64(day), found <= Int64(Limits.lastDay) else {
        throw StoreError.corrupt(path, "a row of day_count")
      }
      let month = CalendarDay(number: Int32(found)).month
      months.append(month)
      day = CalendarDay(firstOfMonth: month + 1).number
    }
  }

  /// Days with counts, each looked up from the one before.
  func days() throws -> [Int32] {
    let next = try connection.prepare("SELECT min(day) FROM day_count WHERE day > ?")
    var days: [Int32] = []
    while true {
      let last = Int64(days.last ?? -1)
      try next.bindAll(last)
      defer { next.reset() }
      guard try next.step(), let found = next.optionalInt64(0) else { return days }
      guard found > last, found <= Int64(Limits.lastDay) else {
        throw StoreError.corrupt(path, "a row of day_count")
      }
      days.append(Int32(found))
    }
  }

  /// Months with counts, rolled ones too.
  func allMonths() throws -> [Int32] { try SpanPlan.months(connection, path: path) }

  /// Calls `body` with the rows of a month that has days.
  func forEachRow(of month: Int32, _ body: (CountDelta) throws -> Void) throws {
    try MonthMaker(connection, path: path).forEachRow(of: month, body)
  }

  // MARK: Levels

  /// Calls `body` with what the level rows of each quarter must hold.
  func forEachLevel(
    _ progress: ProgressShare, _ body: (LevelKey, [LevelEntry]) throws -> Void
  ) throws {
    let maker = LevelMaker(connection, path: path, segments: segments)
    let all = try allMonths()
    var rest = all[...]
    while let first = rest.first {
      progress(all.count - rest.count, of: all.count)
      let months = rest.prefix { $0 / 3 == first / 3 }
      try maker.quarter(first / 3, months: Array(months), body)
      rest = rest.dropFirst(months.count)
    }
  }

  // MARK: Catalogue

  func catalogue() throws -> Catalogue {
    let names = try DomainTable(connection, path: path).names()
    // In the order of the table: by the index, each row would be looked up alone.
    let rows = try connection.prepare(
      "SELECT first_day, \(CountColumns.key), n, last_day, sources, repeats FROM month_count NOT INDEXED"
    )
    var catalogue = Catalogue()
    while try rows.step() {
      guard let first = Int32(exactly: rows.int64(0)), let last = Int32(exactly: rows.int64(6)),
        let key = rows.key(day: first, from: 1), 0 <= first, first <= last, rows.int64(5) > 0
      else { throw StoreError.corrupt(path, "a row of month_count") }
      var delta = CountDelta(key: key, lastDay: last, sums: .init())
      delta.sums.count = rows.int64(5)
      delta.sums.sources = rows.int64(7)
      delta.sums.repeats = rows.int64(8)
      if catalogue.add(delta) { continue }
      guard let name = names[key.domain] else {
        throw StoreError.corrupt(path, "a row of month_count")
      }
      var entry = Catalogue.Entry(
        id: key.domain, name: name, count: 0, imported: 0, firstDay: 0, lastDay: 0)
      entry.add(delta)
      catalogue.insert(entry)
    }
    catalogue.sort()
    return catalogue
  }
}
