import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

/// The queries of hot paths look rows up; none reads a whole table that grows.
@Suite struct QueryPlanTests {
  @Test(arguments: [
    "SELECT id FROM domain WHERE name = ?",
    "SELECT name FROM domain WHERE id = ?",
    "SELECT id FROM segment WHERE path = ?",
    "SELECT \(ReceiptTable.columns) FROM receipt WHERE origin = ? AND hash = ?",
    "SELECT quarter, data FROM level WHERE segment = ? AND slot = ? ORDER BY quarter",
    "SELECT data FROM level WHERE segment = ? AND slot = ? AND quarter = ?",
    "SELECT month, \(CountColumns.key), \(CountColumns.sums) FROM month_count WHERE month BETWEEN ? AND ?",
    "SELECT day, \(CountColumns.key), \(CountColumns.sums) FROM day_count WHERE day BETWEEN ? AND ?",
    "SELECT day, \(CountColumns.key), \(CountColumns.sums) FROM day_count WHERE day = ? AND segment = ?",
    "SELECT month, \(CountColumns.key), \(CountColumns.sums) FROM month_count WHERE month = ? AND segment = ?",
    "SELECT min(day) FROM day_count WHERE day >= ?",
    "SELECT min(day) FROM day_count WHERE day > ?",
    "SELECT 1 FROM span WHERE kind = ? AND start = ? AND segment = 0",
    "SELECT data FROM span WHERE kind = ? AND start = ? AND segment = ?",
    "SELECT segment, data FROM span WHERE kind = ? AND start = ?",
    "SELECT start FROM span WHERE kind = ? AND start < ? ORDER BY start DESC LIMIT ?",
    "SELECT max(day) FROM day_count",
    "SELECT 1 FROM day_count WHERE day >= ? LIMIT ?",
    "SELECT 1 FROM month_count WHERE month < ? LIMIT ?",
    "SELECT min(month) FROM month_count WHERE month > ?",
    "SELECT min(segment) FROM day_count WHERE day = ? AND segment > ?",
    "SELECT shape, domain, outcome, n - repeats FROM day_count "
      + "WHERE day = ? AND segment = ?",
    "SELECT min(first_day), max(last_day) FROM month_count WHERE domain = ?",
    "SELECT max(row) FROM journal",
    "SELECT 1 FROM level WHERE segment = ? LIMIT 1",
    "SELECT 1 FROM month_count WHERE month = ? AND segment = ? LIMIT 1",
    CountLedger.dayUpsert, CountLedger.monthUpsert,
  ])
  func looksRowsUp(sql: String) throws {
    try withStore { store, _ in
      let plan = try store.withReader { connection in
        let rows = try connection.prepare("EXPLAIN QUERY PLAN " + sql)
        var lines: [String] = []
        while try rows.step() { lines.append(rows.text(3)) }
        return lines
      }
      let bad = plan.filter { line in
        line.contains("TEMP B-TREE") || (line.hasPrefix("SCAN") && !line.contains("CONSTANT"))
      }
      #expect(bad == [])
    }
  }
}
