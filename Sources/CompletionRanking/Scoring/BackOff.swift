import EmailCompletion

/// Estimates shares level by level; each level falls back to a broader one where data are few.
///
/// All shapes of a segment: `(uses + k × share in the broader segment) ÷ (all uses + k)`, and at
/// the root `k` pseudo-uses of the prior order. One shape of a segment falls back in two
/// directions: to all shapes of that segment, as far as that is known, and to the same shape in the
/// broader segment, at the root to the prior order of the shape.
struct BackOff {
  let counts: UsageCounts
  let catalog: DomainCatalog
  let rule: BackOffRule
  let scale: AgeScale
  /// For the last days.
  let days: AgeScale
  /// Per level: the weights of all shapes together, and the shares that follow.
  private(set) var all: [LevelWeights] = []
  private(set) var allShares: [ContiguousArray<Double>] = []

  init(
    counts: UsageCounts, catalog: DomainCatalog, prior: PriorShares,
    parameters: RankingParameters
  ) {
    self.counts = counts
    self.catalog = catalog
    rule = BackOffRule(parameters: parameters)
    scale = AgeScale(counts, parameters)
    days = AgeScale(daysOf: counts, parameters)
    var shares = prior.shares
    for (level, columns) in counts.levels.enumerated() {
      let weights = LevelWeights(columns.all, scale, catalog)
      let factors = rule.coefficients(level: level, total: weights.total)
      for number in shares.indices {
        shares[number] = factors.uses * weights.weights[number] + factors.broader * shares[number]
      }
      all.append(weights)
      allShares.append(shares)
    }
  }

  /// The weighted uses of one shape in the last days.
  func recent(_ shape: LocalPartShape) -> LevelWeights {
    LevelWeights(counts.recentColumn(for: shape), days, catalog)
  }

  /// What is estimated for one shape in the narrowest segment.
  struct ShapeEstimate {
    /// By number in the catalog.
    var shares: ContiguousArray<Double>
    /// How frequent the shape is among all.
    var frequency: Double
  }

  /// Shares and frequency of one shape.
  ///
  /// - Complexity: O(levels × (rows + offered domains)).
  func estimate(of shape: LocalPartShape, prior: PriorShares) -> ShapeEstimate {
    if shape == .unknown {
      return ShapeEstimate(shares: allShares.last ?? prior.shares, frequency: 0)
    }
    var result = ShapeEstimate(
      shares: prior.shares, frequency: ShapeMixture.priorShare(of: shape))
    for (level, columns) in counts.levels.enumerated() {
      let weights = LevelWeights(columns.column(for: shape), scale, catalog)
      let factors = rule.shapeCoefficients(
        level: level, own: all[level].total, total: weights.total)
      for number in result.shares.indices {
        result.shares[number] =
          factors.uses * weights.weights[number]
          + factors.allShapes * allShares[level][number]
          + factors.broader * result.shares[number]
      }
      let sum = all[level].total + rule.parameters.shapeShareWeight
      guard sum > 0 else { continue }
      result.frequency =
        (weights.total + rule.parameters.shapeShareWeight * result.frequency) / sum
    }
    let recent = recent(shape)
    if let factors = rule.recentCoefficients(total: recent.total) {
      for number in result.shares.indices {
        result.shares[number] =
          factors.uses * recent.weights[number] + factors.broader * result.shares[number]
      }
    }
    return result
  }

  /// The shares before the `@`: each final shape as likely as it is frequent and as it is typed so.
  ///
  /// - Complexity: O(final shapes × offered domains).
  func mixture(
    for typed: TypedShape, _ estimate: (LocalPartShape) -> ShapeEstimate
  ) -> ContiguousArray<Double> {
    var shares = ContiguousArray<Double>(repeating: 0, count: catalog.offered.count)
    for (shape, factor) in mixtureFactors(for: typed, { estimate($0).frequency }) {
      let final = estimate(shape)
      for number in shares.indices { shares[number] += factor * final.shares[number] }
    }
    return shares
  }

  /// The final shapes of a typed class and how likely each is; they add up to 1.
  func mixtureFactors(
    for typed: TypedShape, _ frequency: (LocalPartShape) -> Double
  ) -> [(LocalPartShape, Double)] {
    let entries = ShapeMixture.entries(for: typed)
    let weights = entries.map { frequency($0.shape) * Double($0.keystrokes) }
    let sum = weights.reduce(0, +)
    return zip(entries, weights).map { entry, weight in
      (entry.shape, sum > 0 ? weight / sum : 1 / Double(entries.count))
    }
  }
}
