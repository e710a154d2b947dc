import CompletionRanking
import EmailCompletion
import SQLiteSupport

extension CompletionStore {
  /// Removes all counts of a domain and its name, and overwrites the freed bytes.
  ///
  /// Merging does not bring back what was counted up to this day. Later acceptances count as
  /// those of any domain. To keep counting but never offer it, hide it with `setSuffixes`.
  ///
  /// - Parameter now: Unix seconds.
  /// - Complexity: O(rows of the months in which the domain was counted + domains).
  @discardableResult
  public func forget(_ domain: DomainName, now: Int64) throws(StoreError) -> ForgetSummary {
    try withWriter { writer in
      var summary = try writer.transaction {
        let ledger = try writer.ledger()
        try ledger.fold()
        let summary = try ledger.forget(
          domain.utf8, today: Limits.day(of: now, offset: dayOffset))
        try ledger.finish()
        return summary
      }
      writer.journalRows = 0
      // Older versions of the pages are in the WAL until it is moved and emptied.
      summary.walKept = writer.truncateWAL()
      return summary
    }
  }
}

extension CountLedger {
  /// Removes a domain; the journal must be folded.
  fileprivate func forget(_ name: [UInt8], today: Int32) throws -> ForgetSummary {
    var summary = ForgetSummary()
    summary.isStillConfigured = try isConfigured(name)
    let secret = try OriginTable(connection, path: path).origins()[0].secret
    try Tombstones(connection, path: path).insert(
      origin: 1, hash: secret.hash(name, for: .forgottenDomain), day: today)
    _ = try DismissalTable(connection, path: path).remove(name)
    guard let id = try DomainTable(connection, path: path).id(of: name) else { return summary }
    if let entry = catalogue[id] {
      summary.removed = entry.count
      store.total -= entry.count
      try removeCounts(of: id)
      catalogue.remove(id)
    }
    try removeFromReceipts(id)
    try segments.removeEmpty(in: connection, path: path)
    try rewriteNames(without: id)
    return summary
  }

  private func isConfigured(_ name: [UInt8]) throws -> Bool {
    let select = try connection.cached("SELECT 1 FROM suffix WHERE name = ?")
    try select.bind(1, text: name)
    defer { select.reset() }
    return try select.step()
  }

  private func removeCounts(of id: UInt32) throws {
    let select = try connection.prepare(
      "SELECT month, \(CountColumns.key), n, repeats FROM month_count WHERE domain = ?")
    try select.bindAll(Int64(id))
    var changes = LevelChanges()
    var months: Set<Int32> = []
    while try select.step() {
      let month = Int32(truncatingIfNeeded: select.int64(0))
      guard let key = select.key(day: CalendarDay(firstOfMonth: month).number, from: 1) else {
        throw StoreError.corrupt(path, "a row of month_count")
      }
      var delta = CountDelta(key: key, sums: .init())
      delta.sums.count = select.int64(5)
      delta.sums.repeats = select.int64(6)
      changes.add(delta, sign: -1, lineage: segments.lineage(of: key.segment))
      months.insert(month)
    }
    try apply(changes)
    let days = try connection.cached(
      "DELETE FROM day_count WHERE day BETWEEN ? AND ? AND domain = ?")
    for month in months.sorted() {
      try days.bindAll(
        Int64(CalendarDay(firstOfMonth: month).number),
        Int64(CalendarDay(lastOfMonth: month).number),
        Int64(id))
      try days.run()
    }
    try SpanTable(connection, path: path).remove(id, months: months)
    let rows = try connection.cached("DELETE FROM month_count WHERE domain = ?")
    try rows.bindAll(Int64(id))
    try rows.run()
  }

  private func removeFromReceipts(_ id: UInt32) throws {
    let update = try connection.cached(
      """
      UPDATE receipt SET domain = NULL, day = 0, segment = 0, shape = 0, outcome = 0,
        first_offer = NULL, position = NULL, typed = NULL, saved = NULL, source = NULL
      WHERE domain = ?
      """)
    try update.bindAll(Int64(id))
    try update.run()
    let delete = try connection.cached("DELETE FROM source WHERE domain = ?")
    try delete.bindAll(Int64(id))
    try delete.run()
  }

  /// Writes the table of names anew. Pages keep remains of rows that have moved within the tree;
  /// emptying the whole table is what overwrites its pages as a whole.
  private func rewriteNames(without id: UInt32) throws {
    var names = try DomainTable(connection, path: path).names()
    names[id] = nil
    try connection.cached("DELETE FROM domain").run()
    let insert = try connection.cached("INSERT INTO domain (id, name) VALUES (?, ?)")
    for (id, name) in names.sorted(by: { $0.key < $1.key }) {
      try insert.bind(1, Int64(id))
      try insert.bind(2, text: name)
      try insert.run()
    }
  }
}
