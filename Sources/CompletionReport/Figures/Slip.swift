import CompletionRanking
import EmailCompletion

/// A domain that looks like a slip of the finger for a much more used one.
///
/// One edit away (a letter left out, added, changed, or two neighbours swapped) from a domain that
/// is at least 50 times as common, and neither configured nor pinned nor a known provider.
struct Slip {
  /// Indices into the domains of the statistics.
  let index: Int
  let meant: Int

  static let weight: Int64 = 50

  /// All of the period, rare ones included, most used first.
  ///
  /// - Complexity: O(domains × domains that are common enough), a length check first
  static func find(_ tally: Tally) -> [Slip] {
    let domains = tally.statistics.domains
    let prior = tally.statistics.prior
    let chosen = Set(
      prior.configured + prior.pinned + prior.bundled + ProviderList.all.domains)
    let common = tally.ranking.prefix(200).filter { tally.counts[$0] >= weight }
      .map { (index: $0, count: tally.counts[$0], name: domains[$0].domain.utf8) }
    return tally.ranking.compactMap { index in
      guard let first = common.first, tally.counts[index] <= first.count / weight,
        !chosen.contains(domains[index].domain)
      else { return nil }
      let limit = tally.counts[index].multipliedReportingOverflow(by: weight)
      if limit.overflow { return nil }
      let name = domains[index].domain.utf8
      let meant = common.first {
        $0.count >= limit.partialValue && abs($0.name.count - name.count) <= 1
          && isOneEdit(name, $0.name)
      }
      return meant.map { Slip(index: index, meant: $0.index) }
    }
  }

  /// Damerau's four edits, exactly one of them.
  static func isOneEdit(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= 1, a != b else { return false }
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    if a.count != b.count {
      return start + end == shorter
    }
    let differing = a.count - start - end
    if differing == 1 { return true }
    return differing == 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
  }
}
