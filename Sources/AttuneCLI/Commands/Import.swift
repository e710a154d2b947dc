import CompletionRanking
import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let importFiles = CommandSpec(
    "import", summary: "learn from old sign-ups", operands: Operands("[FILE]…", 0...),
    options: [.tsv, .csv, .columns, .header, .segment, .strict, .again, .dryRun],
    details: [
      "Reads addresses, one a line, from files or standard input. Of each only the domain and the shape of the local part are kept.",
      "With --tsv or --csv a line has fields; without --columns the first line must name a column 'address' or 'email' (and 'time', 'segment' where there are any). Times are unix seconds, milliseconds or microseconds, or ISO 8601; without an offset they are UTC. Lines without a time count as of today.",
      "All files are one import: everything is counted or, after an error, nothing. Bad lines are left out and reported by number and reason. A file that was imported before is refused unless --again is given.",
    ],
    examples: [
      .init("attune import signups.txt", "addresses, one a line"),
      .init(
        "gzip -dc signups.tsv.gz | attune import --tsv --columns time,segment,address",
        "fields by position"),
      .init("attune import --csv --columns address=email,time=created_at users.csv", "by name"),
    ]
  ) { invocation in try ImportCommand(invocation).run() }
}

/// `attune import`.
struct ImportCommand {
  private let invocation: Invocation
  private let names: [String]

  init(_ invocation: Invocation) {
    self.invocation = invocation
    let operands = invocation.arguments.operands
    names = operands.isEmpty ? ["-"] : operands
  }

  func run() throws -> ExitStatus {
    var format = try ImportFormat(invocation)
    if invocation.arguments.has(.dryRun) { return try dryRun(format) }
    // Before anything is created: a wrong name must not leave an empty store behind.
    for name in names { _ = try ImportInput(name) }
    let store = try invocation.openStore()
    format.dayOffset = store.dayOffset
    let before = try Offers(store)
    let stage = try store.beginImport()
    var isCommitted = false
    defer { if !isCommitted { stage.discard() } }
    let run = ImportRun(
      names: names, format: format, hasher: try store.fingerprintHasher(),
      progress: ProgressLine(invocation))
    let (counted, files) = try run.run { domain, shape, segment, day, count in
      try stage.add(
        domain: domain, shape: shape, segment: segment, day: day,
        count: Int64(clamping: count))
    }
    try checkStrict(files)
    let summary = try stage.commit(
      fingerprints: files.compactMap(\.fingerprint), allowRepeat: invocation.arguments.has(.again),
      now: invocation.now)
    isCommitted = true
    write(
      ImportReport(
        counted: counted, files: files, newDomains: summary.newDomains.count,
        offers: try Offers(store), before: before))
    return .done
  }

  private func dryRun(_ format: ImportFormat) throws -> ExitStatus {
    let run = ImportRun(
      names: names, format: format, hasher: nil, progress: ProgressLine(invocation))
    let (counted, files) = try run.run { _, _, _, _, _ in }
    try checkStrict(files)
    write(ImportReport(counted: counted, files: files))
    return .done
  }

  private func checkStrict(_ files: [ImportRun.FileResult]) throws {
    guard invocation.arguments.has(.strict) else { return }
    let refused = files.reduce(0) { $0 + $1.rejects.total }
    guard refused > 0 else { return }
    for message in ImportReport.messages(files) { invocation.report(message) }
    throw CommandFailure(
      refused == 1 ? "nothing imported: 1 bad line" : "nothing imported: \(refused) bad lines")
  }

  private func write(_ report: ImportReport) {
    for message in ImportReport.messages(report.files) { invocation.report(message) }
    if invocation.writesJSON {
      invocation.output.write(report.json.text)
    } else {
      for line in report.lines { invocation.output.line(line) }
    }
  }
}
