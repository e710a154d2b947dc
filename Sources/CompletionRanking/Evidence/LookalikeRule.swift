import EmailCompletion

/// Whether a learned domain is kept back because it is one edit away from another one.
///
/// Two reasons: a far heavier neighbour makes it a slip, and a leading neighbour (configured,
/// pinned, or one of the most used) makes it a look-alike. Counts alone do not clear a look-alike,
/// since anybody can record; a bundled list or an import does.
struct LookalikeRule {
  private let ratio: Int64
  private let minimumImported: Int64
  /// From this count on a domain is a leading one.
  private let leadingCount: Int64
  private let isOn: Bool

  /// - Parameter uses: all uses together.
  init(_ parameters: RankingParameters, uses: Int64) {
    ratio = max(1, parameters.neighbourRatio)
    minimumImported = max(1, parameters.minimumCount)
    isOn = parameters.leadingShare > 0
    leadingCount = isOn ? max(1, uses / parameters.leadingShare) : .max
  }

  /// What a neighbour weighs: its uses and what its place in the prior adds.
  struct Neighbour {
    var count: Int64
    var extra: Int64
    /// Its first day; only asked of a neighbour with uses.
    var firstDay: Int32
    /// Configured or pinned.
    var isChosen: Bool

    var weight: Int64 { saturatingSum(count, extra) }
  }

  /// Whether the neighbour outweighs a learned domain.
  ///
  /// A leading one does so only if it was there first, or somebody who records a look-alike more
  /// often would drive the real one out.
  func outweighs(_ neighbour: Neighbour, _ own: UsageCounts.DomainEvidence) -> Bool {
    if neighbour.weight / ratio >= max(1, own.uses) { return true }
    guard isOn, own.imported < minimumImported else { return false }
    return neighbour.isChosen
      || (isLeading(neighbour) && neighbour.weight >= own.uses
        && neighbour.firstDay <= own.firstDay)
  }

  /// Whether the neighbour can outweigh a domain with `uses` or more.
  func canOutweigh(_ neighbour: Neighbour, uses: Int64) -> Bool {
    neighbour.weight / ratio >= max(1, uses) || (isOn && neighbour.isChosen)
      || isLeading(neighbour)
  }

  /// One of the most used.
  private func isLeading(_ neighbour: Neighbour) -> Bool { neighbour.count >= leadingCount }
}

extension UsageCounts {
  /// All uses together.
  var uses: Int64 { domains.reduce(0) { saturatingSum($0, $1.uses) } }
}

extension UsageCounts.DomainEvidence {
  /// What counts as evidence: all acceptances but repeats of a source.
  var uses: Int64 { max(0, count &- max(0, repeats)) }
}
