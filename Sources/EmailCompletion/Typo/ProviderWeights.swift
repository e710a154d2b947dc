/// What the bundled domains weigh before anybody was counted.
enum ProviderWeights {
  /// How much each preset counts, in the order of `ProviderData.presets`: roughly how many people
  /// of a mixed audience write from there.
  private static let shares: [Int64] = [8, 6, 1, 1, 3, 2, 3, 3, 3, 2, 3, 3, 3, 4]

  /// About 20,000 people in all: in a preset the domain at place n has 1/n of the weight of the
  /// first one (Zipf's law). Sorted by name, each once.
  ///
  /// - Complexity: O(n log n).
  static func all() -> [WeightedDomain] {
    var entries: [WeightedDomain] = []
    for (preset, share) in zip(ProviderData.presets, shares) {
      var place: Int64 = 0
      for text in preset.texts {
        for domain in ProviderData.domains(in: text) {
          place += 1
          entries.append(WeightedDomain(domain, weight: (share &* 1440) / place))
        }
      }
    }
    for domain in ProviderData.domains(in: Lookalikes.names) {
      entries.append(WeightedDomain(domain, weight: 0))
    }
    var merged = WeightedDomain.merged(entries)
    for index in merged.indices { merged[index].weight = max(1, merged[index].weight / 16) }
    return merged
  }
}

extension WeightedDomain {
  /// Sorted by name; weights of equal names are added, sums saturate.
  static func merged(_ entries: [WeightedDomain]) -> [WeightedDomain] {
    var result: [WeightedDomain] = []
    result.reserveCapacity(entries.count)
    for entry in entries.sorted(by: { $0.domain < $1.domain }) {
      let weight = max(0, entry.weight)
      if let last = result.indices.last, result[last].domain == entry.domain {
        let (sum, overflow) = result[last].weight.addingReportingOverflow(weight)
        result[last].weight = overflow ? .max : sum
      } else {
        result.append(WeightedDomain(entry.domain, weight: weight))
      }
    }
    return result
  }
}
