import CompletionRanking
import SQLiteSupport

/// Rows of the count tables for some segments. With few segments, each month or day is looked up
/// by segment, so that the others are not read.
struct CountRows {
  private let connection: Connection
  private let path: String
  /// `nil` for all.
  private let segments: [Int32]?

  init(_ connection: Connection, path: String, segments: [Int32]?) {
    self.connection = connection
    self.path = path
    self.segments = segments
  }

  func forEachMonth(
    in months: ClosedRange<Int32>, _ body: (CountKey, UsageSums) -> Void
  ) throws {
    try forEach("month", "month_count", CountColumns.sums, in: months) { key, row in
      body(key, row.sums(from: 5))
    }
  }

  /// The same with the first and last day of each row.
  func forEachMonthWithDays(
    in months: ClosedRange<Int32>, _ body: (CountKey, UsageSums, Int32, Int32) -> Void
  ) throws {
    try forEach(
      "month", "month_count", CountColumns.sums + ", first_day, last_day", in: months
    ) { key, row in
      body(
        key, row.sums(from: 5), Int32(clamping: row.int64(16)), Int32(clamping: row.int64(17)))
    }
  }

  func forEachDay(
    in days: ClosedRange<Int32>, _ body: (CountKey, UsageSums) -> Void
  ) throws {
    try forEach("day", "day_count", CountColumns.sums, in: days) { key, row in
      body(key, row.sums(from: 5))
    }
  }

  /// Domain ids with the first and last day of each month row.
  func forEachSpan(
    in months: ClosedRange<Int32>, _ body: (UInt32, Int32, Int32) -> Void
  ) throws {
    try forEach("month", "month_count", "first_day, last_day", in: months) { key, row in
      body(
        key.domain, Int32(truncatingIfNeeded: row.int64(5)),
        Int32(truncatingIfNeeded: row.int64(6)))
    }
  }

  private func forEach(
    _ time: String, _ table: String, _ columns: String, in range: ClosedRange<Int32>,
    _ body: (CountKey, Statement) throws -> Void
  ) throws {
    let sql =
      "SELECT \(time), \(CountColumns.key), \(columns) FROM \(table) WHERE \(time) BETWEEN ?1 AND ?2"
    guard let segments else {
      let rows = try connection.cached(sql)
      try rows.bindAll(Int64(range.lowerBound), Int64(range.upperBound))
      return try run(rows, body)
    }
    guard let range = try present(time, table, in: range) else { return }
    let rows = try connection.cached(
      "SELECT \(time), \(CountColumns.key), \(columns) FROM \(table) "
        + "WHERE \(time) = ?1 AND segment = ?2")
    for unit in range {
      for segment in segments {
        try rows.bindAll(Int64(unit), Int64(segment))
        try run(rows, body)
      }
    }
  }

  /// The part of a range in which the table has rows.
  private func present(
    _ time: String, _ table: String, in range: ClosedRange<Int32>
  ) throws -> ClosedRange<Int32>? {
    let row = try connection.cached(
      "SELECT (SELECT min(\(time)) FROM \(table)), (SELECT max(\(time)) FROM \(table))")
    defer { row.reset() }
    guard try row.step(), let first = row.optionalInt64(0), let last = row.optionalInt64(1),
      first <= last
    else { return nil }
    let there = Int32(clamping: first)...Int32(clamping: last)
    return range.overlaps(there) ? range.clamped(to: there) : nil
  }

  private func run(
    _ rows: Statement, _ body: (CountKey, Statement) throws -> Void
  ) throws {
    defer { rows.reset() }
    while try rows.step() {
      guard let time = Int32(exactly: rows.int64(0)), let key = rows.key(day: time, from: 1)
      else { throw StoreError.corrupt(path, "a row of counts") }
      try body(key, rows)
    }
  }
}
