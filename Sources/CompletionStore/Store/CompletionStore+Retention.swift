import CompletionRanking
import SQLiteSupport

extension CompletionStore {
  /// Applies the retention of the settings: days of months that lie wholly before it roll into
  /// their months, and ids and sources whose time is over are no longer remembered.
  ///
  /// Counts stay: only the days they belong to are given up.
  ///
  /// - Parameter now: Unix seconds.
  /// - Complexity: O(rows removed + remembered ids).
  @discardableResult
  public func applyRetention(now: Int64) throws(StoreError) -> RetentionSummary {
    let days = try settings().retentionDays
    return try withWriter { writer in
      let today = Limits.day(of: now, offset: dayOffset)
      let summary = try writer.transaction { () throws -> RetentionSummary in
        var summary = RetentionSummary()
        if let days {
          let oldest = Int32(clamping: Int64(today) - Int64(days))
          let ledger = try writer.ledger()
          try ledger.fold()
          summary.rolledRows = try ledger.roll(before: CalendarDay(number: oldest).month)
          try ledger.finish()
        }
        let delete = try writer.connection.cached("DELETE FROM receipt WHERE expires < ?")
        try delete.bindAll(Int64(today))
        try delete.run()
        summary.expiredIDs = writer.connection.changes
        try SourceTable(writer: writer, today: today).removeExpired()
        return summary
      }
      if days != nil { writer.journalRows = 0 }
      if writer.connection.framesInWAL > 1_000 { _ = writer.truncateWAL() }
      return summary
    }
  }
}

extension CountLedger {
  /// Gives up the days of the months before `month`.
  ///
  /// - Returns: day rows that were removed.
  func roll(before month: Int32) throws -> Int64 {
    guard month > store.rolledMonth else { return 0 }
    store.rolledMonth = month
    let delete = try connection.cached("DELETE FROM day_count WHERE day < ?")
    try delete.bindAll(Int64(CalendarDay(firstOfMonth: month).number))
    try delete.run()
    let removed = connection.changes
    try SpanTable(connection, path: path).removeDays(
      before: CalendarDay(firstOfMonth: month).number)
    return removed
  }
}
