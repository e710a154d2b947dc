/// One typed text on its way to candidates.
struct Inquiry {
  private let typed: UnsafeBufferPointer<UInt8>
  private let penalty: Int32
  private let table: KnownTable
  private let top: Int
  private let endsWell: Bool
  /// There is something to ask about.
  let isOpen: Bool

  init(_ typed: UnsafeBufferPointer<UInt8>, penalty: Int32, table: KnownTable) {
    self.typed = typed
    self.penalty = penalty
    self.table = table
    let dot = typed.lastIndex(of: UInt8(ascii: "."))
    top = dot.map { $0 + 1 } ?? typed.count
    if penalty == 0, let number = table.number(of: typed), table.isKnown(number: number) {
      (endsWell, isOpen) = (true, false)
      return
    }
    let ending = Array(typed[top...])
    let isSpecial = SpecialUseDomains.contains(ending[...])
    endsWell = TopLevelDomains.contains(ending[...])
    isOpen =
      typed.count >= 2 && typed.count <= WeightedDistance.maximumLength && !isSpecial
      && !Self.hasALabel(typed)
      && (penalty > 0 || !table.isKnown(typed))
  }

  /// Punycode does not show what was typed.
  private static func hasALabel(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    for index in name.indices where name[index] == UInt8(ascii: ".") || index == 0 {
      start = index == 0 ? 0 : index + 1
      if name.count >= start + 4, DomainLabel.isALabel(Array(name[start..<(start + 4)])[...]) {
        return true
      }
    }
    return false
  }

  /// What it costs to believe that the text was meant as it stands. That it was seen before, but
  /// too rarely to be known, says nothing: slips are seen as well.
  private var doubt: Int32 {
    endsWell ? UnlistedDomain.cost(typed) : UnlistedDomain.strangeCost(typed)
  }

  func answer(minimumCertainty: Int, minimumConfidence: Int, limit: Int) -> [TypoCandidate] {
    let doubt = doubt
    var search = CandidateSearch(
      table, typed: typed, top: top, endsWell: endsWell, budget: doubt, penalty: penalty)
    search.run()
    return Self.weigh(
      search.found, doubt: endsWell ? doubt + penalty : doubt, table: table,
      minimumCertainty: minimumCertainty,
      minimumConfidence: minimumConfidence
    ).prefix(limit).compactMap { candidate(search.found[$0.index], confidence: $0.confidence) }
  }

  private func candidate(
    _ hypothesis: CandidateSearch.Hypothesis, confidence: Int
  ) -> TypoCandidate? {
    let domain =
      hypothesis.number >= 0
      ? DomainName(unchecked: table.name(hypothesis.number))
      : DomainName(canonical: hypothesis.name)
    guard let domain else { return nil }
    return TypoCandidate(
      domain: domain, confidence: confidence, mustAsk: endsWell && penalty == 0)
  }

  private static func weigh(
    _ found: [CandidateSearch.Hypothesis], doubt: Int32, table: KnownTable,
    minimumCertainty: Int, minimumConfidence: Int
  ) -> [(index: Int, confidence: Int)] {
    guard let best = found.map({ $0.cost + $0.prior }).min() else { return [] }
    let least = min(best, doubt)
    var sum = FixedPoint.share(doubt - least)
    let doubtShare = sum
    let shares = found.map { FixedPoint.share($0.cost + $0.prior - least) }
    for share in shares { sum += share }
    guard (sum - doubtShare) &* 1000 >= UInt64(min(1000, max(0, minimumCertainty))) &* sum else {
      return []
    }
    var order = found.indices.map { index in
      (index: index, confidence: Int(clamping: min(999, (shares[index] &* 1000) / sum)))
    }
    order = order.filter { $0.confidence > 0 }
    order.sort { a, b in
      let (x, y) = (found[a.index], found[b.index])
      if x.cost + x.prior != y.cost + y.prior { return x.cost + x.prior < y.cost + y.prior }
      return name(of: x, table).lexicographicallyPrecedes(name(of: y, table))
    }
    guard let first = order.first, first.confidence >= minimumConfidence else { return [] }
    return order
  }

  private static func name(
    of hypothesis: CandidateSearch.Hypothesis, _ table: KnownTable
  ) -> [UInt8] {
    hypothesis.number >= 0 ? table.name(hypothesis.number) : hypothesis.name
  }
}
