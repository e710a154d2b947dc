import TestSupport
import Testing

@testable import CompletionReport

@Suite("Tables without small cells")
struct GuardedTableTests {
  static func tables(_ seed: UInt64, _ count: Int, size: Int, below: Int) -> [[[Int64]]] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let (rows, columns) = (1 + random.below(size), 1 + random.below(size))
      return (0..<rows).map { _ in
        (0..<columns).map { _ in
          Int64(random.oneIn(3) ? 0 : random.below(random.oneIn(2) ? 6 : below))
        }
      }
    }
  }

  @Test func aTableWithoutSmallCellsIsShownWhole() {
    let table = GuardedTable([[10, 0], [7, 900]], minimum: 5)
    #expect(table.cells == [[10, 0], [7, 900]])
    #expect(table.rowSums == [10, 907] && table.columnSums == [17, 900])
    #expect(!table.hasRestRow && !table.hasRestColumn)
  }

  @Test func aSmallCellTakesARectangleWithIt() {
    let table = GuardedTable([[3, 40, 50], [20, 60, 70], [80, 90, 10]], minimum: 5)
    #expect(table.cells == [[nil, nil, 50], [nil, nil, 70], [80, 90, 10]])
  }

  @Test func withoutAMinimumAllIsShown() {
    #expect(GuardedTable([[1, 2], [3, 0]], minimum: 0).cells == [[1, 2], [3, 0]])
  }

  @Test func whereNoRectangleIsPossibleColumnsAreMerged() {
    let table = GuardedTable([[3, 40]], restColumn: 1, minimum: 5)
    #expect(table.columns == [[1, 0]] && table.cells == [[43]])
  }

  @Test func sumsAreKeptAndNothingSmallIsShown() {
    #expect(
      failures(in: Self.tables(3, 2_000, size: 6, below: 80)) { matrix in
        let total = matrix.map(\.saturatingSum).saturatingSum
        guard total == 0 || total >= 5 else { return nil }
        let table = GuardedTable(matrix, minimum: 5)
        guard table.rowSums.saturatingSum == total else { return "rows" }
        guard table.columnSums.saturatingSum == total else { return "columns" }
        let all = table.rowSums + table.columnSums + table.cells.flatMap { $0.compactMap { $0 } }
        guard all.allSatisfy({ $0 == 0 || $0 >= 5 }) else { return "small" }
        return Self.smallHiddenSum(table)
      } == [])
  }

  /// What is hidden in a line is what its sum leaves: it may not be small either.
  static func smallHiddenSum(_ table: GuardedTable) -> String? {
    for (index, row) in table.cells.enumerated() {
      let rest = table.rowSums[index] - row.compactMap { $0 }.saturatingSum
      if rest > 0, rest < 5 { return "row \(index) leaves \(rest)" }
    }
    for index in table.columnSums.indices {
      let shown = table.cells.compactMap { $0[index] }.saturatingSum
      let rest = table.columnSums[index] - shown
      if rest > 0, rest < 5 { return "column \(index) leaves \(rest)" }
    }
    return nil
  }

  /// Looks for another table with the same visible numbers and sums, in which a hidden small cell
  /// is not small, by trying all moves along rectangles of hidden cells.
  @Test func eachHiddenCellCouldBeLarge() {
    #expect(
      failures(in: Self.tables(4, 2_000, size: 6, below: 40)) { matrix in
        guard matrix.map(\.saturatingSum).saturatingSum >= 5 else { return nil }
        let table = GuardedTable(matrix, minimum: 5)
        let sums = table.rows.map { rows in
          table.columns.map { columns in
            rows.map { row in columns.map { matrix[row][$0] }.saturatingSum }.saturatingSum
          }
        }
        for row in sums.indices {
          for column in sums[row].indices where (1..<5).contains(sums[row][column]) {
            guard table.cells[row][column] == nil else { return "visible" }
            guard Self.couldBeLarge(table.cells, sums, row, column) else {
              return "cell \(row),\(column) of \(table.cells)"
            }
          }
        }
        return nil
      } == [])
  }

  static func couldBeLarge(
    _ cells: [[Int64?]], _ sums: [[Int64]], _ row: Int, _ column: Int
  ) -> Bool {
    let missing = 5 - sums[row][column]
    return sums.indices.contains { other in
      sums[row].indices.contains { partner in
        other != row && partner != column && cells[row][partner] == nil
          && cells[other][column] == nil && cells[other][partner] == nil
          && sums[row][partner] >= missing && sums[other][column] >= missing
      }
    }
  }
}
