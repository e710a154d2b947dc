import CompletionRanking
import SQLiteSupport

/// Makes the rows of a month from those of its days.
///
/// One segment after the other, which are few thousand rows that are sorted in memory: grouping a
/// month of all segments in SQL would take four times as long.
struct MonthMaker {
  private let connection: Connection
  private let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// Calls `body` with each row of a month, in the order of the key. The day of a key is the first
  /// day of the row.
  func forEachRow(of month: Int32, _ body: (CountDelta) throws -> Void) throws {
    let days = CalendarDay(firstOfMonth: month).number...CalendarDay(lastOfMonth: month).number
    for segment in try segments(of: days) {
      let rows = try rows(of: segment, days)
      var order = rows.indices.map { (key: Self.place(rows[$0].key), row: UInt32($0)) }
      order.sort { $0.key < $1.key }
      var start = 0
      while start < order.count {
        var delta = rows[Int(order[start].row)]
        var end = start + 1
        while end < order.count && order[end].key == order[start].key {
          let other = rows[Int(order[end].row)]
          delta.key.day = min(delta.key.day, other.key.day)
          delta.lastDay = max(delta.lastDay, other.lastDay)
          delta.sums.add(other.sums)
          end += 1
        }
        try body(delta)
        start = end
      }
    }
  }

  /// Shape, domain and outcome in one number that sorts as rows do.
  private static func place(_ key: CountKey) -> UInt64 {
    UInt64(key.shape) << 40 | UInt64(key.domain) << 8 | UInt64(key.outcome)
  }

  /// Segments with rows in some days, sorted.
  private func segments(of days: ClosedRange<Int32>) throws -> [Int64] {
    let next = try connection.cached(
      "SELECT min(segment) FROM day_count WHERE day = ? AND segment > ?")
    var segments: Set<Int64> = []
    for day in days {
      var last: Int64 = -1
      while true {
        try next.bindAll(Int64(day), last)
        defer { next.reset() }
        guard try next.step(), let found = next.optionalInt64(0) else { break }
        // In a damaged index a search can lead backwards, for ever.
        guard found > last else { throw damaged }
        segments.insert(found)
        last = found
      }
    }
    return segments.sorted()
  }

  private func rows(of segment: Int64, _ days: ClosedRange<Int32>) throws -> [CountDelta] {
    let select = try connection.cached(
      "SELECT day, \(CountColumns.key), \(CountColumns.sums) "
        + "FROM day_count WHERE day = ? AND segment = ?")
    defer { select.reset() }
    var rows: [CountDelta] = []
    for day in days {
      try select.bindAll(Int64(day), segment)
      while try select.step() {
        guard let key = select.key(day: day, from: 1) else { throw damaged }
        rows.append(CountDelta(key: key, sums: select.sums(from: 5)))
      }
    }
    return rows
  }

  private var damaged: StoreError { .corrupt(path, "a row of day_count") }
}
