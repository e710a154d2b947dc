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
      let age = scale.age(of: quarter)
      let units = scale.units(column.deliberate[row], column.passive[row])
      totals[age] = saturatingSum(totals[age], units)
      let number = Int(catalog.numberOfCounted[domain])
      if number >= 0 { weights[number] += scale.decays[age] * (Double(units) / unit) }
    }
    total = scale.weight(of: totals)
  }
}

/// Ages and what they weigh, measured from the newest quarter in the data.
struct AgeScale {
  let newest: Int32
  /// By age in quarters; the last one holds for all older ones.
  let decays: ContiguousArray<Double>
  /// So many integer units are one use.
  let unit: Int64

  /// Measures from the newest quarter of the broadest level.
  ///
  /// - Complexity: O(rows) of the root's column of all shapes.
  init(_ counts: UsageCounts, _ parameters: RankingParameters) {
    let quarters = counts.levels.first?.all.quarter ?? []
    newest = quarters.max() ?? 0
    let oldest = quarters.min() ?? newest
    decays = parameters.decays(upTo: Int(newest) - Int(oldest))
    unit = parameters.passivePerDeliberate
  }

  /// Age of a quarter as an index into `decays`; what is newer than the newest counts as new.
  func age(of quarter: Int32) -> Int {
    min(max(0, Int(newest) - Int(quarter)), decays.count - 1)
  }

  /// A count in integer units: a deliberate use is `unit` of them, a passive one is one.
  func units(_ deliberate: Int64, _ passive: Int64) -> Int64 {
    saturatingSum(saturatingProduct(deliberate, unit), passive)
  }

  /// The weight of integer units by age, from the oldest to the newest.
  func weight(of units: ContiguousArray<Int64>) -> Double {
    var weight = 0.0
    for age in units.indices.reversed() {
      weight += decays[age] * (Double(units[age]) / Double(unit))
    }
    return weight
  }
}
