import EmailCompletion

/// Which domains are offered in a replay: the rules of `DomainCatalog`, kept up use by use.
struct ReplayKnowledge {
  private(set) var offered: OfferSet
  /// By domain: place among the pinned ones.
  private(set) var pinnedPlaces: ContiguousArray<Int32>
  private var evidence: [UsageCounts.DomainEvidence]
  private let fixed: [DomainStatus?]
  private let neighbours: [[Int32]]
  private let parameters: RankingParameters
  /// By domain: configured or pinned.
  private var isChosen: [Bool]
  /// By domain: in a bundled list, asked for those with neighbours.
  private let isProvider: [Bool]
  private var uses: Int64 = 0
  /// Domains that are kept back by a neighbour, which other uses may change.
  private var keptBack: Set<Int> = []
  /// Counted, but not decided about again.
  private var waiting: Set<Int> = []

  init(_ table: ReplayTable, prior: Prior, parameters: RankingParameters) {
    self.parameters = parameters
    let catalog = DomainCatalog(counts: UsageCounts(), prior: prior, parameters: parameters)
    var fixed = [DomainStatus?](repeating: nil, count: table.domains.count)
    offered = OfferSet(count: table.domains.count)
    for domain in catalog.offered {
      guard let number = table.number(of: domain) else { continue }
      fixed[number] = .bundled
      offered.set(number, true)
    }
    for domain in prior.hidden {
      if let number = table.number(of: domain) { fixed[number] = .hidden }
    }
    self.fixed = fixed
    pinnedPlaces = ContiguousArray(repeating: .max, count: table.domains.count)
    for (place, domain) in prior.pinned.enumerated().reversed() {
      if let number = table.number(of: domain) { pinnedPlaces[number] = Int32(clamping: place) }
    }
    evidence = table.domains.map {
      UsageCounts.DomainEvidence(domain: $0, count: 0, imported: 0, firstDay: .max, lastDay: .min)
    }
    let neighbours = Self.neighbours(table)
    self.neighbours = neighbours
    isChosen = [Bool](repeating: false, count: table.domains.count)
    for domain in prior.configured + prior.pinned {
      if let number = table.number(of: domain), fixed[number] != .hidden { isChosen[number] = true }
    }
    isProvider = table.domains.indices.map {
      !neighbours[$0].isEmpty && ProviderList.contains(table.domains[$0])
    }
  }

  /// For each domain those that are one edit away.
  private static func neighbours(_ table: ReplayTable) -> [[Int32]] {
    let index = NeighbourIndex(table.domains.map(\.utf8))
    return table.domains.map { domain in
      var found: Set<Int32> = []
      index.forEachNeighbour(of: domain.utf8) { number in
        found.insert(Int32(clamping: number))
        return true
      }
      return found.sorted()
    }
  }

  /// Counts a use and decides again about the domain and its neighbours.
  mutating func learn(_ domain: Int, day: Int32) {
    count(domain, day: day, ReplayUses(firstDay: day))
    decide()
  }

  /// Counts uses up to a day; ``decide()`` has to follow.
  mutating func count(_ domain: Int, day: Int32, _ added: ReplayUses) {
    uses = saturatingSum(uses, added.weighing)
    guard domain >= 0 else { return }
    evidence[domain].count = saturatingSum(evidence[domain].count, added.count)
    evidence[domain].imported = saturatingSum(evidence[domain].imported, added.imported)
    evidence[domain].sources = saturatingSum(evidence[domain].sources, added.sources)
    evidence[domain].repeats = saturatingSum(evidence[domain].repeats, added.repeats)
    evidence[domain].firstDay = min(evidence[domain].firstDay, added.firstDay)
    evidence[domain].lastDay = max(evidence[domain].lastDay, day)
    waiting.insert(domain)
  }

  /// Decides again about all that were counted, their neighbours, and those that are kept back.
  ///
  /// What is offered follows from the counts alone, however many were added.
  mutating func decide() {
    for domain in waiting { decide(domain) }
    for other in keptBack where !waiting.contains(other) { decide(other) }
    for domain in waiting {
      for neighbour in neighbours[domain] { decide(Int(neighbour)) }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func decide(_ domain: Int) {
    guard fixed[domain] == nil else { return }
    let own = evidence[domain]
    guard DomainCatalog.status(of: own, parameters) == .learned else {
      keptBack.remove(domain)
      return offered.set(domain, false)
    }
    let isSlip = !isProvider[domain] && isSlip(domain)
    if isSlip { keptBack.insert(domain) } else { keptBack.remove(domain) }
    offered.set(domain, !isSlip)
  }

  private func isSlip(_ domain: Int) -> Bool {
    let rule = LookalikeRule(parameters, uses: uses)
    return neighbours[domain].contains { neighbour in
      let isTrusted = fixed[Int(neighbour)]?.isTrusted ?? false
      let other = LookalikeRule.Neighbour(
        count: evidence[Int(neighbour)].count,
        extra: isTrusted ? max(0, parameters.trustedNeighbourWeight) : 0,
        firstDay: evidence[Int(neighbour)].firstDay, isChosen: isChosen[Int(neighbour)])
      return rule.outweighs(other, evidence[domain])
    }
  }
}
