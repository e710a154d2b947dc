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
    let place = tally.places(of: columns)
    let empty = [Int64](repeating: 0, count: columns.count + 1)
    var (with, without, others) = (empty, empty, empty)
    for cell in tally.statistics.cells {
      let column = place[cell.domain]
      let isField =
        cell.outcome == .accepted || cell.outcome == .passive || cell.outcome == .typed
      let offers = cell.sums.offers
      let shown = isField ? offers.shown : 0
      let withheld = isField ? offers.withheld : 0
      with[column] = with[column].saturatingPlus(shown)
      without[column] = without[column].saturatingPlus(withheld)
      others[column] = others[column].saturatingPlus(max(0, cell.sums.count - shown - withheld))
    }
    let matrix = [with, without, others]
    let table = CrossTable(
      matrix, domains: columns.map { tally.statistics.domains[$0].domain }, hasRest: true,
      minimum: tally.minimum)
    guard !tally.isTooFew, let shown = table.lines[0].total,
      let withheld = table.lines[1].total, shown > 0,
      withheld > 0, Self.leavesNothingSmall(shown, withheld, tally)
    else {
      (self.shown, self.withheld, rows) = (nil, nil, [])
      return
    }
    (self.shown, self.withheld) = (shown, withheld)
    rows = zip(table.domains, zip(table.lines[1].cells, table.lines[0].cells)).compactMap {
      domain, cells in
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
