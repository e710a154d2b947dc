/// A table of counts with known sums of rows and columns, as it may be shown when no number below
/// `minimum` may appear or be derived.
///
/// 1. Rows, then columns whose sum is below `minimum` go into a remainder row or column (`RareFold`).
/// 2. A cell of 1 to `minimum` − 1 (a *primary*) is hidden. As sums are known, hiding it alone hides
///    nothing, so for each primary *a* a rectangle of cells is hidden: *b* in its row, *c* in its
///    column, and *d* opposite, with *a + b* ≥ minimum and *a + c* ≥ minimum. Moving *t* =
///    minimum − *a* from *b* and *c* to *a* and *d* keeps every sum and every visible cell, so
///    for each hidden cell there is a table with the same visible numbers in which it is not rare.
///    (The hypercube method of Repsilber, as in τ-ARGUS; "Handbook on Statistical Disclosure
///    Control", section 4.4.) The rectangle that hides least is taken.
/// 3. Where there is no such rectangle, the column (else the row) is merged into the remainder and
///    all starts again.
///
/// Deterministic: equal tables give equal results.
struct GuardedTable {
  /// Input rows that stand in row i of `cells`; the remainder row is the last one, if any.
  private(set) var rows: [[Int]]
  private(set) var columns: [[Int]]
  private(set) var hasRestRow: Bool
  private(set) var hasRestColumn: Bool
  /// `nil` = hidden.
  private(set) var cells: [[Int64?]] = []
  private(set) var rowSums: [Int64] = []
  private(set) var columnSums: [Int64] = []

  /// - Parameters:
  ///   - matrix: counts, not negative; all rows equally long.
  ///   - restRow: an input row that is a remainder already, if any.
  ///   - minimum: smallest count that may be shown; 0 or 1 shows all.
  init(_ matrix: [[Int64]], restRow: Int? = nil, restColumn: Int? = nil, minimum: Int64) {
    let width = matrix.first?.count ?? 0
    var rowRest = restRow.map { [$0] } ?? []
    var columnRest = restColumn.map { [$0] } ?? []
    var rowKeys = matrix.indices.filter { $0 != restRow }
    var columnKeys = (0..<width).filter { $0 != restColumn }
    Self.foldLines(&rowKeys, &rowRest, minimum) { matrix[$0].saturatingSum }
    Self.foldLines(&columnKeys, &columnRest, minimum) { column in
      matrix.map { $0[column] }.saturatingSum
    }
    while true {
      hasRestRow = !rowRest.isEmpty
      hasRestColumn = !columnRest.isEmpty
      rows = rowKeys.map { [$0] } + (hasRestRow ? [rowRest] : [])
      columns = columnKeys.map { [$0] } + (hasRestColumn ? [columnRest] : [])
      let sums = Self.reduced(matrix, rows, columns)
      guard let failed = hide(sums, minimum) else { return }
      if failed.column < columnKeys.count {
        columnRest.append(columnKeys.remove(at: failed.column))
      } else if failed.row < rowKeys.count {
        rowRest.append(rowKeys.remove(at: failed.row))
      } else if let last = columnKeys.popLast() {
        columnRest.append(last)
      } else if let last = rowKeys.popLast() {
        rowRest.append(last)
      } else {
        // Fewer than `minimum` in all: nothing is shown, not even the sum.
        cells = sums.map { $0.map { _ in nil } }
        rowSums = sums.map { _ in 0 }
        columnSums = columns.map { _ in 0 }
        return
      }
    }
  }

  private static func foldLines(
    _ keys: inout [Int], _ rest: inout [Int], _ minimum: Int64, sum: (Int) -> Int64
  ) {
    let fold = RareFold(
      keys.map(sum), rest: rest.map(sum).saturatingSum, minimum: minimum)
    rest += zip(keys, fold.isFolded).filter(\.1).map(\.0)
    keys = zip(keys, fold.isFolded).filter { !$0.1 }.map(\.0)
  }

  private static func reduced(
    _ matrix: [[Int64]], _ rows: [[Int]], _ columns: [[Int]]
  ) -> [[Int64]] {
    rows.map { row in
      columns.map { column in
        row.map { line in column.map { matrix[line][$0] }.saturatingSum }.saturatingSum
      }
    }
  }

  /// Fills `cells`; gives the first primary for which there is no rectangle.
  private mutating func hide(_ sums: [[Int64]], _ minimum: Int64) -> (row: Int, column: Int)? {
    var hidden = sums.map { $0.map { $0 > 0 && $0 < minimum } }
    for row in sums.indices {
      for column in sums[row].indices where sums[row][column] > 0 && sums[row][column] < minimum {
        guard let other = rectangle(sums, hidden, row, column, minimum) else {
          return (row, column)
        }
        hidden[row][other.column] = true
        hidden[other.row][column] = true
        hidden[other.row][other.column] = true
      }
    }
    cells = zip(sums, hidden).map { zip($0, $1).map { $1 ? nil : $0 } }
    rowSums = sums.map(\.saturatingSum)
    columnSums = columns.indices.map { column in sums.map { $0[column] }.saturatingSum }
    return nil
  }

  /// The rectangle that hides the fewest acceptances that are not hidden yet; first one wins.
  private func rectangle(
    _ sums: [[Int64]], _ hidden: [[Bool]], _ row: Int, _ column: Int, _ minimum: Int64
  ) -> (row: Int, column: Int)? {
    let missing = minimum - sums[row][column]
    var best: (row: Int, column: Int)?
    var bestCost = Int64.max
    let partners = sums[row].indices.filter { $0 != column && sums[row][$0] >= missing }
    for other in sums.indices where other != row && sums[other][column] >= missing {
      let base = hidden[other][column] ? 0 : sums[other][column]
      for partner in partners {
        let cost = base.saturatingPlus(hidden[row][partner] ? 0 : sums[row][partner])
          .saturatingPlus(hidden[other][partner] ? 0 : sums[other][partner])
        if best == nil || cost < bestCost {
          best = (other, partner)
          bestCost = cost
        }
      }
    }
    return best
  }
}
