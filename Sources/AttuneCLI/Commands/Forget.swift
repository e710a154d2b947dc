import CompletionReport
import EmailCompletion

extension CommandSpec {
  static let forget = CommandSpec(
    "forget", summary: "remove all counts of a domain", operands: Operands("DOMAIN", 1...1),
    options: [],
    details: [
      "The counts are overwritten, not only unlinked, and a later merge does not bring them back. To keep counting a domain without suggesting it use 'attune priority hide'."
    ],
    examples: [.init("attune forget example.org", "nobody used it")]
  ) { invocation in
    let domain = try invocation.domainOperand()
    let store = try invocation.openExistingStore(readOnly: false)
    let summary = try store.forget(domain, now: invocation.now)
    if let reason = summary.walKept {
      invocation.report("older pages are still in the write-ahead log: \(reason)")
    }
    if summary.isStillConfigured {
      invocation.report("the domain is still in the suffix list; see 'attune priority'")
    }
    if invocation.writesJSON {
      let result = JSONValue.object([
        ("removed", .integer(summary.removed)),
        ("isStillConfigured", .bool(summary.isStillConfigured)),
        ("walKept", summary.walKept.map { .string($0) } ?? .null),
      ])
      invocation.output.write(result.text)
    } else {
      invocation.output.line("\(NumberText.count(summary.removed)) removed")
    }
    return .done
  }
}
