import CompletionRanking
import EmailCompletion

/// Sums by domain, shape and outcome.
struct StatisticsCells {
  private var indices: [UInt64: Int] = [:]
  private var keys: [UInt64] = []
  private var sums: [UsageSums] = []

  /// Domain id, shape and outcome in one number.
  private static func pack(_ key: CountKey) -> UInt64 {
    UInt64(key.domain) << 16 | UInt64(key.shape) << 8 | UInt64(key.outcome)
  }

  mutating func add(_ key: CountKey, _ added: UsageSums) {
    let packed = Self.pack(key)
    if let index = indices[packed] {
      sums[index].add(added)
    } else {
      indices[packed] = sums.count
      keys.append(packed)
      sums.append(added)
    }
  }

  var domains: Set<UInt32> { Set(keys.map { UInt32($0 >> 16) }) }

  /// The cells in the order of domain, shape and outcome.
  ///
  /// - Parameter positions: where each domain id is in the result.
  func sorted(_ positions: [UInt32: Int]) -> [UsageStatistics.Cell] {
    var cells: [UsageStatistics.Cell] = []
    cells.reserveCapacity(sums.count)
    for (key, sums) in zip(keys, sums) {
      guard let domain = positions[UInt32(key >> 16)],
        let shape = LocalPartShape(rawValue: UInt8(truncatingIfNeeded: key >> 8)),
        let outcome = Outcome(rawValue: UInt8(truncatingIfNeeded: key))
      else { continue }
      cells.append(
        UsageStatistics.Cell(domain: domain, shape: shape, outcome: outcome, sums: sums))
    }
    return cells.sorted {
      ($0.domain, $0.shape, $0.outcome) < ($1.domain, $1.shape, $1.outcome)
    }
  }
}
