import EmailCompletion

/// Finds learned domains that are probably slips: one edit away from a far heavier domain.
struct SlipFinder {
  /// So many times heavier.
  var ratio: Int64
  /// Domains of the prior, sorted by bytes.
  var named: [DomainName]
  /// Parallel to `named`: their weight beside their uses.
  var weights: [Int64]

  /// One domain that may outweigh others.
  private struct Heavy {
    var name: [UInt8]
    var weight: Int64
  }

  /// The indices of slips, ascending.
  ///
  /// Only domains heavy enough to outweigh the lightest learned one are filed, and only domains
  /// light enough to be outweighed by the heaviest one are looked up.
  /// - Complexity: O(bytes of all names) expected.
  func slips(in counts: UsageCounts, learned: [Bool]) -> [Int] {
    var lightest = Int64.max
    for index in counts.domains.indices where learned[index] {
      lightest = min(lightest, max(1, counts.domains[index].count))
    }
    guard lightest < .max else { return [] }
    let heavies = heavies(in: counts, outweighing: lightest)
    guard let heaviest = heavies.map(\.weight).max() else { return [] }
    var index = NeighbourIndex(
      names: heavies.count, characters: heavies.reduce(0) { $0 + $1.name.count })
    for heavy in heavies { index.insert(heavy.name) }
    return counts.domains.indices.filter { place in
      guard learned[place] else { return false }
      let light = max(1, counts.domains[place].count)
      guard light <= heaviest / ratio else { return false }
      var found = false
      index.forEachNeighbour(of: counts.domains[place].domain.utf8) { number in
        found = heavies[number].weight / ratio >= light
        return !found
      }
      return found
    }
  }

  /// All domains, counted or named, that are so many times heavier than `light`.
  private func heavies(in counts: UsageCounts, outweighing light: Int64) -> [Heavy] {
    var extra: [Int: Int64] = [:]
    var result: [Heavy] = []
    for (domain, weight) in zip(named, weights) where weight > 0 {
      if let place = counts.index(of: domain) {
        extra[place] = weight
      } else if weight / ratio >= light {
        result.append(Heavy(name: domain.utf8, weight: weight))
      }
    }
    for (place, evidence) in counts.domains.enumerated() {
      let weight = saturatingSum(evidence.count, extra[place] ?? 0)
      if weight / ratio >= light {
        result.append(Heavy(name: evidence.domain.utf8, weight: weight))
      }
    }
    return result
  }
}
