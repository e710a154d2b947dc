import CompletionStore
import EmailCompletion

/// The orders that suggestions come from, and how they came about.
struct Snapshots {
  /// The configured order, for as long as nothing was read.
  let prior: RankedDomains
  /// Segments that are ranked at the next refresh.
  private(set) var wanted: Set<Segment>
  private(set) var ranked: [Segment: RankedDomains] = [:]
  private(set) var time: Int64?
  var error: StoreError?

  /// A store holds at most this many segments, so no more can have counts of their own.
  private static let mostSegments = 256

  init(prior: RankedDomains, wanted: Set<Segment>) {
    self.prior = prior
    self.wanted = wanted
  }

  /// The order for a segment: its own, else that of its nearest ranked ancestor.
  mutating func domains(for segment: Segment) -> RankedDomains {
    if let own = ranked[segment] { return own }
    if wanted.count < Self.mostSegments { wanted.insert(segment) }
    for ancestor in segment.lineage.reversed() {
      if let order = ranked[ancestor] { return order }
    }
    return prior
  }

  mutating func replace(_ orders: [Segment: RankedDomains], time: Int64) {
    ranked = orders
    self.time = time
    error = nil
  }
}
