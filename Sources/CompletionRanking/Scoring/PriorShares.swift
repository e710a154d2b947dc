import EmailCompletion

/// The share that each offered domain has before there is data.
struct PriorShares {
  /// By number in the catalog; 0 for learned domains.
  let shares: ContiguousArray<Double>
  /// By number in the catalog: place in the prior order from 0; learned domains come after all.
  let positions: ContiguousArray<Int32>

  /// Shares fall as `1 ÷ ((i + 1) × (i + 2))`, i from 0: ½, ⅙, ¹⁄₁₂ … They add up to less than 1;
  /// the rest belongs to domains nobody named.
  ///
  /// - Complexity: O(prior × log(offered)).
  init(_ order: [DomainName], _ catalog: DomainCatalog) {
    self.init(order, count: catalog.offered.count) { catalog.number(of: $0) }
  }

  /// The same for any numbering of `count` domains; what has no number is left out.
  init(_ order: [DomainName], count: Int, numberOf: (DomainName) -> Int?) {
    var shares = ContiguousArray<Double>(repeating: 0, count: count)
    var positions = ContiguousArray<Int32>(repeating: .max, count: count)
    var position = 0
    for domain in order {
      guard let number = numberOf(domain) else { continue }
      shares[number] = Self.share(at: position)
      positions[number] = Int32(clamping: position)
      position += 1
    }
    self.shares = shares
    self.positions = positions
  }

  /// The share at a place of the prior order, from 0.
  static func share(at position: Int) -> Double {
    let place = Double(position)
    return 1 / ((place + 1) * (place + 2))
  }

  /// Numbers in the order that holds between equal scores: place in the prior, then bytes.
  ///
  /// - Complexity: O(n + p log p), p domains of the prior.
  func tieOrder() -> ContiguousArray<Int32> {
    var result: ContiguousArray<Int32> = []
    result.reserveCapacity(positions.count)
    for number in positions.indices where positions[number] < .max {
      result.append(Int32(number))
    }
    result.sort { positions[Int($0)] < positions[Int($1)] }
    for number in positions.indices where positions[number] == .max {
      result.append(Int32(number))
    }
    return result
  }
}
