import CompletionRanking
import EmailCompletion

/// Shapes of local parts and the domains they go to.
public struct ShapeFigures: Equatable, Sendable {
  /// The broader shapes, by raw value: kinds that differ by habit only count together.
  public let shapes: [LocalPartShape]
  /// A line per shape.
  public let table: CrossTable

  static let domains = UsageStatistics.timelineDomains

  init(_ tally: Tally) {
    shapes = LocalPartShape.all.filter { $0.broader == $0 }
    let columns =
      tally.options.includesRare ? tally.visible : Array(tally.visible.prefix(Self.domains))
    guard !tally.isTooFew, !columns.isEmpty else {
      table = CrossTable()
      return
    }
    let place = tally.places(of: columns)
    let empty = [Int64](repeating: 0, count: columns.count + 1)
    var matrix = [[Int64]](repeating: empty, count: shapes.count)
    for cell in tally.statistics.cells {
      let column = place[cell.domain]
      let row = Int(cell.shape.broader.rawValue)
      matrix[row][column] = matrix[row][column].saturatingPlus(cell.sums.count)
    }
    table = CrossTable(
      matrix, domains: columns.map { tally.statistics.domains[$0].domain }, hasRest: false,
      minimum: tally.minimum)
  }

  /// Shapes that occur and can be shown, with their line, most common first.
  public var lines: [(shape: LocalPartShape, line: CrossTable.Line)] {
    zip(shapes, table.lines).filter { ($0.1.total ?? 0) > 0 }
      .sorted { ($1.1.total ?? 0, $0.0.rawValue) < ($0.1.total ?? 0, $1.0.rawValue) }
      .map { (shape: $0.0, line: $0.1) }
  }
}
