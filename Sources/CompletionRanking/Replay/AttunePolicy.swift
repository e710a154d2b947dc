import EmailCompletion

/// The ranking of this package in a replay.
///
/// It keeps the weights up use by use instead of deriving them from all counts each time. A test
/// compares it with ``Ranker`` over the counts of the events before.
struct AttunePolicy: ReplayPolicy {
  var offered: OfferSet { knowledge.offered }

  private let rule: BackOffRule
  private let generalPrior: PriorShares
  private let shapePriors: [LocalPartShape: PriorShares]
  private let count: Int
  /// For each segment of the replay its lineage, as numbers.
  private let lineages: [[Int]]
  private var knowledge: ReplayKnowledge
  /// By lineage segment and slot: 0 for all shapes, then the raw values.
  private var nodes: [ReplayNode?]
  /// Uses at the root by quarter.
  private var quarterUses: [Int32: Int64] = [:]
  /// From so many uses of the newest quarter on, further ones change no age.
  private var settledUses = Int64.max
  /// Weights follow from ages that have changed since.
  private var needsRenewal = false
  private var scale: AgeScale
  private var days: AgeScale
  private var scores: ContiguousArray<Double>
  private var positions: ContiguousArray<Int32>
  private var recent: ContiguousArray<Double>
  /// Shares of all shapes, and of one kind of a broader shape, while they are computed.
  private var shares: ContiguousArray<Double>
  private var kindScores: ContiguousArray<Double>
  /// The uses of several nodes together.
  private var sums: ContiguousArray<Double>
  private let zeros: ContiguousArray<Double>

  private static let slots = LocalPartShape.all.count + 1

  init(
    _ table: ReplayTable, segments: [Segment], prior: Prior, parameters: RankingParameters
  ) {
    let checked = parameters.checked
    rule = BackOffRule(parameters: checked)
    count = table.domains.count
    let hidden = Set(prior.hidden)
    func priorShares(_ order: [DomainName]) -> PriorShares {
      PriorShares(order, count: table.domains.count) {
        hidden.contains($0) ? nil : table.number(of: $0)
      }
    }
    generalPrior = priorShares(prior.order())
    var shapePriors: [LocalPartShape: PriorShares] = [:]
    for shape in prior.bundledByShape.keys {
      shapePriors[shape] = priorShares(prior.order(for: shape))
    }
    self.shapePriors = shapePriors
    var numbers: [Segment: Int] = [:]
    lineages = segments.map { segment in
      segment.lineage.map { ancestor in
        let number = numbers[ancestor] ?? numbers.count
        numbers[ancestor] = number
        return number
      }
    }
    nodes = [ReplayNode?](repeating: nil, count: numbers.count * Self.slots)
    knowledge = ReplayKnowledge(table, prior: prior, parameters: checked)
    scale = AgeScale(newest: 0, uses: [], checked)
    days = AgeScale(daysFrom: .min, checked)
    scores = ContiguousArray(repeating: 0, count: count)
    positions = generalPrior.positions
    recent = scores
    shares = scores
    kindScores = scores
    sums = scores
    zeros = scores
  }

  private func node(_ segment: Int, _ slot: Int) -> Int { segment * Self.slots + slot }

  // MARK: Predict

  mutating func prepare(for event: ReplayEvent) {
    let broader = event.shape.broader
    let prior = shapePriors[broader] ?? generalPrior
    positions = prior.positions
    // What is not offered is never looked at.
    copy(prior.shares, to: \.scores)
    copy(prior.shares, to: \.kindScores)
    copy(generalPrior.shares, to: \.shares)
    let lineage = lineages[event.segment]
    let kinds = broader.kinds.map { Int($0.rawValue) + 1 }
    for (level, segment) in lineage.enumerated() {
      let all = nodes[node(segment, 0)]
      add(all, rule.coefficients(level: level, total: all?.total ?? 0))
      guard event.shape != .unknown else { continue }
      let known = addKinds(kinds, segment, level: level, own: all?.total ?? 0)
      guard kinds.count > 1 else { continue }
      let own = nodes[node(segment, Int(event.shape.rawValue) + 1)]
      let factors = rule.kindCoefficients(level: level, known: known, total: own?.total ?? 0)
      mix(\.kindScores, own?.weights ?? zeros, factors, more: scores)
    }
    guard event.shape != .unknown else {
      swap(&scores, &shares)
      return
    }
    if kinds.count > 1 { swap(&scores, &kindScores) }
    guard let last = lineage.last else { return }
    mixRecent([node(last, 0)], rule.recentAllCoefficients)
    mixRecent(kinds.map { node(last, $0) }, rule.recentCoefficients)
  }

  /// All shapes of one level.
  private mutating func add(_ node: ReplayNode?, _ factors: BackOffRule.Coefficients) {
    mix(\.shares, node?.weights ?? zeros, factors, more: zeros)
  }

  /// All kinds of a broader shape of one level, added in their order; the part that is known.
  private mutating func addKinds(
    _ kinds: [Int], _ segment: Int, level: Int, own: Double
  ) -> Double {
    let columns = kinds.compactMap { nodes[node(segment, $0)] }
    var total = 0.0
    for column in columns { total += column.total }
    let factors = rule.shapeCoefficients(level: level, own: own, total: total)
    if columns.count < 2 {
      mix(\.scores, columns.first?.weights ?? zeros, factors, more: shares)
      return total * factors.uses
    }
    sum(columns.map(\.weights))
    mix(\.scores, sums, factors, more: shares)
    return total * factors.uses
  }

