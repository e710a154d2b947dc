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
    var day = CivilCalendar.firstDay(ofMonth: store.rolledMonth)
    while true {
      try next.bindAll(Int64(day))
      defer { next.reset() }
      guard try next.step(), let found = next.optionalInt64(0) else { return months }
      // In a damaged index a search can lead backwards, for ever.
      guard found >= Int64(day), found <= Int64(CivilCalendar.lastDay) else {
        throw StoreError.corrupt(path, "a row of day_count")
      }
      let month = CivilCalendar.month(of: Int32(found))
      months.append(month)
      day = CivilCalendar.firstDay(ofMonth: month + 1)
    }
  }

  /// Days with counts.
  func days() throws -> [Int32] {
    try each("day", of: "day_count")
  }

  /// Months with counts, rolled ones too.
  func allMonths() throws -> [Int32] {
    try each("month", of: "month_count")
  }

  /// The values of the first column of a key, each looked up from the one before.
  private func each(_ column: String, of table: String) throws -> [Int32] {
    let next = try connection.prepare("SELECT min(\(column)) FROM \(table) WHERE \(column) > ?")
    var values: [Int32] = []
    while true {
      let last = Int64(values.last ?? -1)
      try next.bindAll(last)
      defer { next.reset() }
      guard try next.step(), let found = next.optionalInt64(0) else { return values }
      guard found > last, found <= Int64(CivilCalendar.lastDay) else {
        throw StoreError.corrupt(path, "a row of \(table)")
      }
      values.append(Int32(found))
    }
  }

  /// A month's rows as its days give them; parameters are the month, its first and its last day.
  static let monthRows = """
    SELECT ?1, \(CountColumns.key), min(day), max(day), \(CountColumns.summed)
    FROM day_count WHERE day BETWEEN ?2 AND ?3
    GROUP BY \(CountColumns.key)
    """

  static func bind(_ statement: Statement, month: Int32) throws {
    try statement.bindAll(
      Int64(month), Int64(CivilCalendar.firstDay(ofMonth: month)),
      Int64(CivilCalendar.lastDay(ofMonth: month)))
  }

  // MARK: Levels

  /// Calls `body` with what the level rows of each quarter must hold.
  func forEachQuarter(_ body: (LevelChanges) throws -> Void) throws {
    guard let first = try connection.integer("SELECT min(month) FROM month_count"),
      let last = try connection.integer("SELECT max(month) FROM month_count")
    else { return }
    let months: ClosedRange<Int64> = 0...Int64(CivilCalendar.month(of: CivilCalendar.lastDay))
    guard months.contains(first), months.contains(last) else {
      throw StoreError.corrupt(path, "a row of month_count")
    }
    let rows = try connection.prepare(
      "SELECT month, \(CountColumns.key), n, repeats FROM month_count WHERE month BETWEEN ? AND ?")
    var lineages: [Int32: [Int32]] = [:]
    for quarter in Int32(first / 3)...Int32(last / 3) {
      try rows.bindAll(Int64(quarter * 3), Int64(quarter * 3 + 2))
      var changes = LevelChanges()
      while try rows.step() {
        let day = CivilCalendar.firstDay(ofMonth: Int32(rows.int64(0)))
        guard let key = rows.key(day: day, from: 1) else {
          throw StoreError.corrupt(path, "a row of month_count")
        }
        var delta = CountDelta(key: key, sums: .init())
        delta.sums.count = rows.int64(5)
        delta.sums.repeats = rows.int64(6)
        let lineage = lineages[key.segment] ?? segments.lineage(of: key.segment)
        lineages[key.segment] = lineage
        changes.add(delta, lineage: lineage)
      }
      try body(changes)
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
