/// Collects the known domains that a text may have been meant to be, with the cost of the slip.
struct CandidateSearch {
  /// A domain and what it costs to have typed the text instead.
  struct Hypothesis {
    /// The number in the table; −1 for a name that is not in it.
    var number: Int
    /// The name when it is not in the table.
    var name: [UInt8] = []
    var cost: Int32
    /// Minus the logarithm of how likely the domain is at all.
    var prior: Int32
  }

  let table: KnownTable
  let typed: UnsafeBufferPointer<UInt8>
  /// Where the last label starts; the length of the text when it has no dot.
  let top: Int
  /// The text ends in a label that exists.
  let endsWell: Bool
  /// What may be spent: beyond it the text is more likely meant as it stands, or another domain
  /// was meant.
  private var budget: Int32
  /// Where the ending of the typed text starts, with its dot.
  private let ending: Int
  /// Added to each cost: signs that were left out beforehand.
  let penalty: Int32
  private(set) var found: [Hypothesis] = []

  /// Less than one of 1,000 people.
  private static let rare = 10 * FixedPoint.bit
  private static let rareCharge = 4 * FixedPoint.bit
  /// The most that slips of a text may cost.
  private static let limit = 62 * FixedPoint.bit
  /// What is so much less likely than the best does not matter.
  private static let margin = 9 * FixedPoint.bit
  /// The least that an edit costs which changes the length or the set of characters.
  private static let leastEdit = EditCosts.missingLast

  init(
    _ table: KnownTable, typed: UnsafeBufferPointer<UInt8>, top: Int, endsWell: Bool,
    budget: Int32, penalty: Int32
  ) {
    self.table = table
    self.typed = typed
    self.top = top
    self.endsWell = endsWell
    self.budget = budget
    self.penalty = penalty
    found.reserveCapacity(8)
    ending = endsWell ? PublicSuffixes.parts(of: typed).ending : typed.count
  }

  var hasDot: Bool { top < typed.count }

  /// - Complexity: O(length) for the neighbours and O(1) for the heaviest domains.
  mutating func run() {
    if penalty > 0, let number = table.number(of: typed) { consider(number, cost: 0) }
    searchNeighbours(of: typed)
    searchHeavy()
    searchSpecials()
    if !endsWell {
      searchSameName()
      if hasDot { repairEnding() }
    }
  }

  /// Minus the logarithm of how likely the domain is. Rare ones have neighbours that nobody has
  /// listed: they are charged more.
  private func prior(of number: Int) -> Int32 {
    let prior = table.total - table.logarithms[number]
    return prior <= Self.rare ? prior : prior + Self.rareCharge
  }

  /// Takes a domain of the table, or a lower cost for it.
  mutating func consider(_ number: Int, cost: Int32) {
    guard table.isKnown(number: number), mayReplace(number) else { return }
    let prior = prior(of: number)
    budget = min(budget, cost + prior + Self.margin)
    for index in found.indices where found[index].number == number {
      found[index].cost = min(found[index].cost, cost + penalty)
      return
    }
    found.append(Hypothesis(number: number, cost: cost + penalty, prior: prior))
  }

  /// Endings that exist are not taken for one another, but for a few pairs.
  private func mayReplace(_ number: Int) -> Bool {
    guard endsWell else { return true }
    return table.withName(number) { name in
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
      let typedTop = UnsafeBufferPointer(rebasing: typed[top...])
      let meantTop = UnsafeBufferPointer(rebasing: name[(dot + 1)...])
      guard typedTop.elementsEqual(meantTop) else {
        return ConfusablePairs.isSlip(typedTop, for: meantTop)
      }
      guard ending + 1 < top else { return true }
      return name.count > typed.count - ending
        && name.suffix(typed.count - ending).elementsEqual(typed[ending...])
    }
  }
}

// MARK: - Ways to find domains

extension CandidateSearch {
  /// Domains one edit away from a text.
  private mutating func searchNeighbours(of text: UnsafeBufferPointer<UInt8>) {
    var numbers: [Int] = []
    numbers.reserveCapacity(8)
    table.forEachNeighbour(of: text) { if !numbers.contains($0) { numbers.append($0) } }
    for number in numbers { compare(number) }
  }

  private mutating func compare(_ number: Int) {
    let prior = prior(of: number)
    let left = min(budget - prior, Self.limit)
    let cost = table.withName(number) { name in
      WeightedDistance(typed: typed, meant: name).cost(limit: left)
    }
    if let cost, cost > 0 { consider(number, cost: cost) }
  }

  /// The heaviest domains, also several edits away.
  private mutating func searchHeavy() {
    let characters = KnownTable.characters(of: typed)
    let edits: Int32 = endsWell ? 2 : 3
    guard typed.count >= 5 else { return }
    for domain in table.heavy {
      let difference = (domain.characters ^ characters).nonzeroBitCount
      let least = Int32(max(abs(domain.length - typed.count), (difference + 1) / 2))
      guard least <= edits,
        EditCosts.first + max(1, least) * Self.leastEdit <= budget - prior(of: domain.number),
        hasDot || isNoPrefix(of: domain.number),
        !found.contains(where: { $0.number == domain.number })
      else { continue }
      compare(domain.number)
    }
  }

  /// A text without a dot that starts a name is not finished.
  private func isNoPrefix(of number: Int) -> Bool {
    table.withName(number) { !$0.starts(with: typed) }
  }

  private mutating func searchSpecials() {
    var exact: [(number: Int, cost: Int32)] = []
    SurplusParts.forEach(in: typed) { rest, cost in
      if let number = table.number(of: rest) { exact.append((number, cost)) }
    }
    for (number, cost) in exact {
      if cost == EditCosts.digitsInFront, prior(of: number) > Self.rare { continue }
      consider(number, cost: cost)
    }
    if endsWell, let meant = ConfusablePairs.meant(by: typed) {
      let number = meant.withUnsafeBufferPointer { table.number(of: $0) }
      if let number, table.isKnown(number: number) {
        found.append(
          Hypothesis(number: number, cost: EditCosts.confusable, prior: prior(of: number)))
      }
    }
  }

  /// The ending is missing or strange, the name before it is a known one.
  private mutating func searchSameName() {
    var label = Array(typed[..<top])
    if !hasDot { label.append(UInt8(ascii: ".")) }
    var numbers: [Int] = []
    label.withUnsafeBufferPointer { label in
      table.forEachDomain(named: label) { numbers.append($0) }
    }
    for number in numbers {
      compare(number)
      let isCut = table.withName(number) { $0.starts(with: typed) }
      consider(number, cost: isCut ? EditCosts.missingEnding : EditCosts.strangeEnding)
    }
  }

  /// Tries endings that exist in place of one that does not.
  private mutating func repairEnding() {
    let ending = UnsafeBufferPointer(rebasing: typed[top...])
    for proposal in EndingRepair.proposals(for: ending) {
      let name = Array(typed[..<top]) + proposal.ending
      name.withUnsafeBufferPointer { name in
        if let number = table.number(of: name) {
          consider(number, cost: proposal.cost)
        }
        searchNeighbours(of: name)
      }
      // Two letters that are no country can be too many.
      guard penalty == 0, ending.count > 2,
        !found.contains(where: { hypothesis in
          hypothesis.number >= 0 && table.withName(hypothesis.number) { $0.elementsEqual(name) }
        })
      else { continue }
      let prior = name.withUnsafeBufferPointer { UnlistedDomain.cost($0) }
      found.append(Hypothesis(number: -1, name: name, cost: proposal.cost, prior: prior))
    }
  }
}
