import CompletionRanking
import CompletionStore
import EmailCompletion

/// Which counted domains of a store are offered, and how many are not, by reason.
struct Offers {
  private(set) var offered: Set<DomainName> = []
  /// Reasons with the number of domains, most frequent first.
  private(set) var withheld: [(status: DomainStatus, domains: Int)] = []

  /// - Complexity: O(n) in the domains of the store, beside looking for slips.
  init(_ store: CompletionStore) throws(StoreError) {
    let ranker = try store.ranker(of: .root, shapes: [])
    var reasons: [DomainStatus: Int] = [:]
    for (evidence, status) in zip(ranker.counts.domains, ranker.statuses) {
      if status.isOffered {
        offered.insert(evidence.domain)
      } else {
        reasons[status, default: 0] += 1
      }
    }
    withheld = reasons.map { ($0.key, $0.value) }.sorted {
      $0.domains != $1.domains
        ? $0.domains > $1.domains : $0.status.rawValue < $1.status.rawValue
    }
  }
}
