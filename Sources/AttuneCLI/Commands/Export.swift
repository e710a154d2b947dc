import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let export = CommandSpec(
    "export", summary: "write the suffix list to ship with an app",
    options: [
      .format, .limit, .segment, .since, .until, .last, .includeRare, .output, .force,
    ],
    details: [
      "'swift', 'objc', 'json' and 'text' give the order that would have met most acceptances of the period, the same for everybody, as 'attune report' recommends it. Domains used fewer than five times are left out.",
      "'snapshot' gives all that is learned, an order for each kind of local part, in the byte form that an app loads with 'RankedDomains(bytes:)' and completes from without a store.",
    ],
    examples: [
      .init("attune export --format objc --limit 8", "code to paste into the text field"),
      .init("attune export --format snapshot --output domains.bin", "a file to bundle"),
    ]
  ) { invocation in
    let name = invocation.writesJSON ? "json" : invocation.arguments.value(.format) ?? "text"
    let format = SuffixExport.Format(rawValue: name)
    guard format != nil || name == "snapshot" else {
      throw invocation.arguments.usage(
        "'--format' of export takes swift, objc, json, text or snapshot")
    }
    let segment = try invocation.segment()
    let length = try invocation.arguments.integer(.limit, in: 1...1_000) ?? 6
    // Which day is today depends on the store; whether the dates are dates does not.
    _ = try ReportPeriod(invocation.arguments, now: invocation.now)
    let store = try invocation.openExistingStore(readOnly: true)
    guard let format else {
      try invocation.writeResult(
        store.snapshot(
          for: segment, includesRare: invocation.arguments.has(.includeRare)))
      return .done
    }
    let report = try invocation.suffixReport(store, segment, length: length)
    if report.recommendation.isEmpty {
      throw CommandFailure("no domain was used often enough to export a list")
    }
    try invocation.writeResult(Array(SuffixExport(report).text(format).utf8))
    return .done
  }
}

extension Invocation {
  /// A report that is only about the list.
  fileprivate func suffixReport(
    _ store: CompletionStore, _ segment: Segment, length: Int
  ) throws -> CompletionReport.Report {
    let period = try ReportPeriod(arguments, now: now + Int64(store.dayOffset))
    var statistics = try store.statistics(
      period: period.days, segment: segment, comparesPrevious: false)
    statistics.prior = try store.effectivePrior()
    var options = ReportOptions()
    options.includesRare = arguments.has(.includeRare)
    options.recommendedLength = length
    return CompletionReport.Report(statistics, options: options)
  }
}

extension CompletionStore {
  /// The byte form of what is offered. A learned domain below the smallest count that may be shown
  /// is left out even where the settings of the store would offer it.
  fileprivate func snapshot(
    for segment: Segment, includesRare: Bool
  ) throws(StoreError) -> [UInt8] {
    let settings = try settings()
    var prior = try effectivePrior()
    let counts =
      settings.offersLearned ? try usageCounts(for: segment, shapes: nil) : UsageCounts()
    if !includesRare {
      let chosen = Set(prior.configured + prior.bundled + prior.pinned)
      prior.hidden += counts.domains
        .filter { $0.count < ReportOptions.minimumCell && !chosen.contains($0.domain) }
        .map(\.domain)
    }
    return Ranker(counts: counts, prior: prior, parameters: settings.parameters)
      .rankedDomains().bytes
  }
}
