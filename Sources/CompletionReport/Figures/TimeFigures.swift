import CompletionRanking
import EmailCompletion

/// The period in steps: shares of the most used domains, and how often the first offer was right.
public struct TimeFigures: Equatable, Sendable {
  /// Length of the buckets.
  public let step: UsageStatistics.TimeStep
  /// First and last day of each bucket, in order.
  public let buckets: [ClosedRange<Int32>]
  /// A line per bucket.
  public let shares: CrossTable
  /// Per bucket: right ones of those with an offer; `nil` = no offer, or folded.
  public let rightShares: [Ratio?]

  static let domains = 6

  init(_ tally: Tally) {
    let statistics = tally.statistics
    step = statistics.timeStep
    guard !tally.isTooFew, !statistics.timeline.isEmpty else {
      (buckets, shares, rightShares) = ([], CrossTable(), [])
      return
    }
    buckets = statistics.timeline.map(\.days)
    let columns = Array(tally.visible.prefix(Self.domains))
    var matrix = statistics.timeline.map {
      [Int64](repeating: 0, count: columns.count) + [$0.sums.count]
    }
    let place = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    for cell in statistics.timelineCells {
      guard let column = place[cell.domain], matrix.indices.contains(cell.bucket) else { continue }
      matrix[cell.bucket].move(cell.sums.count, to: column)
    }
    shares = CrossTable(
      matrix, domains: columns.map { statistics.domains[$0].domain }, hasRest: false,
      minimum: tally.minimum)
    rightShares =
      OfferTable(
        statistics.timeline.map(\.sums), hasRest: false, minimum: tally.minimum
      ).rightShares
  }

  /// What a bucket is called: `2025-11-30`, `2025-11-24 +7`, `2025-11`.
  public func name(_ bucket: ClosedRange<Int32>) -> String {
    let first = CalendarDay(number: bucket.lowerBound)
    switch step {
    case .month: return first.monthText
    default: return first.text
    }
  }
}

extension [Int64] {
  /// Takes a count from the last column, which starts as the sum of the row.
  mutating func move(_ count: Int64, to column: Int) {
    self[column] = self[column].saturatingPlus(count)
    self[self.count - 1] = Swift.max(0, self[self.count - 1] - count)
  }
}
