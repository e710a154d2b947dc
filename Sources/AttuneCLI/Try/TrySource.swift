import CompletionRanking
import CompletionStore
import EmailCompletion

/// What `attune try` offers and why: from a list, from the store, or from the default list.
struct TrySource {
  let domains: RankedDomains
  /// Where the order comes from, for the title.
  let name: String
  /// Why a suggestion ranks as it does.
  let reason: TryModel.Reason
  /// Whose slips are noticed.
  let corrector: TypoCorrector

  /// An order that somebody gave.
  init(list: RankedDomains, name: String) {
    domains = list
    self.name = name
    let order = list.order(for: .unknown)
    corrector = TypoCorrector(KnownDomains(configured: order))
    reason = { suggestion, _ in
      order.firstIndex(of: suggestion.domain).map { "place \($0 + 1) in the list" } ?? ""
    }
  }

  /// The order that the counts of a store support.
  init(store: CompletionStore, segment: Segment) throws(StoreError) {
    let ranker = try store.ranker(of: segment, shapes: nil)
    let counts = try store.usageCounts(for: segment)
    domains = ranker.rankedDomains()
    let uses = counts.domains.reduce(Int64(0)) { sum, evidence in
      let (next, isOver) = sum.addingReportingOverflow(evidence.count)
      return isOver ? .max : next
    }
    name = "\(uses) uses in \(store.path)"
    corrector = CorrectionSource(ranker, dismissed: Set(try store.dismissals())).corrector()
    reason = { suggestion, text in Self.reason(ranker, suggestion.domain, text) }
  }

  private static func reason(_ ranker: Ranker, _ domain: DomainName, _ text: String) -> String {
    let typed = PartialAddress(text)
    let context: RankingContext =
      typed.hasSeparator
      ? .shape(typed.shape) : typed.typedShape.map { .typed($0) } ?? .shape(.unknown)
    guard let breakdown = ranker.breakdown(of: domain, for: context) else { return "" }
    if let place = breakdown.pinnedPosition { return "pinned to place \(place)" }
    let share = Int((max(0, min(1, breakdown.score)) * 1000).rounded())
    let reasons = breakdown.terms.prefix(2).map(\.summary).joined(separator: "; ")
    return "\(share / 10).\(share % 10) %  \(reasons)"
  }
}
