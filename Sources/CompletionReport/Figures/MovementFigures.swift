import CompletionRanking
import EmailCompletion

/// Domains that came and that fade, against the period before.
public struct MovementFigures: Equatable, Sendable {
  /// Seen for the first time in the period (in this segment) and no slips, most used first.
  public let new: [New]
  /// Lost at least a fifth of their share, and that is more than chance; largest loss first.
  public let fading: [Fading]

  /// A domain that came.
  public struct New: Equatable, Sendable {
    /// The domain.
    public let domain: DomainName
    /// Its first day in the segment.
    public let firstDay: CalendarDay
    /// Of all acceptances in the period.
    public let share: Ratio
  }

  /// A domain that fades.
  public struct Fading: Equatable, Sendable {
    /// The domain.
    public let domain: DomainName
    /// Its last day in the segment.
    public let lastDay: CalendarDay
    /// Its share before and now.
    public let change: ShareChange
  }

  static let length = 10

  init(_ tally: Tally, _ slips: [Slip]) {
    guard let previous = tally.previous, let period = tally.statistics.period, !tally.isTooFew,
      tally.total > 0
    else {
      (new, fading) = ([], [])
      return
    }
    let domains = tally.statistics.domains
    let slipped = Set(slips.map(\.index))
    new = tally.visible.lazy
      .filter { domains[$0].firstDay >= period.lowerBound && !slipped.contains($0) }
      .prefix(Self.length).map {
        New(
          domain: domains[$0].domain, firstDay: CalendarDay(number: domains[$0].firstDay),
          share: Ratio(tally.counts[$0], of: tally.total))
      }
    let lost = domains.indices.compactMap { index -> Fading? in
      guard let before = previous.counts[index], before > 0,
        tally.counts[index] == 0 || !tally.fold.isFolded[index]
      else { return nil }
      let change = ShareChange(
        before: Ratio(before, of: previous.total), now: Ratio(tally.counts[index], of: tally.total))
      let isLarge = Double(change.now.permille) <= 0.8 * Double(change.before.permille)
      guard change.isSignificant, change.z < 0, isLarge else { return nil }
      return Fading(
        domain: domains[index].domain, lastDay: CalendarDay(number: domains[index].lastDay),
        change: change)
    }
    fading = Array(
      lost.enumerated().sorted {
        ($0.element.change.permillePoints, $0.offset)
          < ($1.element.change.permillePoints, $1.offset)
      }.prefix(Self.length).map(\.element))
  }
}
