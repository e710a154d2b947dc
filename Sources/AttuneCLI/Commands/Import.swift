import EmailCompletion

extension CommandSpec {
  static let importFiles = CommandSpec(
    "import", summary: "learn from old sign-ups", operands: Operands("[FILE]…", 0...),
    options: [.tsv, .csv, .columns, .header, .segment, .strict, .again, .dryRun]
  ) { invocation in try ImportCommand(invocation).run() }
}

struct ImportCommand {
  let invocation: Invocation
  init(_ invocation: Invocation) { self.invocation = invocation }
  func run() throws -> ExitStatus {
    let names = invocation.arguments.operands.isEmpty ? ["-"] : invocation.arguments.operands
    let run = ImportRun(
      names: names, format: ImportFormat(now: invocation.now), hashKey: (1, 2),
      progress: ProgressLine(invocation))
    let (counted, files) = try run.run { _, _, _, _, _ in }
    print(counted, files)
    return .done
  }
}
