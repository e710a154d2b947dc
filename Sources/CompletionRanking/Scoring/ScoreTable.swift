import EmailCompletion

/// Shares of all offered domains in the narrowest segment, kept as they are computed.
final class ScoreTable {
  private let ranker: Ranker
  private let pinned: ContiguousArray<Int32>
  private let generalPrior: PriorShares
  let backOff: BackOff
  private var priors: [LocalPartShape: PriorShares] = [:]
  private var recents: [LocalPartShape: LevelWeights] = [:]
  private(set) lazy var recentAll = backOff.recentAll()
  private var estimates: [LocalPartShape: BackOff.ShapeEstimate] = [:]
  private var tieOrders: [LocalPartShape?: ContiguousArray<Int32>] = [:]

  init(_ ranker: Ranker) {
    self.ranker = ranker
    let catalog = ranker.catalog
    generalPrior = PriorShares(ranker.prior.order(), catalog)
    var seen: Set<Int> = []
    pinned = ContiguousArray(
      ranker.prior.pinned.compactMap { catalog.number(of: $0) }
        .filter { seen.insert($0).inserted }.map { Int32(clamping: $0) })
    backOff = BackOff(
      counts: ranker.counts, catalog: catalog, prior: generalPrior,
      parameters: ranker.parameters)
  }

  /// The prior of a shape; the general one unless a preset says more about its broader shape.
  func prior(for shape: LocalPartShape?) -> PriorShares {
    guard let shape = priorKey(of: shape) else { return generalPrior }
    if let prior = priors[shape] { return prior }
    let prior = PriorShares(ranker.prior.order(for: shape), ranker.catalog)
    priors[shape] = prior
    return prior
  }

  /// The shape whose prior order holds for a shape; `nil` for the general one.
  func priorKey(of shape: LocalPartShape?) -> LocalPartShape? {
    guard let broader = shape?.broader else { return nil }
    return ranker.prior.bundledByShape[broader] == nil ? nil : broader
  }

  /// Shares and frequency of a final shape.
  func estimate(of shape: LocalPartShape) -> BackOff.ShapeEstimate {
    if let estimate = estimates[shape] { return estimate }
    let prior = prior(for: shape)
    guard shape != .unknown else { return backOff.estimateOfUnknown(prior: prior) }
    let rule = backOff.rule
    let recent = recent(of: shape)
    let kinds = shape.broader.kinds
    var result = backOff.estimateOfUnknown(prior: prior)
    for (kind, found) in zip(kinds, backOff.estimates(ofKinds: shape.broader, prior: prior)) {
      var estimate = found
      backOff.addRecent(
        recentAll, rule.recentAllCoefficients(total: recentAll.total), to: &estimate.shares)
      backOff.addRecent(
        recent, rule.recentCoefficients(total: recent.total), to: &estimate.shares)
      estimates[kind] = estimate
      if kind == shape { result = estimate }
    }
    return result
  }

  /// The uses of the last days of all kinds of the broader shape of a shape.
  func recent(of shape: LocalPartShape) -> LevelWeights {
    let shape = shape.broader
    if let recent = recents[shape] { return recent }
    let recent = backOff.recent(shape)
    recents[shape] = recent
    return recent
  }

  /// The scores of a context, by number.
  func scores(for context: RankingContext) -> ContiguousArray<Double> {
    if let typed = context.typedShape { return backOff.mixture(for: typed, estimate(of:)) }
    return estimate(of: context.shape ?? .unknown).shares
  }

  /// Numbers, best first: pinned in their order, then score, place in the prior, bytes.
  func order(for context: RankingContext) -> [Int] {
    let sorted = RadixOrder.sorted(tieOrder(for: context.shape), by: scores(for: context))
    guard !pinned.isEmpty else { return sorted.map { Int($0) } }
    let front = Set(pinned)
    return (pinned + sorted.filter { !front.contains($0) }).map { Int($0) }
  }

  private func tieOrder(for shape: LocalPartShape?) -> ContiguousArray<Int32> {
    let key = priorKey(of: shape)
    if let order = tieOrders[key] { return order }
    let order = prior(for: key).tieOrder()
    tieOrders[key] = order
    return order
  }
}
