extension UsageCounts {
  /// The counts of the quarters before `quarter` (`(year − 1970) × 4 + quarter`), for ranking as it
  /// was then. The evidence of a domain is what is left of its counts, and its last day is at most
  /// the last one of these quarters. Recent days are left out.
  ///
  /// - Complexity: O(rows)
  public func before(quarter: Int32) -> UsageCounts {
    var result = self
    result.remove(from: quarter)
    return result
  }

  /// Removes what ``before(quarter:)`` leaves out, without a copy of the rest.
  ///
  /// - Complexity: O(rows)
  public mutating func remove(from quarter: Int32) {
    for index in levels.indices {
      levels[index].all.remove(from: quarter)
      for shape in levels[index].byShape.indices {
        levels[index].byShape[shape].remove(from: quarter)
      }
    }
    recentByShape = []
    recentAll = Column()
    let left = rootCounts
    let lastDay = CalendarDay(lastOfMonth: Int32(clamping: Int64(quarter) * 3 - 1)).number
    for index in domains.indices {
      var evidence = domains[index]
      evidence.count = min(evidence.count, left[index])
      evidence.imported = min(evidence.imported, left[index])
      evidence.lastDay = max(evidence.firstDay, min(evidence.lastDay, lastDay))
      domains[index] = evidence
    }
  }

  /// Sums of the first level, the root, by domain.
  private var rootCounts: [Int64] {
    var counts = [Int64](repeating: 0, count: domains.count)
    guard let root = levels.first?.all else { return counts }
    for row in root.domain.indices where Int(root.domain[row]) < counts.count {
      var sum = counts[Int(root.domain[row])]
      for added in [root.deliberate[row], root.passive[row]] {
        let (next, overflow) = sum.addingReportingOverflow(added)
        sum = overflow ? .max : next
      }
      counts[Int(root.domain[row])] = sum
    }
    return counts
  }
}

extension UsageCounts.Column {
  fileprivate mutating func remove(from limit: Int32) {
    var kept = 0
    for row in domain.indices where quarter[row] < limit {
      domain[kept] = domain[row]
      quarter[kept] = quarter[row]
      deliberate[kept] = deliberate[row]
      passive[kept] = passive[row]
      kept += 1
    }
    let removed = domain.count - kept
    if removed == 0 { return }
    domain.removeLast(removed)
    quarter.removeLast(removed)
    deliberate.removeLast(removed)
    passive.removeLast(removed)
  }
}
