import EmailCompletion

/// The weights of one column: decayed counts of the offered domains, and of all domains together.
struct LevelWeights {
  /// By number in the catalog, in uses.
  var weights: ContiguousArray<Double>
  /// The weight of all domains, also of those that are not offered.
  var total: Double

  /// Turns integer counts into weights.
  ///
  /// Each domain's quarters are added from the oldest to the newest. The total is taken from
  /// integer sums per quarter, so it does not depend on how many domains there are.
  /// - Complexity: O(rows + offered domains).
  init(_ column: UsageCounts.Column, _ scale: AgeScale, _ catalog: DomainCatalog) {
    if let sorted = LevelWeights(sorted: column, scale, catalog) {
      self = sorted
      return
    }
    let place = (0..<catalog.numberOfCounted.count).map { UInt32(clamping: $0) }
    self =
      LevelWeights(sorted: column.normalized(place: place), scale, catalog)
      ?? LevelWeights(weights: ContiguousArray(repeating: 0, count: catalog.offered.count))
  }

  private init(weights: ContiguousArray<Double>) {
    self.weights = weights
    total = 0
  }

  /// `nil` when the column is not sorted, has a pair twice, or names a domain that is not there.
  private init?(
    sorted column: UsageCounts.Column, _ scale: AgeScale, _ catalog: DomainCatalog
  ) {
    let rows = column.domain.count
    guard column.quarter.count == rows, column.deliberate.count == rows,
      column.passive.count == rows
    else { return nil }
    weights = ContiguousArray(repeating: 0, count: catalog.offered.count)
    var totals = ContiguousArray<Int64>(repeating: 0, count: scale.decays.count)
    var last: (domain: Int, quarter: Int32) = (-1, .min)
    let unit = Double(scale.unit)
    for row in 0..<rows {
      let domain = Int(column.domain[row])
      let quarter = column.quarter[row]
      guard domain < catalog.numberOfCounted.count,
        domain > last.domain || domain == last.domain && quarter > last.quarter
      else { return nil }
      last = (domain, quarter)
      let place = scale.place(of: quarter)
      let units = scale.units(column.deliberate[row], column.passive[row])
      totals[place] = saturatingSum(totals[place], units)
      let number = Int(catalog.numberOfCounted[domain])
      if number >= 0 { weights[number] += scale.decays[place] * (Double(units) / unit) }
    }
    total = scale.weight(of: totals)
  }
}
