import CompletionRanking
import EmailCompletion

/// The table of domains, most used first.
public struct DomainFigures: Equatable, Sendable {
  /// Different domains in the period, those that are not named included.
  public let distinct: Int
  /// As many as `ReportOptions.top` says.
  public let rows: [Row]
  /// Domains that could be named but are beyond `ReportOptions.top`.
  public let further: Group
  /// Domains that may not be named.
  public let rare: Group
  /// All in `rare` are below 5. Otherwise a few others had to be folded with them, because the rest
  /// alone would itself be below 5.
  public let allRareBelowMinimum: Bool

  /// One domain.
  public struct Row: Equatable, Sendable {
    /// The domain.
    public let domain: DomainName
    /// Of all acceptances in the period.
    public let share: Ratio
    /// This and all rows above.
    public let cumulative: Ratio
    /// 95 % confidence interval of the share.
    public let interval: WilsonInterval
    /// Its share against the period before.
    public let trend: Trend
    /// Within all time, as days since 1970.
    public let firstDay: CalendarDay
    /// Within all time.
    public let lastDay: CalendarDay
  }

  /// Several domains together.
  public struct Group: Equatable, Sendable {
    /// How many.
    public let domains: Int
    /// Of all acceptances in the period.
    public let share: Ratio
  }

  /// Against the period before.
  public enum Trend: Equatable, Sendable {
    /// There is nothing to compare with.
    case none
    /// Not seen in the period before.
    case new
    /// Too few in the period before to show.
    case folded
    case change(ShareChange)
  }

  init(_ tally: Tally) {
    let visible = tally.visible
    let total = tally.isTooFew ? 0 : tally.total
    distinct = tally.isTooFew ? 0 : tally.ranking.count
    var cumulative: Int64 = 0
    rows = visible.prefix(tally.options.rows).map { index in
      cumulative = cumulative.saturatingPlus(tally.counts[index])
      return Row(index, tally, cumulative)
    }
    let rest = visible.dropFirst(rows.count)
    further = Group(
      domains: rest.count,
      share: Ratio(rest.map { tally.counts[$0] }.saturatingSum, of: total))
    rare = Group(
      domains: tally.isTooFew ? 0 : tally.fold.foldedRows,
      share: Ratio(tally.isTooFew ? 0 : tally.fold.remainder, of: total))
    allRareBelowMinimum = tally.counts.indices.allSatisfy {
      !tally.fold.isFolded[$0] || tally.counts[$0] < tally.minimum
    }
  }
}

extension DomainFigures.Row {
  fileprivate init(_ index: Int, _ tally: Tally, _ cumulative: Int64) {
    let days = tally.statistics.domains[index]
    domain = days.domain
    share = Ratio(tally.counts[index], of: tally.total)
    self.cumulative = Ratio(cumulative, of: tally.total)
    interval = WilsonInterval(tally.counts[index], of: tally.total)
    firstDay = CalendarDay(number: days.firstDay)
    lastDay = CalendarDay(number: days.lastDay)
    trend = DomainFigures.Trend(index, tally)
  }
}

extension DomainFigures.Trend {
  init(_ index: Int, _ tally: Tally) {
    guard let previous = tally.previous else {
      self = .none
      return
    }
    switch previous.counts[index] {
    case nil: self = .folded
    case 0?: self = .new
    case let count?:
      self = .change(
        ShareChange(
          before: Ratio(count, of: previous.total),
          now: Ratio(tally.counts[index], of: tally.total)))
    }
  }

  /// The comparison, where there is one.
  public var change: ShareChange? {
    if case .change(let change) = self { return change }
    return nil
  }
}
