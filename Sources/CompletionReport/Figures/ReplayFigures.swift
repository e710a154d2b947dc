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
    /// What is offered today: by shape, learned from these acceptances too.
    public static let learned = Order(rawValue: "learned")
  }

  init(_ tally: Tally, _ shapes: ShapeFigures) {
    guard let total = tally.isTooFew ? nil : tally.total, total > 0, !shapes.table.isEmpty else {
      rows = []
      return
    }
    let statistics = tally.statistics
    let best = tally.visible.prefix(3).map { statistics.domains[$0].domain }
    var orders: [(Order, (LocalPartShape) -> [DomainName])] = []
    let configured = statistics.prior.configured
    if !configured.isEmpty { orders.append((.configured, { _ in configured })) }
    orders.append((.bestFixed, { _ in best }))
    if let learned = statistics.orders.learnedBefore {
      orders.append((.learnedBefore, { learned.order(for: $0) }))
    }
    if let learned = statistics.orders.learned {
      orders.append((.learned, { learned.order(for: $0) }))
    }
    rows = orders.map { order, list in
      let hits = Self.hits(shapes, list)
      return Row(
        order: order, first: Ratio(hits.first, of: total),
        firstThree: Ratio(hits.firstThree, of: total))
    }
  }

  private static func hits(
    _ figures: ShapeFigures, _ list: (LocalPartShape) -> [DomainName]
  ) -> (first: Int64, firstThree: Int64) {
    let column = Dictionary(
      uniqueKeysWithValues: figures.table.domains.enumerated().map { ($1, $0) })
    var (first, three): (Int64, Int64) = (0, 0)
    for (shape, line) in zip(figures.shapes, figures.table.lines) where (line.total ?? 0) > 0 {
      for (rank, domain) in list(shape).prefix(3).enumerated() {
        guard let index = column[domain], let count = line.cells[index] else { continue }
        if rank == 0 { first = first.saturatingPlus(count) }
        three = three.saturatingPlus(count)
      }
    }
    return (first, three)
  }
}
