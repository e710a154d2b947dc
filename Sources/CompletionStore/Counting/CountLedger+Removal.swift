import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Taking counts away. Only folded counts can be: call `fold` first.
extension CountLedger {
  /// Takes away what was counted once, everywhere it was counted.
  ///
  /// First and last days are found again where they may have changed; those of a month that has
  /// rolled stay.
  func remove(_ delta: CountDelta) throws {
    try applyLevelChanges()
    try openSpans(of: [delta])
    var dayIsGone = false
    if delta.month >= store.rolledMonth {
      try subtract(delta, from: "day_count", "day", Int64(delta.key.day))
      dayIsGone = try !exists(delta.key, day: delta.key.day)
    }
    try subtract(delta, from: "month_count", "month", Int64(delta.month))
    if dayIsGone { try renewDays(of: delta) }
    var changes = LevelChanges()
    changes.add(delta, sign: -1, lineage: segments.lineage(of: delta.key.segment))
    try apply(changes)
    store.total -= delta.sums.count
    try removeEvidence(of: delta)
    try segments.removeEmpty(in: connection, path: path)
  }

  /// Subtracts from a row, which goes when nothing is left.
  private func subtract(
    _ delta: CountDelta, from table: String, _ time: String, _ value: Int64
  ) throws {
    let row = "\(time) = ?1 AND segment = ?2 AND shape = ?3 AND domain = ?4 AND outcome = ?5"
    let update = try connection.cached(
      "UPDATE \(table) SET \(CountColumns.subtracted) WHERE \(row) AND n >= ?6")
    try update.bind(1, value)
    try update.bindKey(delta.key, from: 2)
    try update.bindSums(delta.sums, from: 6)
    try update.run()
    guard connection.changes == 1 else {
      throw StoreError.corrupt(path, "a row of \(table) is below its counts")
    }
    let delete = try connection.cached("DELETE FROM \(table) WHERE \(row) AND n = 0")
    try delete.bind(1, value)
    try delete.bindKey(delta.key, from: 2)
    try delete.run()
  }

  private func exists(_ key: CountKey, day: Int32) throws -> Bool {
    let select = try connection.cached(
      """
      SELECT 1 FROM day_count
      WHERE day = ?1 AND segment = ?2 AND shape = ?3 AND domain = ?4 AND outcome = ?5
      """)
    try select.bind(1, Int64(day))
    try select.bindKey(key, from: 2)
    defer { select.reset() }
    return try select.step()
  }

  /// Finds first and last day of a month's row again, looking its days up one by one.
  private func renewDays(of delta: CountDelta) throws {
    let first = CalendarDay(firstOfMonth: delta.month).number
    let days = first...CalendarDay(lastOfMonth: delta.month).number
    guard let firstDay = try days.first(where: { try exists(delta.key, day: $0) }),
      let lastDay = try days.reversed().first(where: { try exists(delta.key, day: $0) })
    else { return }
    let update = try connection.cached(
      """
      UPDATE month_count SET first_day = ?6, last_day = ?7
      WHERE month = ?1 AND segment = ?2 AND shape = ?3 AND domain = ?4 AND outcome = ?5
      """)
    try update.bind(1, Int64(delta.month))
    try update.bindKey(delta.key, from: 2)
    try update.bind(6, Int64(firstDay))
    try update.bind(7, Int64(lastDay))
    try update.run()
  }

  private func removeEvidence(of delta: CountDelta) throws {
    guard var entry = catalogue[delta.key.domain], entry.count >= delta.sums.count else {
      throw StoreError.corrupt(path, "the catalogue is below its counts")
    }
    entry.count -= delta.sums.count
    if delta.isImported { entry.imported -= delta.sums.count }
    entry.sources = max(0, entry.sources - delta.sums.sources)
    entry.repeats = max(0, entry.repeats - delta.sums.repeats)
    if entry.count == 0 { return try removeDomain(entry) }
    let select = try connection.cached(
      "SELECT min(first_day), max(last_day) FROM month_count WHERE domain = ?")
    try select.bindAll(Int64(entry.id))
    defer { select.reset() }
    guard try select.step(), let first = Int32(exactly: select.int64(0)),
      let last = Int32(exactly: select.int64(1))
    else { throw StoreError.corrupt(path, "a row of month_count") }
    (entry.firstDay, entry.lastDay) = (first, last)
    catalogue.update(entry)
  }

  private func removeDomain(_ entry: Catalogue.Entry) throws {
    catalogue.remove(entry.id)
    let delete = try connection.cached("DELETE FROM domain WHERE id = ?")
    try delete.bindAll(Int64(entry.id))
    try delete.run()
    let sources = try connection.cached("DELETE FROM source WHERE domain = ?")
    try sources.bindAll(Int64(entry.id))
    try sources.run()
  }
}
