/// Names as a table needs them: sorted by bytes, each once, none special-use.
struct NameSorting {
  let names: [DomainName]
  /// Where each name stood in what was given.
  let sources: [Int]
  /// Where each given name stands now; -1 if it was left out.
  private let places: [Int]

  /// - Complexity: O(n) for sorted names, else O(n log n).
  init(_ given: [DomainName]) {
    var order = given.indices.filter { !given[$0].isSpecialUse }
    let isSorted = zip(order, order.dropFirst()).allSatisfy { given[$0] < given[$1] }
    if !isSorted {
      order.sort { given[$0] == given[$1] ? $0 < $1 : given[$0] < given[$1] }
    }
    var names: [DomainName] = []
    var sources: [Int] = []
    var places = [Int](repeating: -1, count: given.count)
    for index in order {
      if names.last != given[index] {
        if names.count == RankedDomainsTable.maximumCount { break }
        names.append(given[index])
        sources.append(index)
      }
      places[index] = names.count - 1
    }
    self.names = names
    self.sources = sources
    self.places = places
  }

  /// Every name once, in the given order of given indices; those not named follow by bytes.
  func permutation(_ given: [Int]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(names.count)
    var isTaken = [Bool](repeating: false, count: names.count)
    for index in given where places.indices.contains(index) && places[index] >= 0 {
      let place = places[index]
      if isTaken[place] { continue }
      isTaken[place] = true
      result.append(UInt32(place))
    }
    if result.count < names.count {
      for place in names.indices where !isTaken[place] { result.append(UInt32(place)) }
    }
    return result
  }
}
