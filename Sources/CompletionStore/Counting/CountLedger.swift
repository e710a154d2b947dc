import CompletionRanking
import SQLiteSupport

/// Adds counts to the truth and to everything that is derived from it, within a transaction of the
/// caller. `finish` writes what was kept in memory; without it the transaction must roll back.
///
/// All ways to count meet here (folding, import, merge), so that the derived tables cannot
/// disagree with the days.
final class CountLedger {
  let connection: Connection
  let path: String
  var segments: SegmentTree
  var store: StoreRow
  var catalogue: Catalogue
  /// Domains that had no counts before.
  private(set) var newDomainIDs: [UInt32] = []
  /// Changes of level rows that are not written yet. A row is rewritten whole, and a large import
  /// changes the same few rows again and again.
  private var levelChanges = LevelChanges()
  /// Changes that are held at most, some 40 bytes each.
  private static let mostLevelChanges = 1 << 19

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    self.path = path
    segments = try SegmentTree(connection, path: path)
    store = try StoreRow(connection, path: path)
    guard let catalogue = try Catalogue(connection) else {
      throw StoreError.corrupt(path, "the catalogue")
    }
    self.catalogue = catalogue
  }

  /// Adds counts. Call it with many at a time: months are added up first.
  func add(_ deltas: [CountDelta]) throws {
    let deltas = deltas.sorted { $0.key < $1.key }
    var months: [CountKey: CountDelta] = [:]
    var lineages: [Int32: [Int32]] = [:]
    try openSpans(of: deltas)
    for delta in deltas {
      try admit(delta)
      if delta.month >= store.rolledMonth { try addDay(delta) }
      Self.collect(delta, in: &months)
      let lineage = lineages[delta.key.segment] ?? segments.lineage(of: delta.key.segment)
      lineages[delta.key.segment] = lineage
      guard !lineage.isEmpty else { throw StoreError.corrupt(path, "a count without a segment") }
      levelChanges.add(delta, lineage: lineage)
    }
    for month in months.values.sorted(by: { $0.key < $1.key }) { try addMonth(month) }
    if levelChanges.additions >= Self.mostLevelChanges { try applyLevelChanges() }
  }

  /// Writes the level rows of what was added so far.
  func applyLevelChanges() throws {
    try apply(levelChanges)
    levelChanges = LevelChanges()
  }

  func finish() throws {
    try applyLevelChanges()
    try catalogue.save(connection)
    try store.save(connection)
  }

  /// What was made of the days, months and years of some counts holds no longer.
  func openSpans(of deltas: [CountDelta]) throws {
    var (days, months): (Set<Int32>, Set<Int32>) = ([], [])
    for delta in deltas {
      if delta.month >= store.rolledMonth { days.insert(delta.key.day) }
      months.insert(delta.month)
    }
    try SpanTable(connection, path: path).open(days: days, months: months)
  }

  /// Counts a delta in the total and as evidence.
  private func admit(_ delta: CountDelta) throws {
    let (total, overflow) = store.total.addingReportingOverflow(delta.sums.count)
    guard delta.sums.count > 0, !overflow, total <= Limits.total else {
      throw StoreError(.tooManyCounts, path: path)
    }
    store.total = total
    if catalogue.add(delta) { return }
    let select = try connection.cached("SELECT name FROM domain WHERE id = ?")
    try select.bindAll(Int64(delta.key.domain))
    defer { select.reset() }
    guard try select.step() else { throw StoreError.corrupt(path, "a count without a domain") }
    let name = select.bytes(0)
    var entry = Catalogue.Entry(
      id: delta.key.domain, name: name, count: 0, imported: 0, firstDay: 0, lastDay: 0)
    entry.add(delta)
    catalogue.insert(entry)
    newDomainIDs.append(delta.key.domain)
  }

  private func addDay(_ delta: CountDelta) throws {
    let insert = try connection.cached(Self.dayUpsert)
    try Self.bind(delta, to: insert, isMonth: false)
    try insert.run()
  }

  private func addMonth(_ delta: CountDelta) throws {
    let insert = try connection.cached(Self.monthUpsert)
    try Self.bind(delta, to: insert, isMonth: true)
    try insert.run()
  }

  /// Binds a delta to `dayUpsert` or `monthUpsert`.
  static func bind(
    _ delta: CountDelta, to insert: Statement, isMonth: Bool
  ) throws(SQLiteError) {
    try insert.bind(1, Int64(isMonth ? delta.month : delta.key.day))
    try insert.bindKey(delta.key, from: 2)
    if isMonth {
      try insert.bind(6, Int64(delta.key.day))
      try insert.bind(7, Int64(delta.lastDay))
    }
    try insert.bindSums(delta.sums, from: isMonth ? 8 : 6)
  }

  /// Adds a delta to the month that it belongs to, named by the month's first day.
  private static func collect(_ delta: CountDelta, in months: inout [CountKey: CountDelta]) {
    var name = delta.key
    name.day = CalendarDay(firstOfMonth: delta.month).number
    guard var month = months[name] else {
      months[name] = delta
      return
    }
    month.key.day = min(month.key.day, delta.key.day)
    month.lastDay = max(month.lastDay, delta.lastDay)
    month.sums.add(delta.sums)
    months[name] = month
  }

  func apply(_ changes: LevelChanges) throws {
    for key in changes.keys {
      try LevelTable(connection, path: path).change(key, by: changes.entries(of: key))
    }
  }

  static let dayUpsert = """
    INSERT INTO day_count (day, \(CountColumns.key), \(CountColumns.sums))
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
    ON CONFLICT DO UPDATE SET \(CountColumns.added)
    """

  static let monthUpsert = """
    INSERT INTO month_count (
      month, \(CountColumns.key), first_day, last_day, \(CountColumns.sums))
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
    ON CONFLICT DO UPDATE SET first_day = min(first_day, excluded.first_day),
      last_day = max(last_day, excluded.last_day), \(CountColumns.added)
    """
}
