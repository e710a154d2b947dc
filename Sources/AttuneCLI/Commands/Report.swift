import Attune
import CompletionRanking
import CompletionReport
import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let report = CommandSpec(
    "report", summary: "show which domains people use",
    options: [
      .since, .until, .last, .by, .compare, .segment, .top, .includeRare, .format, .output, .force,
    ],
    details: [
      "Counts, shares, trends against the period before, outcomes, and the suffix list that the data recommend. Figures below 5 are folded, so that no single person can be found in a report.",
      "Steps of --by in which nothing was counted are left out; more than \(UsageStatistics.mostSteps) steps are refused.",
      "'html' is one page with drawings that needs no network; 'csv' has every figure in one long table for spreadsheets; 'markdown' is for a wiki.",
    ],
    examples: [
      .init("attune report --last 30d", "the last thirty days against the thirty before"),
      .init("attune report --since 2026-01-01 --until 2026-03-31 --json", "a quarter, as JSON"),
      .init("attune report --segment cn/ios --top 10", "one slice of the population"),
      .init("attune report --by month --format html --output report.html", "a page to share"),
    ]
  ) { invocation in
    let command = try ReportCommand(invocation)
    try invocation.writeResult(Array(command.text().utf8))
    return .done
  }
}

/// `attune report`.
struct ReportCommand {
  private let invocation: Invocation
  private let format: String
  private let step: UsageStatistics.TimeStep?
  private let compares: Bool
  private let top: Int?
  private let segment: Segment

  private static let formats = ["text", "json", "csv", "markdown", "html"]

  /// - Throws: `UsageError` for a value that is none.
  init(_ invocation: Invocation) throws(UsageError) {
    self.invocation = invocation
    let arguments = invocation.arguments
    let named = arguments.value(.format)
    if let named, !Self.formats.contains(named) {
      throw arguments.usage("'--format' of report takes text, json, csv, markdown or html")
    }
    if let named, invocation.writesJSON, named != "json" {
      throw arguments.usage("'--json' excludes '--format \(named)'")
    }
    format = invocation.writesJSON ? "json" : named ?? "text"
    step = arguments.value(.by).flatMap { UsageStatistics.TimeStep(name: $0) }
    if step == nil, arguments.value(.by) != nil {
      throw arguments.usage("'--by' takes day, week or month")
    }
    let compared = arguments.value(.compare) ?? "previous"
    guard ["previous", "none"].contains(compared) else {
      throw arguments.usage("'--compare' takes previous or none")
    }
    compares = compared == "previous"
    top = try arguments.integer(.top, in: 1...1_000_000)
    segment = try invocation.segment()
    // Which day is today depends on the store; whether the dates are dates does not.
    _ = try ReportPeriod(arguments, now: invocation.now)
  }

  /// The report in the format that was asked for.
  func text() throws -> String {
    let report = try report()
    switch format {
    case "json": return JSONReport(report).text
    case "csv": return CSVReport(report).text
    case "markdown": return MarkdownReport(report).text
    case "html": return HTMLReport(report).text
    default: return TextReport(report, style: style).text
    }
  }

  /// A file does not depend on the terminal.
  private var style: TextStyle {
    if invocation.arguments.value(.output) != nil { return TextStyle(width: 100) }
    return TextStyle(
      width: Terminal.width(of: 1, environment: invocation.environment),
      usesColor: Terminal.usesColor(invocation.environment))
  }

  private func report() throws -> CompletionReport.Report {
    let store = try invocation.openExistingStore(readOnly: true)
    let period = try ReportPeriod(
      invocation.arguments, now: invocation.now + Int64(store.dayOffset))
    let progress = ProgressLine(invocation)
    defer { progress?.clear() }
    var statistics = try store.statistics(
      period: period.days, segment: segment, comparesPrevious: compares && period.hasPrevious,
      details: StatisticsDetails(step: step, startsWithFirstDay: !period.hasPrevious),
      progress: { progress?.update(name: "reading", done: Int($0 * 1_000), of: 1_000) })
    invocation.reportNearest(statistics.segment, to: segment)
    let details = ReportDetails(store, prior: try store.effectivePrior()) {
      progress?.update(name: "replaying", done: Int($0 * 1_000), of: 1_000)
    }
    try details.fill(&statistics, hasStart: period.hasPrevious)
    var options = ReportOptions()
    options.includesRare = invocation.arguments.has(.includeRare)
    options.comparesPrevious = compares
    options.top = top
    return CompletionReport.Report(statistics, options: options)
  }
}
