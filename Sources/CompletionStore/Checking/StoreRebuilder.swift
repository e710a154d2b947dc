import SQLiteSupport

/// Makes the derived tables anew, within a transaction of the caller.
struct StoreRebuilder {
  private let connection: Connection
  private let path: String

  private let progress: ProgressShare

  init(_ connection: Connection, path: String, progress: ProgressShare) {
    self.progress = progress
    self.connection = connection
    self.path = path
  }

  func rebuild() throws {
    // Tables without rowids are their own index: rewriting them would take longer than all else.
    try connection.execute("REINDEX domain; REINDEX segment; REINDEX origin")
    try moveJournal()
    try withoutMonthIndex { try rebuildMonths() }
    try rebuildLevels()
    var catalogue = try DerivedTables(connection, path: path).catalogue()
    try catalogue.save(connection)
    var store = try StoreRow(connection, path: path)
    store.total = catalogue.total
    try store.save(connection)
    try removeUnused(catalogue)
    try rebuildSpans()
  }

  /// Makes all blobs of spans that are over.
  private func rebuildSpans() throws {
    try connection.execute("DELETE FROM span")
    let table = SpanTable(connection, path: path)
    let derived = try DerivedTables(connection, path: path)
    for day in try derived.days() { try table.markOpen(.day, day) }
    for month in try derived.allMonths() {
      try table.markOpen(.month, month)
      try table.markOpen(.year, month / 12)
    }
    try SpanSealer(connection, path: path).seal(.all, progress.part(0.6...1))
  }

  /// Moves the journal to the days, without a look at the tables that may be damaged.
  private func moveJournal() throws {
    var store = try StoreRow(connection, path: path)
    let journal = Journal(connection, path: path)
    let rows = try journal.rowCount()
    for delta in try journal.deltas().sorted(by: { $0.key < $1.key }) {
      let isRolled = delta.month < store.rolledMonth
      let insert = try connection.cached(isRolled ? CountLedger.monthUpsert : CountLedger.dayUpsert)
      try CountLedger.bind(delta, to: insert, isMonth: isRolled)
      try insert.run()
    }
    try journal.clear()
    store.foldedSeq = saturatingSum(store.foldedSeq, rows)
    try store.save(connection)
  }

  /// Takes the index by domain away and makes it anew behind `body`: sorting at once takes seconds
  /// where inserting millions of rows in another order takes minutes.
  private func withoutMonthIndex(_ body: () throws -> Void) throws {
    let name = "month_count_domain"
    guard let sql = try connection.text("SELECT sql FROM sqlite_schema WHERE name = '\(name)'")
    else {
      throw StoreError(.schemaChanged, path: path)
    }
    connection.dropStatements()
    try connection.execute("DROP INDEX \(name)")
    try body()
    connection.dropStatements()
    try connection.execute(sql)
  }

  private func rebuildMonths() throws {
    let store = try StoreRow(connection, path: path)
    let delete = try connection.prepare("DELETE FROM month_count WHERE month >= ?")
    try delete.bindAll(Int64(store.rolledMonth))
    try delete.run()
    let insert = try connection.cached(CountLedger.monthUpsert)
    let derived = try DerivedTables(connection, path: path)
    let months = try derived.months()
    for (number, month) in months.enumerated() {
      progress.part(0...0.4)(number, of: months.count)
      try derived.forEachRow(of: month) { row in
        try CountLedger.bind(row, to: insert, isMonth: true)
        try insert.run()
      }
    }
  }

  private func rebuildLevels() throws {
    try connection.execute("DELETE FROM level")
    let table = LevelTable(connection, path: path)
    try DerivedTables(connection, path: path).forEachLevel(progress.part(0.5...0.6)) {
      key, entries in
      try table.put(entries, for: key)
    }
  }

  /// Removes domains and segments without counts.
  private func removeUnused(_ catalogue: Catalogue) throws {
    let delete = try connection.prepare("DELETE FROM domain WHERE id = ?")
    for id in try DomainTable(connection, path: path).names().keys where catalogue[id] == nil {
      try delete.bindAll(Int64(id))
      try delete.run()
    }
    var segments = try SegmentTree(connection, path: path)
    try segments.removeEmpty(in: connection, path: path)
  }
}
