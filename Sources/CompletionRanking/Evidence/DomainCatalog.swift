import EmailCompletion

/// All domains that matter for a ranking, with their status; those that are offered are numbered
/// by bytes.
struct DomainCatalog {
  /// Offered domains, sorted by bytes.
  private(set) var offered: [DomainName] = []
  /// Parallel to `offered`: may be committed without an explicit accept.
  private(set) var trusted: [Bool] = []
  /// For each domain of the counts its number in `offered`, or −1.
  private(set) var numberOfCounted: ContiguousArray<Int32> = []
  /// Parallel to the domains of the counts.
  private(set) var statusOfCounted: [DomainStatus] = []

  init(counts: UsageCounts, prior: Prior, parameters: RankingParameters) {
    let named = Self.namedDomains(in: prior)
    statusOfCounted = [DomainStatus](repeating: .unknown, count: counts.domains.count)
    numberOfCounted = ContiguousArray(repeating: -1, count: counts.domains.count)
    let places = Self.places(of: named, in: counts)
    for (index, evidence) in counts.domains.enumerated() {
      statusOfCounted[index] = Self.status(of: evidence, parameters)
    }
    for (entry, place) in zip(named, places) where place >= 0 {
      statusOfCounted[place] = entry.status
    }
    hideSlips(counts, named, parameters)
    number(counts, named, places)
  }

  /// A domain that the prior names, and what it says.
  private struct Named {
    var domain: DomainName
    var status: DomainStatus
  }

  /// Sorted by bytes, each once; hidden wins over pinned, pinned over configured, over bundled.
  private static func namedDomains(in prior: Prior) -> [Named] {
    var statuses: [DomainName: DomainStatus] = [:]
    for shape in prior.bundledByShape.values {
      for domain in shape { statuses[domain] = .bundled }
    }
    for domain in prior.bundled { statuses[domain] = .bundled }
    for domain in prior.configured { statuses[domain] = .configured }
    for domain in prior.pinned { statuses[domain] = .pinned }
    for domain in prior.hidden { statuses[domain] = .hidden }
    return statuses.map { Named(domain: $0.key, status: $0.value) }
      .sorted { $0.domain < $1.domain }
  }

  /// For each named domain its index in the counts, or −1.
  private static func places(of named: [Named], in counts: UsageCounts) -> [Int] {
    named.map { entry in
      let place = counts.index(of: entry.domain)
      return place ?? -1
    }
  }

  /// Count, sources and span of days; what other domains say comes later.
  static func status(
    of evidence: UsageCounts.DomainEvidence, _ parameters: RankingParameters
  ) -> DomainStatus {
    let least = max(1, parameters.minimumCount)
    let uses = evidence.uses
    guard uses >= least else { return .tooFewUses }
    // Uses without a source stand for themselves if they are enough.
    let isSourced = evidence.sources > 0 && uses &- evidence.sources < least
    guard !isSourced || evidence.sources >= parameters.minimumSources else {
      return .tooFewSources
    }
    let span = Int64(evidence.lastDay) - Int64(evidence.firstDay)
    let waived =
      evidence.imported >= parameters.minimumCount && evidence.imported > 0
      || uses >= parameters.spanWaivedCount
      || evidence.sources >= max(1, parameters.spanWaivedSources)
    guard waived || span >= Int64(parameters.minimumSpanDays) else { return .tooShortSpan }
    return evidence.domain.isSpecialUse ? .specialUse : .learned
  }

  /// Marks learned domains that are one edit away from a far heavier one or from a leading one.
  private mutating func hideSlips(
    _ counts: UsageCounts, _ named: [Named], _ parameters: RankingParameters
  ) {
    let finder = SlipFinder(
      named: named.map(\.domain),
      weights: named.map { entry in
        entry.status.isTrusted ? max(0, parameters.trustedNeighbourWeight) : 0
      },
      isChosen: named.map { $0.status == .configured || $0.status == .pinned },
      rule: LookalikeRule(parameters, uses: counts.uses))
    for index in finder.slips(in: counts, learned: statusOfCounted.map { $0 == .learned }) {
      statusOfCounted[index] = .likelySlip
    }
  }

  /// Merges the two sorted lists into `offered`.
  private mutating func number(_ counts: UsageCounts, _ named: [Named], _ places: [Int]) {
    let extra = zip(named, places).filter { $0.1 < 0 && $0.0.status.isOffered }.map(\.0)
    offered.reserveCapacity(counts.domains.count + extra.count)
    var next = 0
    func addExtra(before domain: DomainName?, to list: inout [DomainName], _ flags: inout [Bool]) {
      while next < extra.count, domain.map({ extra[next].domain < $0 }) ?? true {
        list.append(extra[next].domain)
        flags.append(true)
        next += 1
      }
    }
    for (index, evidence) in counts.domains.enumerated() where statusOfCounted[index].isOffered {
      addExtra(before: evidence.domain, to: &offered, &trusted)
      numberOfCounted[index] = Int32(clamping: offered.count)
      offered.append(evidence.domain)
      trusted.append(statusOfCounted[index].isTrusted)
    }
    addExtra(before: nil, to: &offered, &trusted)
  }

  /// The number of an offered domain.
  ///
  /// - Complexity: O(log n).
  func number(of domain: DomainName) -> Int? { offered.sortedIndex(of: domain) { $0 } }
}

extension UsageCounts {
  /// The index of a counted domain; `domains` must be sorted.
  ///
  /// - Complexity: O(log n).
  func index(of domain: DomainName) -> Int? { domains.sortedIndex(of: domain) { $0.domain } }
}

extension Array {
  /// The index of the element with this name in an array that is sorted by name.
  func sortedIndex(of name: DomainName, by domain: (Element) -> DomainName) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if domain(self[middle]) < name { low = middle + 1 } else { high = middle }
    }
    return low < count && domain(self[low]) == name ? low : nil
  }
}
