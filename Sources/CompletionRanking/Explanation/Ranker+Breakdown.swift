import EmailCompletion

extension Ranker {
  /// Each term of a domain's score behind the `@`; they add up to it.
  ///
  /// `nil` for a domain that is not offered; ``status(of:)`` says why.
  public func breakdown(of domain: DomainName, shape: LocalPartShape) -> ScoreBreakdown? {
    breakdown(of: domain, for: .shape(shape))
  }

  /// Each term of a domain's score in a context; they add up to it.
  ///
  /// - Complexity: as ``rankedDomains(for:)``.
  public func breakdown(of domain: DomainName, for context: RankingContext) -> ScoreBreakdown? {
    guard let number = catalog.number(of: domain) else { return nil }
    let table = ScoreTable(self)
    var collector = TermCollector(ranker: self, table: table, domain: domain, number: number)
    if let typed = context.typedShape {
      let factors = table.backOff.mixtureFactors(for: typed) { table.estimate(of: $0).frequency }
      for (shape, factor) in factors { collector.addShape(shape, factor: factor) }
    } else {
      collector.addShape(context.shape ?? .unknown, factor: 1)
    }
    return ScoreBreakdown(
      domain: domain, status: status(of: domain),
      pinnedPosition: prior.pinned.filter { !prior.hidden.contains($0) }
        .firstIndex(of: domain).map { $0 + 1 },
      score: table.scores(for: context)[number], terms: collector.sortedTerms)
  }
}

/// Follows the back-off of one domain down to its counts and to the prior.
struct TermCollector {
  let ranker: Ranker
  let table: ScoreTable
  let domain: DomainName
  let number: Int
  private var terms: [ScoreBreakdown.Term] = []
  private var levels: [LocalPartShape: [BackOff.BroaderLevel]] = [:]

  init(ranker: Ranker, table: ScoreTable, domain: DomainName, number: Int) {
    self.ranker = ranker
    self.table = table
    self.domain = domain
    self.number = number
  }

  /// Largest first; of equal ones in the order that they were found.
  var sortedTerms: [ScoreBreakdown.Term] {
    let order = terms.indices.sorted { (-terms[$0].value, $0) < (-terms[$1].value, $1) }
    return order.map { terms[$0] }
  }

  /// The share of one shape, from the narrowest segment to the prior.
  mutating func addShape(_ shape: LocalPartShape, factor: Double) {
    let last = ranker.counts.levels.count - 1
    guard shape != .unknown, let kind = shape.broader.kinds.firstIndex(of: shape) else {
      return addAll(level: last, factor: factor)
    }
    let factor = addRecent(shape, factor: factor)
    guard shape.broader.kinds.count > 1 else {
      return addBroader(shape.broader, level: last, factor: factor, source: .shapeUses)
    }
    addKind(shape, kind, level: last, factor: factor)
  }

  /// What the last days add; the factor of what is left.
  private mutating func addRecent(_ shape: LocalPartShape, factor: Double) -> Double {
    var factor = factor
    let segment = ranker.counts.levels.last?.segment ?? .root
    let recent = table.recent(of: shape)
    if let factors = table.backOff.rule.recentCoefficients(total: recent.total) {
      let columns = shape.broader.kinds.map { ranker.counts.recentColumn(for: $0) }
      add(
        .recentUses, segment, shape.broader, uses: uses(in: columns),
        value: factor * factors.uses * recent.weights[number])
      factor *= factors.broader
    }
    if let factors = table.backOff.rule.recentAllCoefficients(total: table.recentAll.total) {
      add(
        .recentAllUses, segment, nil, uses: uses(in: [ranker.counts.recentAll]),
        value: factor * factors.uses * table.recentAll.weights[number])
      factor *= factors.broader
    }
    return factor
  }