  private mutating func copy(
    _ source: ContiguousArray<Double>,
    to target: WritableKeyPath<AttunePolicy, ContiguousArray<Double>>
  ) {
    let list = knowledge.offered.list
    self[keyPath: target].withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        for number in list { target[Int(number)] = source[Int(number)] }
      }
    }
  }

  /// Adds up the weights of offered domains.
  private mutating func sum(_ columns: [ContiguousArray<Double>]) {
    let list = knowledge.offered.list
    sums.withUnsafeMutableBufferPointer { sums in
      for number in list { sums[Int(number)] = 0 }
      for column in columns {
        column.withUnsafeBufferPointer { column in
          for number in list { sums[Int(number)] += column[Int(number)] }
        }
      }
    }
  }

  /// Makes a share of offered domains from their uses, a share of more shapes, and itself as the
  /// broader one. The arrays are taken hold of once, not for each domain.
  private mutating func mix(
    _ target: WritableKeyPath<AttunePolicy, ContiguousArray<Double>>,
    _ uses: ContiguousArray<Double>, _ factors: BackOffRule.Coefficients,
    more: ContiguousArray<Double>
  ) {
    let list = knowledge.offered.list
    self[keyPath: target].withUnsafeMutableBufferPointer { target in
      uses.withUnsafeBufferPointer { uses in
        more.withUnsafeBufferPointer { more in
          for number in list {
            let domain = Int(number)
            target[domain] =
              factors.uses * uses[domain] + factors.moreShapes * more[domain]
              + factors.broader * target[domain]
          }
        }
      }
    }
  }

  private mutating func mixRecent(
    _ places: [Int], _ coefficients: (Double) -> BackOffRule.Coefficients?
  ) {
    var touched: [Int32] = []
    var total = 0.0
    for place in places {
      total += nodes[place]?.addRecent(days, to: &recent, own: &sums, &touched) ?? 0
    }
    if let factors = coefficients(total) { mix(\.scores, recent, factors, more: zeros) }
    for domain in touched { recent[Int(domain)] = 0 }
  }

  func comesBefore(_ a: Int, _ b: Int) -> Bool {
    if knowledge.pinnedPlaces[a] != knowledge.pinnedPlaces[b] {
      return knowledge.pinnedPlaces[a] < knowledge.pinnedPlaces[b]
    }
    if scores[a] != scores[b] { return scores[a] > scores[b] }
    return positions[a] != positions[b] ? positions[a] < positions[b] : a < b
  }

  // MARK: Learn

  mutating func learn(_ event: ReplayEvent) {
    learn(event, ReplayUses(firstDay: event.day))
    endDay()
  }

  private mutating func weigh(_ event: ReplayEvent, _ uses: ReplayUses) {
    let quarter = UsageCounts.quarter(ofDay: event.day)
    var isCurrent = learnAge(quarter, uses.weighing)
    let units = scale.units(uses.deliberate, uses.passive)
    let slot = Int(event.shape.rawValue) + 1
    for segment in lineages[event.segment] {
      for place in [node(segment, 0), node(segment, slot)] {
        if nodes[place] == nil { nodes[place] = ReplayNode(count: count) }
        let didLearn = nodes[place]?.learn(
          event.domain, units: units, quarter: quarter, scale: scale)
        isCurrent = isCurrent && didLearn ?? true
        if uses.hasDays { nodes[place]?.learnRecent(event.domain, units: units, day: event.day) }
      }
    }
    if !isCurrent { needsRenewal = true }
  }

  /// Counts uses for the ages of the quarters; whether they stay as they were.
  private mutating func learnAge(_ quarter: Int32, _ added: Int64) -> Bool {
    let before = quarterUses[quarter] ?? 0
    quarterUses[quarter] = saturatingSum(before, added)
    if quarter == scale.newest, before >= settledUses { return true }
    let newest = quarterUses.keys.max() ?? quarter
    let oldest = quarterUses.keys.min() ?? quarter
    let span = min(Int(newest) - Int(oldest) + 1, AgeScale.span)
    var uses = ContiguousArray<Int64>(repeating: 0, count: span)
    for (quarter, count) in quarterUses {
      let place = min(Int(newest) - Int(quarter), span - 1)
      uses[place] = saturatingSum(uses[place], count)
    }
    // Later uses support an age of at most the span: see `AgeScale`.
    settledUses = max(1, saturatingProduct(rule.parameters.usesPerQuarterOfAge, Int64(span)))
    let next = AgeScale(newest: newest, uses: uses, rule.parameters)
    let isSame = next.newest == scale.newest && next.unitWeights == scale.unitWeights
    scale = next
    return isSame
  }
}

extension AttunePolicy: DayReplayPolicy {
  var isSameForAll: Bool { false }

  /// The weights follow from integer counts, so that uses of one day may be learnt together.
  mutating func learn(_ event: ReplayEvent, _ uses: ReplayUses) {
    knowledge.count(event.domain, day: event.day, uses)
    if event.day > days.newest { days = AgeScale(daysFrom: event.day, rule.parameters) }
    if uses.weighing > 0 { weigh(event, uses) }
  }

  mutating func endDay() {
    knowledge.decide()
    guard needsRenewal else { return }
    needsRenewal = false
    for place in nodes.indices { nodes[place]?.renew(scale) }
  }
}
