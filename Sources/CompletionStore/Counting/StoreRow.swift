import CompletionRanking
import SQLiteSupport

/// The one row of the table `store`.
struct StoreRow: Hashable, Sendable {
  var dayOffset: Int32
  /// Journal rows folded so far.
  var foldedSeq: Int64
  /// Acceptances folded so far.
  var total: Int64
  /// Months before this one have no day rows any more.
  var rolledMonth: Int32

  init(_ connection: Connection, path: String) throws {
    let row = try connection.cached(
      "SELECT day_offset, folded_seq, total, rolled_month FROM store WHERE id = 1")
    defer { row.reset() }
    guard try row.step(), let offset = Int32(exactly: row.int64(0)),
      let month = Int32(exactly: row.int64(3)), row.int64(1) >= 0, row.int64(2) >= 0,
      (0...CalendarDay(number: Limits.lastDay).month).contains(month)
    else { throw StoreError.corrupt(path, "the row of store") }
    dayOffset = offset
    foldedSeq = row.int64(1)
    total = row.int64(2)
    rolledMonth = month
  }

  func save(_ connection: Connection) throws {
    let update = try connection.cached(
      "UPDATE store SET folded_seq = ?, total = ?, rolled_month = ? WHERE id = 1")
    try update.bindAll(foldedSeq, total, Int64(rolledMonth))
    try update.run()
  }
}
