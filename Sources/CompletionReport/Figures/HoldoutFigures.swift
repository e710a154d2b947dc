import CompletionRanking
import EmailCompletion

/// Where people went who were shown nothing (fields with `offers: .none`, the holdout), beside those
/// who were shown an offer: a default pulls people to itself, and this is how much.
///
/// Only addresses that were entered in a field count (`accepted`, `passive`, `typed`).
public struct HoldoutFigures: Equatable, Sendable {
  /// Acceptances with an offer; `nil` = none or folded.
  public let shown: Int64?
  /// Acceptances without an offer; `nil` = none or folded.
  public let withheld: Int64?
  /// Domains with both shares, most used first; `before` is those who were shown nothing.
  public let rows: [Row]

  /// One domain.
  public struct Row: Equatable, Sendable {
    /// The domain.
    public let domain: DomainName
    /// Its share without an offer (`before`) and with one (`now`).
    public let change: ShareChange
  }

  static let domains = 8

  init(_ tally: Tally) {
    let columns = Array(tally.visible.prefix(Self.domains))
    let place = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    let empty = [Int64](repeating: 0, count: columns.count + 1)
    var matrix = [[Int64]](repeating: empty, count: 3)
    for cell in tally.statistics.cells {
      let column = place[cell.domain] ?? columns.count
      let classes = cell.sums.offerClasses
      let isField = [Outcome.accepted, .passive, .typed].contains(cell.outcome)
      let shown = isField ? classes[0].saturatingPlus(classes[1]) : 0
      let withheld = isField ? classes[2] : 0
      let counts = [shown, withheld, max(0, cell.sums.count - shown - withheld)]
      for (row, count) in counts.enumerated() {
        matrix[row][column] = matrix[row][column].saturatingPlus(count)
      }
    }
    let table = CrossTable(
      matrix, domains: columns.map { tally.statistics.domains[$0].domain }, hasRest: true,
      minimum: tally.minimum)
    let (with, without) = (table.lines[0], table.lines[1])
    guard !tally.isTooFew, let shown = with.total, let withheld = without.total, shown > 0,
      withheld > 0, Self.leavesNothingSmall(shown, withheld, tally)
    else {
      (self.shown, self.withheld, rows) = (nil, nil, [])
      return
    }
    (self.shown, self.withheld) = (shown, withheld)
    rows = zip(table.domains, zip(without.cells, with.cells)).compactMap { domain, cells in
      guard let before = cells.0, let now = cells.1 else { return nil }
      return Row(
        domain: domain,
        change: ShareChange(before: Ratio(before, of: withheld), now: Ratio(now, of: shown)))
    }
  }

  /// What the figures of the first offer leave beside these (first offers of addresses that were
  /// filled in) may not be small either.
  private static func leavesNothingSmall(
    _ shown: Int64, _ withheld: Int64, _ tally: Tally
  ) -> Bool {
    let classes = tally.sums.offerClasses
    let rests = [classes[0].saturatingPlus(classes[1]) - shown, classes[2] - withheld]
    return rests.allSatisfy { $0 <= 0 || $0 >= tally.minimum }
  }
}
