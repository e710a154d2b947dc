import CompletionRanking
import EmailCompletion

/// Sums that several figures start from. Holds what may not be shown: never public.
struct Tally {
  let statistics: UsageStatistics
  let options: ReportOptions
  let minimum: Int64
  let total: Int64
  /// Per domain of `statistics.domains`.
  let counts: [Int64]
  let outcomes: [UsageSums]
  let sums: UsageSums
  /// Domains with a count, most used first (count, then bytes).
  let ranking: [Int]
  /// Which domains may be named, and what is left.
  let fold: RareFold
  let previous: Previous?

  /// The period before.
  struct Previous {
    let total: Int64
    /// `nil` = folded.
    let counts: [Int64?]
  }

  /// There are acceptances, but too few to show any figure.
  var isTooFew: Bool { total > 0 && total < minimum }
  /// Domains that may be named, most used first.
  var visible: [Int] { isTooFew ? [] : ranking.filter { !fold.isFolded[$0] } }

  init(_ statistics: UsageStatistics, options: ReportOptions) {
    self.statistics = statistics
    self.options = options
    minimum = options.minimum
    var counts = [Int64](repeating: 0, count: statistics.domains.count)
    var outcomes = [UsageSums](repeating: UsageSums(), count: Outcome.all.count)
    var sums = UsageSums()
    for cell in statistics.cells where counts.indices.contains(cell.domain) {
      counts[cell.domain] = counts[cell.domain].saturatingPlus(cell.sums.count)
      outcomes[Int(cell.outcome.rawValue) - 1].add(cell.sums)
      sums.add(cell.sums)
    }
    self.counts = counts
    self.outcomes = outcomes
    self.sums = sums
    total = sums.count
    ranking = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }
    fold = RareFold(counts, minimum: minimum)
    previous = Self.previous(statistics, options)
  }

  /// The column of each domain; those without one share the column behind the last.
  func places(of columns: [Int]) -> [Int] {
    var places = [Int](repeating: columns.count, count: statistics.domains.count)
    for (column, domain) in columns.enumerated() { places[domain] = column }
    return places
  }

  private static func previous(
    _ statistics: UsageStatistics, _ options: ReportOptions
  ) -> Previous? {
    guard options.comparesPrevious, statistics.previousPeriod != nil else { return nil }
    var counts = [Int64](repeating: 0, count: statistics.domains.count)
    for cell in statistics.previousCells where counts.indices.contains(cell.domain) {
      counts[cell.domain] = counts[cell.domain].saturatingPlus(cell.sums.count)
    }
    let total = counts.saturatingSum
    guard total > 0, total >= options.minimum else { return nil }
    let fold = RareFold(counts, minimum: options.minimum)
    return Previous(total: total, counts: zip(counts, fold.isFolded).map { $1 ? nil : $0 })
  }
}
