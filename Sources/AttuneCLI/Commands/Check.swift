import CompletionReport
import CompletionStore

extension CommandSpec {
  static let check = CommandSpec(
    "check", summary: "look for damage in the store", options: [.full, .rebuild],
    details: [
      "Without options the structure of the file; with --full also its indexes and all derived tables. --rebuild computes the derived tables again, which gives the same bits when nothing was wrong. Damage that is found gives exit status 2."
    ],
    examples: [
      .init("attune check --full", "before a backup is kept"),
      .init("attune check --rebuild", "after a full check has asked for it"),
    ]
  ) { invocation in
    let rebuilds = invocation.arguments.has(.rebuild)
    let store = try invocation.openExistingStore(readOnly: !rebuilds)
    let result = try CheckRun(invocation, store).result(rebuilds: rebuilds)
    if invocation.writesJSON {
      invocation.output.write(CheckText.json(result).text)
    } else if result.problems.isEmpty {
      invocation.output.line(CheckText.line(result))
    }
    guard !result.problems.isEmpty else { return .done }
    for problem in result.problems { invocation.report("\(store.path): \(problem)") }
    invocation.report(
      result.isRepairable
        ? "'attune check --rebuild' repairs this" : "restore a backup; keep the file for a look")
    return .failure
  }
}

/// The work of a check, with a line on a terminal that says how far it is.
private struct CheckRun {
  private let invocation: Invocation
  private let store: CompletionStore

  init(_ invocation: Invocation, _ store: CompletionStore) {
    self.invocation = invocation
    self.store = store
  }

  func result(rebuilds: Bool) throws -> CheckResult {
    let progress = ProgressLine(invocation)
    defer { progress?.clear() }
    func follow(_ name: String) -> (Double) -> Void {
      progress?.start(name: name)
      return { progress?.update(name: name, done: Int($0 * 1_000), of: 1_000) }
    }
    if rebuilds { try store.rebuild(progress: follow("rebuilding")) }
    let depth: CheckDepth = invocation.arguments.has(.full) || rebuilds ? .full : .quick
    return try store.check(depth, progress: follow("checking"))
  }
}

/// What a check tells.
private enum CheckText {
  static func line(_ result: CheckResult) -> String {
    "sound: \(NumberText.count(result.acceptances)) acceptances, "
      + "\(NumberText.count(Int64(result.domains))) domains, "
      + "\(NumberText.count(Int64(result.segments))) segments"
  }

  static func json(_ result: CheckResult) -> JSONValue {
    .object([
      ("isSound", .bool(result.problems.isEmpty)),
      ("problems", .array(result.problems.map { .string($0) })),
      ("isRepairable", .bool(result.isRepairable)),
      ("acceptances", .integer(result.acceptances)),
      ("domains", .integer(Int64(result.domains))),
      ("segments", .integer(Int64(result.segments))),
    ])
  }
}
