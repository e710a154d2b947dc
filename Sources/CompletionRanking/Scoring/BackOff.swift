import EmailCompletion

/// Estimates shares level by level; each level falls back to a broader one where data are few.
///
/// All shapes of a segment: `(uses + k × share in the broader segment) ÷ (all uses + k)`, and at
/// the root `k` pseudo-uses of the prior order. One shape of a segment falls back in two
/// directions: to more shapes of that segment, as far as they are known, and to the same shape in
/// the broader segment, at the root to the prior order of the shape. "More" are all shapes, and for
/// one kind of a broader shape (`lettersYear` of `lettersDigits`) all its kinds together.
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

  /// The weighted uses of the last days, of all kinds of a broader shape.
  func recent(_ broader: LocalPartShape) -> LevelWeights {
    LevelWeights(
      sumOf: broader.kinds.map { LevelWeights(counts.recentColumn(for: $0), days, catalog) })
  }

  /// The weighted uses of the last days with any shape.
  func recentAll() -> LevelWeights { LevelWeights(counts.recentAll, days, catalog) }

  /// What is counted and estimated for a broader shape in one segment of the lineage.
  struct BroaderLevel {
    /// Place of the segment in the lineage, 0 = root.
    var level: Int
    /// The uses of each kind, in the order of `LocalPartShape.kinds`.
    var kinds: [LevelWeights]
    /// The part of the share that the segment's own uses decide, 0…1.
    var known: Double
    /// Shares of all kinds together, by number in the catalog.
    var shares: ContiguousArray<Double>
  }

  /// What is estimated for one shape in the narrowest segment.
  struct ShapeEstimate {
    /// By number in the catalog.
    var shares: ContiguousArray<Double>
    /// How frequent the shape is among all.
    var frequency: Double
  }

  /// Follows all kinds of a broader shape together from the root to the narrowest segment.
  ///
  /// - Complexity: O(levels × (rows + offered domains)).
  func forEachLevel(
    ofKinds broader: LocalPartShape, prior: PriorShares, _ body: (BroaderLevel) -> Void
  ) {
    var shares = prior.shares
    for (level, columns) in counts.levels.enumerated() {
      let kinds = columns.columns(ofKinds: broader).map { LevelWeights($0, scale, catalog) }
      let weights = LevelWeights(sumOf: kinds)
      let factors = rule.shapeCoefficients(
        level: level, own: all[level].total, total: weights.total)
      mix(&shares, weights, factors, allShares[level])
      body(
        BroaderLevel(
          level: level, kinds: kinds, known: weights.total * factors.uses, shares: shares))
    }
  }

  /// Shares and frequency of each kind of a broader shape, in the order of `LocalPartShape.kinds`,
  /// without what the last days add.
  ///
  /// - Complexity: O(levels × (rows + kinds × offered domains)).
  func estimates(ofKinds broader: LocalPartShape, prior: PriorShares) -> [ShapeEstimate] {
    let kinds = broader.kinds
    var results = kinds.map {
      ShapeEstimate(shares: prior.shares, frequency: ShapeMixture.priorShare(of: $0))
    }
    forEachLevel(ofKinds: broader, prior: prior) { found in
      let sum = all[found.level].total + rule.parameters.shapeShareWeight
      for kind in kinds.indices {
        let weights = found.kinds[kind]
        if kinds.count == 1 {
          if found.level == counts.levels.count - 1 { results[kind].shares = found.shares }
        } else {
          let factors = rule.kindCoefficients(
            level: found.level, known: found.known, total: weights.total)
          mix(&results[kind].shares, weights, factors, found.shares)
        }
        guard sum > 0 else { continue }
        results[kind].frequency =
          (weights.total + rule.parameters.shapeShareWeight * results[kind].frequency) / sum
      }
    }
    return results
  }

  /// Shares of a local part of which nothing is known: those of all shapes.
  func estimateOfUnknown(prior: PriorShares) -> ShapeEstimate {
    ShapeEstimate(shares: allShares.last ?? prior.shares, frequency: 0)
  }

  /// One step of the back-off: own uses, the share of more shapes, and the share so far.
  private func mix(
    _ shares: inout ContiguousArray<Double>, _ weights: LevelWeights,
    _ factors: BackOffRule.Coefficients, _ more: ContiguousArray<Double>
  ) {
    for number in shares.indices {
      shares[number] =
        factors.uses * weights.weights[number] + factors.moreShapes * more[number]
        + factors.broader * shares[number]
    }
  }

  /// Adds what happened in the last days to the shares so far.
  func addRecent(
    _ recent: LevelWeights, _ factors: BackOffRule.Coefficients?,
    to shares: inout ContiguousArray<Double>
  ) {
    guard let factors else { return }
    for number in shares.indices {
      shares[number] = factors.uses * recent.weights[number] + factors.broader * shares[number]
    }
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
