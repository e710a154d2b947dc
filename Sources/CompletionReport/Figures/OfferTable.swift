import CompletionRanking

/// First offers by something: right, wrong, nothing shown, not observed; `nil` = folded.
public struct OfferTable: Equatable, Sendable {
  /// One for each row that was asked for: right ones of those with an offer.
  public let rightShares: [Ratio?]

  /// - Parameter sums: a row per line, the last one for what belongs to none if `hasRest`.
  init(_ sums: [UsageSums], hasRest: Bool, minimum: Int64) {
    let table = GuardedTable(
      sums.map(\.offerClasses), restRow: hasRest ? sums.count - 1 : nil, minimum: minimum)
    var shares = [Ratio?](repeating: nil, count: sums.count - (hasRest ? 1 : 0))
    let own = table.rows.count - (table.hasRestRow ? 1 : 0)
    for (rows, line) in zip(table.rows, table.cells).prefix(own) {
      func cell(_ column: Int) -> Int64? {
        table.columns.firstIndex(of: [column]).flatMap { line[$0] }
      }
      shares[rows[0]] = OfferFigures.rightShare(cell(0), cell(1))
    }
    rightShares = shares
  }
}
