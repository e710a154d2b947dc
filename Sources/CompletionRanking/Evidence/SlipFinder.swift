import EmailCompletion

/// Finds learned domains that are probably slips or look-alikes: one edit away from a far heavier
/// domain or from a leading one.
struct SlipFinder {
  /// Domains of the prior, sorted by bytes.
  var named: [DomainName]
  /// Parallel to `named`: their weight beside their uses.
  var weights: [Int64]
  /// Parallel to `named`: configured or pinned.
  var isChosen: [Bool]
  var rule: LookalikeRule

  /// One domain that may outweigh others.
  private struct Heavy {
    var name: [UInt8]
    var neighbour: LookalikeRule.Neighbour
  }

  /// The indices of slips, ascending.
  ///
  /// Only domains heavy enough to outweigh the lightest learned one are filed. A bundled provider
  /// is real, however few people use it.
  /// - Complexity: O(bytes of all names) expected.
  func slips(in counts: UsageCounts, learned: [Bool]) -> [Int] {
    var lightest = Int64.max
    for index in counts.domains.indices where learned[index] {
      lightest = min(lightest, max(1, counts.domains[index].uses))
    }
    guard lightest < .max else { return [] }
    let heavies = heavies(in: counts, outweighing: lightest)
    guard !heavies.isEmpty else { return [] }
    let index = NeighbourIndex(heavies.map(\.name))
    return counts.domains.indices.filter { place in
      guard learned[place] else { return false }
      let own = counts.domains[place]
      var isFound = false
      index.forEachNeighbour(of: own.domain.utf8) { number in
        isFound = rule.outweighs(heavies[number].neighbour, own)
        return !isFound
      }
      return isFound && !ProviderList.contains(own.domain)
    }
  }

  /// All domains, counted or named, that can outweigh one with so many uses.
  private func heavies(in counts: UsageCounts, outweighing light: Int64) -> [Heavy] {
    var extras: [Int: (weight: Int64, isChosen: Bool)] = [:]
    var result: [Heavy] = []
    func add(_ name: [UInt8], _ neighbour: LookalikeRule.Neighbour) {
      guard rule.canOutweigh(neighbour, uses: light) else { return }
      result.append(Heavy(name: name, neighbour: neighbour))
    }
    for (index, domain) in named.enumerated() where weights[index] > 0 || isChosen[index] {
      if let place = counts.index(of: domain) {
        extras[place] = (weights[index], isChosen[index])
      } else {
        add(
          domain.utf8,
          .init(count: 0, extra: weights[index], firstDay: .max, isChosen: isChosen[index]))
      }
    }
    for (place, evidence) in counts.domains.enumerated() {
      let extra = extras[place]
      add(
        evidence.domain.utf8,
        .init(
          count: evidence.uses, extra: extra?.weight ?? 0, firstDay: evidence.firstDay,
          isChosen: extra?.isChosen ?? false))
    }
    return result
  }
}
