import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion

/// `attune evaluate --from-store`: a replay of the counts of a store, day by day.
struct StoreEvaluation {
  private let invocation: Invocation
  private let preset: EvaluatePreset
  private let segment: Segment

  /// - Throws: `UsageError` for what goes with files only, and for values that are none.
  init(_ invocation: Invocation) throws(UsageError) {
    self.invocation = invocation
    let arguments = invocation.arguments
    guard arguments.operands.isEmpty else {
      throw arguments.usage("'--from-store' reads no files")
    }
    let ofFiles: [OptionSpec] = [
      .tsv, .csv, .columns, .header, .learnFirst, .burnIn, .rounds,
    ]
    for option in ofFiles where arguments.has(option) {
      throw arguments.usage("'--from-store' excludes '--\(option.name)'")
    }
    preset = try EvaluatePreset(invocation)
    segment = try invocation.segment()
    // Which day is today depends on the store; whether the dates are dates does not.
    _ = try ReportPeriod(arguments, now: invocation.now)
  }

  func run() throws -> ExitStatus {
    let store = try invocation.openExistingStore(readOnly: true)
    let period = try ReportPeriod(
      invocation.arguments, now: invocation.now + Int64(store.dayOffset)
    ).days
    let found = try replay(store, period)
    try check(found, period)
    invocation.reportNearest(found.segment, to: segment)
    let text = EvaluateText(
      result: found.replay.result, ghost: nil, parameters: found.parameters,
      store: .init(segment: found.segment, days: found.days))
    text.write(to: invocation)
    return .done
  }

  private struct Found {
    var replay: DayReplay
    var parameters: RankingParameters
    var segment: Segment
    /// First and last day that was scored.
    var days: ClosedRange<Int32>?
    /// There is anything in the store.
    var hasCounts: Bool
  }

  private func replay(_ store: CompletionStore, _ period: ClosedRange<Int32>?) throws -> Found {
    let settings = try store.settings()
    let parameters = preset.applied(to: preset.parameters ?? settings.parameters)
    let prior = preset.applied(to: try prior(store))
    let progress = ProgressLine(invocation)
    defer { progress?.clear() }
    func show(_ share: Double) {
      progress?.update(name: "replaying", done: Int(share * 1_000), of: 1_000)
    }
    return try store.withDays { days throws(StoreError) in
      let segments = days.segments
      let nearest = segment.lineage.last { segments.contains($0) } ?? .root
      let isScored = segments.map { $0.lineage.contains(nearest) }
      var totals = ReplayTotals(domains: days.domains.count)
      var hasCounts = false
      try days.forEachDay(progress: { show($0 * 0.2) }) { day in
        hasCounts = true
        let isInside = period?.contains(day.days.lowerBound) ?? true
        totals.add(day, isScored: isInside) { isScored[$0] }
      }
      var found = Found(
        replay: DayReplay(
          domains: days.domains, segments: segments, scoring: nearest, prior: prior,
          parameters: parameters, totals: totals),
        parameters: parameters, segment: nearest, days: nil, hasCounts: hasCounts)
      guard totals.scoredCount > 0 else { return found }
      try days.forEachDay(progress: { show(0.2 + $0 * 0.8) }) { day in
        if let period, day.days.lowerBound > period.upperBound { return }
        let isInside = period?.contains(day.days.lowerBound) ?? true
        guard isInside, !day.isMonth else { return found.replay.learn(day) }
        found.replay.scoreThenLearn(day)
        if day.cells.contains(where: { isScored[$0.segment] }) {
          let first = found.days?.lowerBound ?? day.days.lowerBound
          found.days = first...day.days.upperBound
        }
      }
      return found
    }
  }

  /// What the store believes before there is data, with the list of `--preset` in place of its own.
  private func prior(_ store: CompletionStore) throws(StoreError) -> Prior {
    guard let named = preset.prior else { return try store.effectivePrior() }
    var prior = try store.prior()
    prior.bundled = named.bundled
    prior.bundledByShape = named.bundledByShape
    return prior
  }

  private func check(_ found: Found, _ period: ClosedRange<Int32>?) throws(CommandFailure) {
    guard found.hasCounts else {
      throw CommandFailure("nothing to evaluate: the store has no acceptances yet")
    }
    let scored = found.replay.scoredCount
    guard scored > 0 else {
      throw CommandFailure(
        period == nil
          ? "nothing to evaluate: all days were given up for months, which are learnt only"
          : "nothing to evaluate: no acceptances in the period; months whose days were given up are learnt only"
      )
    }
    guard scored >= ReportOptions.minimumCell else {
      throw CommandFailure(
        "nothing to evaluate: fewer than \(ReportOptions.minimumCell) acceptances are too few to show any figure"
      )
    }
  }
}
