import EmailCompletion

/// How old each quarter is and what a use of that age weighs.
///
/// Age is measured from the newest quarter in the data, not from the clock, so that a store that
/// rests does not fade into its prior. And it takes uses to make older ones old: a quarter of age
/// needs ``RankingParameters/usesPerQuarterOfAge`` later uses, else one use after ten years of rest
/// would count as much as all that came before.
struct AgeScale {
  /// Quarters before this many are taken together.
  static let span = 1024

  /// The newest quarter in the data.
  let newest: Int32
  /// By quarters before the newest: the weight of one integer unit. Never empty.
  let unitWeights: ContiguousArray<Double>
  /// So many integer units are one use.
  let unit: Int64

  /// Measures the quarters of the broadest level.
  ///
  /// - Complexity: O(rows) of the root's column of all shapes.
  init(_ counts: UsageCounts, _ parameters: RankingParameters) {
    let column = counts.levels.first?.all ?? UsageCounts.Column()
    let newest = column.quarter.max() ?? 0
    let oldest = column.quarter.min() ?? newest
    let span = min(Int(newest) - Int(oldest) + 1, Self.span)
    var uses = ContiguousArray<Int64>(repeating: 0, count: span)
    let rows = min(column.quarter.count, min(column.deliberate.count, column.passive.count))
    for row in 0..<rows {
      let place = min(Int(newest) - Int(column.quarter[row]), span - 1)
      let sum = saturatingSum(column.deliberate[row], column.passive[row])
      uses[place] = saturatingSum(uses[place], sum)
    }
    self.init(newest: newest, uses: uses, parameters)
  }

  /// Measures from the uses by quarters before the newest.
  init(newest: Int32, uses: ContiguousArray<Int64>, _ parameters: RankingParameters) {
    self.newest = newest
    unit = parameters.passivePerDeliberate
    let ages = Self.ages(uses, perQuarter: parameters.usesPerQuarterOfAge)
    let byAge = parameters.decays(upTo: ages.last ?? 0)
    let decays = ages.isEmpty ? [1] : ages.map { byAge[min($0, byAge.count - 1)] }
    unitWeights = ContiguousArray(decays.map { $0 / Double(parameters.passivePerDeliberate) })
  }

  /// Measures days before the newest day in the data; what is older than
  /// ``UsageCounts/recentDays`` weighs nothing.
  init(daysOf counts: UsageCounts, _ parameters: RankingParameters) {
    var newest = Int32.min
    for domain in counts.domains { newest = max(newest, domain.lastDay) }
    self.init(daysFrom: newest, parameters)
  }

  /// Measures days before this one.
  init(daysFrom newest: Int32, _ parameters: RankingParameters) {
    self.newest = newest
    unit = parameters.passivePerDeliberate
    var weights: ContiguousArray<Double> = []
    var weight = 1 / Double(unit)
    for _ in 0..<UsageCounts.recentDays {
      weights.append(weight)
      weight *= parameters.dayRetention
    }
    weights.append(0)
    unitWeights = weights
  }

  /// The age of each quarter: the quarters that passed after it, as far as later uses support it.
  ///
  /// A stretch without data is one step: it ages what came before by at most its length, and by
  /// at most one quarter for so many later uses.
  private static func ages(_ uses: ContiguousArray<Int64>, perQuarter: Int64) -> [Int] {
    var ages: [Int] = []
    var later: Int64 = 0
    var lastActive = 0
    for place in uses.indices {
      let passed = place - lastActive
      let supported = perQuarter > 0 ? Int(clamping: later / perQuarter) : passed
      ages.append((ages.isEmpty ? 0 : ages[lastActive]) + min(passed, supported))
      if uses[place] > 0 { lastActive = place }
      later = saturatingSum(later, uses[place])
    }
    return ages
  }

  /// The place of a quarter in `unitWeights`; what is newer than the newest counts as new.
  func place(of quarter: Int32) -> Int {
    min(max(0, Int(newest) - Int(quarter)), unitWeights.count - 1)
  }

  /// A count in integer units: a deliberate use is `unit` of them, a passive one is one.
  func units(_ deliberate: Int64, _ passive: Int64) -> Int64 {
    if (0...0xFF_FFFF_FFFF).contains(deliberate | passive), unit < 0x10000 {
      return deliberate &* unit &+ passive
    }
    return saturatingSum(saturatingProduct(deliberate, unit), passive)
  }

  /// The weight of integer units by place, from the oldest quarter to the newest.
  func weight(of units: ContiguousArray<Int64>) -> Double {
    var weight = 0.0
    for place in units.indices.reversed() where place < unitWeights.count {
      weight += unitWeights[place] * Double(units[place])
    }
    return weight
  }
}
