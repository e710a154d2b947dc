import EmailCompletion

extension UsageCounts {
  /// Whether `domains` are sorted by bytes and each occurs once.
  ///
  /// - Complexity: O(n) in the number of domains.
  var hasSortedDomains: Bool {
    guard var last = domains.first?.domain else { return true }
    for evidence in domains.dropFirst() {
      guard last < evidence.domain else { return false }
      last = evidence.domain
    }
    return true
  }

  /// The same counts with domains sorted and unique, columns sorted, equal keys added up.
  ///
  /// Two values that hold the same events are equal after this. Rows that name no domain are
  /// left out, sums that would overflow stay at the largest value.
  ///
  /// ```swift
  /// // qq.com 3 and qq.com 9 become qq.com 12
  /// counts.normalized().domains.first?.count  // 12
  /// ```
  /// - Complexity: O(n log n) in domains and rows.
  public func normalized() -> UsageCounts {
    let order = domains.indices.sorted { domains[$0].domain < domains[$1].domain }
    var unique: [DomainEvidence] = []
    var place = [UInt32](repeating: 0, count: domains.count)
    for index in order {
      if let last = unique.last, last.domain == domains[index].domain {
        unique[unique.count - 1] = last.adding(domains[index])
      } else {
        unique.append(domains[index])
      }
      place[index] = UInt32(clamping: unique.count - 1)
    }
    let levels = levels.map { level in
      Level(
        segment: level.segment, all: level.all.normalized(place: place),
        byShape: level.byShape.map { $0.normalized(place: place) })
    }
    return UsageCounts(
      domains: unique, levels: levels,
      recentByShape: recentByShape.map { $0.normalized(place: place) },
      recentAll: recentAll.normalized(place: place))
  }
}

extension UsageCounts.DomainEvidence {
  /// The evidence of both, as if they had been counted together.
  func adding(_ other: Self) -> Self {
    var sum = self
    sum.count = saturatingSum(count, other.count)
    sum.imported = saturatingSum(imported, other.imported)
    sum.sources = saturatingSum(sources, other.sources)
    sum.repeats = saturatingSum(repeats, other.repeats)
    sum.firstDay = min(firstDay, other.firstDay)
    sum.lastDay = max(lastDay, other.lastDay)
    return sum
  }
}

extension UsageCounts.Column {
  /// Sorted by (domain, quarter), equal pairs added up; domains renumbered by `place`.
  func normalized(place: [UInt32]) -> UsageCounts.Column {
    let rows = min(min(domain.count, quarter.count), min(deliberate.count, passive.count))
    let kept = (0..<rows).filter { Int(domain[$0]) < place.count }
    let order = kept.sorted {
      (place[Int(domain[$0])], quarter[$0]) < (place[Int(domain[$1])], quarter[$1])
    }
    var result = UsageCounts.Column()
    for row in order {
      let target = place[Int(domain[row])]
      if let last = result.domain.indices.last, result.domain[last] == target,
        result.quarter[last] == quarter[row]
      {
        result.deliberate[last] = saturatingSum(result.deliberate[last], deliberate[row])
        result.passive[last] = saturatingSum(result.passive[last], passive[row])
      } else {
        result.append(
          domain: target, quarter: quarter[row], deliberate: deliberate[row],
          passive: passive[row])
      }
    }
    return result
  }
}

/// The sum of two counts; negative ones count as 0, sums too large stay at the largest value.
func saturatingSum(_ a: Int64, _ b: Int64) -> Int64 {
  let sum = max(0, a).addingReportingOverflow(max(0, b))
  return sum.overflow ? .max : sum.partialValue
}

/// The product of two counts; negative ones count as 0, one too large stays at the largest value.
func saturatingProduct(_ a: Int64, _ b: Int64) -> Int64 {
  let product = max(0, a).multipliedReportingOverflow(by: max(0, b))
  return product.overflow ? .max : product.partialValue
}
