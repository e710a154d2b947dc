import CompletionRanking
import EmailCompletion

/// The children of the segment beside one another.
public struct SegmentFigures: Equatable, Sendable {
  /// Sorted by path.
  public let segments: [Segment]
  /// A line per segment; `rest` is what was recorded for the parent itself, and small segments.
  public let table: CrossTable
  /// Per segment: right ones of those with an offer.
  public let rightShares: [Ratio?]

  init(_ tally: Tally) {
    let statistics = tally.statistics
    guard !tally.isTooFew, !statistics.segments.isEmpty else {
      (segments, table, rightShares) = ([], CrossTable(), [])
      return
    }
    segments = statistics.segments.map(\.segment)
    let columns = Array(tally.visible.prefix(TimeFigures.domains))
    var matrix = statistics.segments.map {
      [Int64](repeating: 0, count: columns.count) + [$0.sums.count]
    }
    let place = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    for cell in statistics.segmentCells {
      guard let column = place[cell.domain], matrix.indices.contains(cell.segment) else {
        continue
      }
      matrix[cell.segment].move(cell.sums.count, to: column)
    }
    matrix.append(Self.remainder(of: matrix, columns, tally))
    table = CrossTable(
      matrix, domains: columns.map { statistics.domains[$0].domain }, hasRest: true,
      minimum: tally.minimum)
    let sums = statistics.segments.map(\.sums)
    rightShares =
      OfferTable(
        sums + [tally.sums.minus(sums)], hasRest: true, minimum: tally.minimum
      ).rightShares
  }

  private static func remainder(of matrix: [[Int64]], _ columns: [Int], _ tally: Tally) -> [Int64] {
    let named = columns.map { tally.counts[$0] }
    let other = max(0, tally.total - named.saturatingSum)
    return (named + [other]).enumerated().map { column, sum in
      max(0, sum - matrix.map { $0[column] }.saturatingSum)
    }
  }
}

extension UsageSums {
  /// What is left of the counts that `offerClasses` reads.
  func minus(_ parts: [UsageSums]) -> UsageSums {
    var result = UsageSums()
    result.count = max(0, count - parts.map(\.count).saturatingSum)
    result.observed = max(0, observed - parts.map(\.observed).saturatingSum)
    result.offered = max(0, offered - parts.map(\.offered).saturatingSum)
    result.firstRight = max(0, firstRight - parts.map(\.firstRight).saturatingSum)
    return result
  }
}