  /// The share of one kind of a broader shape, from a level to the prior.
  private mutating func addKind(
    _ shape: LocalPartShape, _ kind: Int, level: Int, factor: Double
  ) {
    let found = found(of: shape.broader)
    var factor = factor
    for level in stride(from: level, through: 0, by: -1) {
      let weights = found[level].kinds[kind]
      let factors = table.backOff.rule.kindCoefficients(
        level: level, known: found[level].known, total: weights.total)
      let columns = ranker.counts.levels[level]
      add(
        .shapeUses, columns.segment, shape, uses: uses(in: [columns.column(for: shape)]),
        value: factor * factors.uses * weights.weights[number])
      addBroader(
        shape.broader, level: level, factor: factor * factors.moreShapes, source: .similarUses)
      factor *= factors.broader
    }
    addPrior(shape, factor: factor)
  }

  /// The share of all kinds of a broader shape together, from a level to the prior.
  private mutating func addBroader(
    _ shape: LocalPartShape, level: Int, factor: Double, source: ScoreBreakdown.Term.Source
  ) {
    let found = found(of: shape)
    var factor = factor
    for level in stride(from: level, through: 0, by: -1) {
      let weights = LevelWeights(sumOf: found[level].kinds)
      let factors = table.backOff.rule.shapeCoefficients(
        level: level, own: table.backOff.all[level].total, total: weights.total)
      let columns = ranker.counts.levels[level]
      add(
        source, columns.segment, shape, uses: uses(in: columns.columns(ofKinds: shape)),
        value: factor * factors.uses * weights.weights[number])
      addAll(level: level, factor: factor * factors.moreShapes)
      factor *= factors.broader
    }
    addPrior(shape, factor: factor)
  }

  /// What is counted of all kinds of a broader shape, by level; kept, since one term leads to many.
  private mutating func found(of broader: LocalPartShape) -> [BackOff.BroaderLevel] {
    if let levels = levels[broader] { return levels }
    var found: [BackOff.BroaderLevel] = []
    table.backOff.forEachLevel(ofKinds: broader, prior: table.prior(for: broader)) {
      found.append($0)
    }
    levels[broader] = found
    return found
  }

  /// The share over all shapes, from a level to the prior.
  private mutating func addAll(level: Int, factor: Double) {
    var factor = factor
    for level in stride(from: level, through: 0, by: -1) {
      let weights = table.backOff.all[level]
      let factors = table.backOff.rule.coefficients(level: level, total: weights.total)
      let columns = ranker.counts.levels[level]
      add(
        .allUses, columns.segment, nil, uses: uses(in: [columns.all]),
        value: factor * factors.uses * weights.weights[number])
      factor *= factors.broader
    }
    addPrior(nil, factor: factor)
  }

  private mutating func addPrior(_ shape: LocalPartShape?, factor: Double) {
    let prior = table.prior(for: shape)
    let position = Int(prior.positions[number])
    guard position < Int(Int32.max) else { return }
    add(
      .prior, .root, table.priorKey(of: shape), uses: 0, position: position + 1,
      value: factor * prior.shares[number])
  }

  /// Adds to the term of the same source, or a new one; what adds nothing is left out.
  private mutating func add(
    _ source: ScoreBreakdown.Term.Source, _ segment: Segment, _ shape: LocalPartShape?,
    uses: Int64, position: Int? = nil, value: Double
  ) {
    guard value > 0 else { return }
    let same = terms.firstIndex {
      $0.source == source && $0.segment == segment && $0.shape == shape
    }
    if let same {
      terms[same].value += value
      return
    }
    terms.append(
      .init(
        source: source, segment: segment, shape: shape, uses: uses, position: position,
        value: value))
  }

  /// The exact count of the domain in some columns.
  private func uses(in columns: [UsageCounts.Column]) -> Int64 {
    guard let place = ranker.counts.index(of: domain) else { return 0 }
    var sum: Int64 = 0
    for column in columns {
      for row in column.domain.indices where Int(column.domain[row]) == place {
        guard row < column.deliberate.count, row < column.passive.count else { continue }
        sum = saturatingSum(sum, saturatingSum(column.deliberate[row], column.passive[row]))
      }
    }
    return sum
  }
}
