import CompletionRanking
import EmailCompletion

/// What orders would have given for the acceptances of the period: how often the first offer is
/// right, and how often one of the first three.
///
/// Only cells of shape and domain that may be shown count as right, so that the sums give nothing
/// away; with `includesRare` all do.
public struct ReplayFigures: Equatable, Sendable {
  /// One for each order that is known.
  public let rows: [Row]
  /// Whether there is a row of what was learned day by day, and if not, why.
  public let daily: UsageStatistics.DailyReplay.State

  /// One order.
  public struct Row: Equatable, Sendable {
    /// Which one.
    public let order: Order
    /// Its first offer was right: of all acceptances.
    public let first: Ratio
    /// One of its first three was right: of all acceptances.
    public let firstThree: Ratio
  }

  /// Which order.
  public struct Order: RawRepresentable, Hashable, Sendable {
    /// Stable name, as in JSON.
    public let rawValue: String
    /// An order by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The configured list, the same for everybody.
    public static let configured = Order(rawValue: "configured")
    /// The best order that is the same for everybody, with hindsight.
    public static let bestFixed = Order(rawValue: "bestFixed")
    /// What was learned before the period: by shape, without hindsight.
    public static let learnedBefore = Order(rawValue: "learnedBefore")
    /// What each day was, or would have been, offered: learned on the days before, by shape.
    public static let learnedDaily = Order(rawValue: "learnedDaily")
    /// What is offered today: by shape, learned from these acceptances too.
    public static let learned = Order(rawValue: "learned")
  }

  init(_ tally: Tally, _ shapes: ShapeFigures) {
    daily = tally.statistics.daily.state
    guard let total = tally.isTooFew ? nil : tally.total, total > 0, !shapes.table.isEmpty else {
      rows = []
      return
    }
    let statistics = tally.statistics
    let best = tally.visible.prefix(3).map { statistics.domains[$0].domain }
    var hits: [(Order, Hits)] = []
    let hidden = Set(statistics.prior.hidden)
    let configured = statistics.prior.configured.filter { !hidden.contains($0) }
    if !configured.isEmpty { hits.append((.configured, Hits(shapes) { _ in configured })) }
    hits.append((.bestFixed, Hits(shapes) { _ in best }))
    if let learned = statistics.orders.learnedBefore {
      hits.append((.learnedBefore, Hits(shapes) { learned.order(for: $0) }))
    }
    if daily == .complete {
      hits.append((.learnedDaily, Hits(shapes, statistics, minimum: tally.minimum)))
    }
    if let learned = statistics.orders.learned {
      hits.append((.learned, Hits(shapes) { learned.order(for: $0) }))
    }
    rows = hits.map { order, hits in
      Row(
        order: order, first: Ratio(hits.first, of: total),
        firstThree: Ratio(hits.firstThree, of: total))
    }
  }

  /// Acceptances for which an order was right, over the cells that may be shown.
  fileprivate struct Hits {
    var first: Int64 = 0
    var firstThree: Int64 = 0
  }
}

extension ReplayFigures.Hits {
  /// Of an order that is the same for the whole period.
  fileprivate init(_ figures: ShapeFigures, _ list: (LocalPartShape) -> [DomainName]) {
    let column = Self.columns(figures)
    for (shape, line) in zip(figures.shapes, figures.table.lines) where (line.total ?? 0) > 0 {
      for (rank, domain) in list(shape).prefix(3).enumerated() {
        guard let index = column[domain], let count = line.cells[index] else { continue }
        if rank == 0 { first = first.saturatingPlus(count) }
        firstThree = firstThree.saturatingPlus(count)
      }
    }
  }

  /// Of what was learned day by day.
  fileprivate init(
    _ figures: ShapeFigures, _ statistics: UsageStatistics, minimum: Int64
  ) {
    let column = Self.columns(figures)
    var lines: [LocalPartShape: CrossTable.Line] = [:]
    for (shape, line) in zip(figures.shapes, figures.table.lines) { lines[shape] = line }
    for hit in statistics.daily.hits where statistics.domains.indices.contains(hit.domain) {
      guard let index = column[statistics.domains[hit.domain].domain],
        let count = lines[hit.shape]?.cells[index]
      else { continue }
      let parts = HitParts(hit, of: count).guarded(minimum)
      first = first.saturatingPlus(parts.first)
      firstThree = firstThree.saturatingPlus(parts.first).saturatingPlus(parts.further)
    }
  }

  private static func columns(_ figures: ShapeFigures) -> [DomainName: Int] {
    Dictionary(uniqueKeysWithValues: figures.table.domains.enumerated().map { ($1, $0) })
  }
}
