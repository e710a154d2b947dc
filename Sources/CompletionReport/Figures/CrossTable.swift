import EmailCompletion

/// Counts by something (time, shape, segment …) and domain. What may not be shown is `nil`.
public struct CrossTable: Equatable, Sendable {
  /// The columns, most used domain first. All other domains are in `Line.other`.
  public let domains: [DomainName]
  /// One for each row that was asked for, in that order.
  public let lines: [Line]
  /// What belongs to no line, or to lines that may not be shown alone, together; `nil` = nothing.
  public let rest: Line?

  /// One row.
  public struct Line: Equatable, Sendable {
    /// `nil` = folded: then all cells are `nil` too.
    public let total: Int64?
    /// As many as `CrossTable.domains`.
    public let cells: [Int64?]
    /// All domains without a column.
    public let other: Int64?

    /// A cell as share of the row.
    public func share(_ cell: Int64?) -> Ratio? {
      guard let cell, let total, total > 0 else { return nil }
      return Ratio(cell, of: total)
    }

    /// The cells and `other`, as shares of the row.
    public var shares: [Ratio?] { (cells + [other]).map(share) }
  }

  /// - Parameters:
  ///   - matrix: a row per line, a column per domain, and one for all other domains.
  ///   - rest: row of `matrix` (behind the lines) for what belongs to none of them, if any.
  init(_ matrix: [[Int64]], domains: [DomainName], hasRest: Bool, minimum: Int64) {
    let table = GuardedTable(
      matrix, restRow: hasRest ? matrix.count - 1 : nil, restColumn: domains.count,
      minimum: minimum)
    let named = table.columns.indices.filter {
      !(table.hasRestColumn && $0 == table.columns.count - 1)
    }
    self.domains = named.map { domains[table.columns[$0][0]] }
    func line(_ index: Int) -> Line {
      Line(
        total: table.rowSums[index], cells: named.map { table.cells[index][$0] },
        other: table.hasRestColumn ? table.cells[index].last ?? nil : 0)
    }
    let folded = Line(total: nil, cells: named.map { _ in nil }, other: nil)
    var lines = [Line](repeating: folded, count: matrix.count - (hasRest ? 1 : 0))
    let own = table.rows.count - (table.hasRestRow ? 1 : 0)
    for index in 0..<own { lines[table.rows[index][0]] = line(index) }
    self.lines = lines
    let last = table.hasRestRow ? line(own) : nil
    rest = last?.total == 0 ? nil : last
  }

  /// No line that can be shown.
  public var isEmpty: Bool { lines.allSatisfy { ($0.total ?? 0) == 0 } }

  /// Empty.
  init() {
    domains = []
    lines = []
    rest = nil
  }
}
