import CompletionReport

extension CommandSpec {
  static let backup = CommandSpec(
    "backup", summary: "copy the store while it is in use", operands: Operands("FILE", 1...1),
    options: [],
    details: ["FILE must not exist. Writers are not held up for longer than a short step."],
    examples: [.init("attune backup /backup/usage-$(date +%F).sqlite", "a copy a day")]
  ) { invocation in
    let store = try invocation.openExistingStore(readOnly: true)
    let target = invocation.arguments.operands.first ?? ""
    try store.backup(to: target)
    if invocation.writesJSON {
      invocation.output.write(JSONValue.object([("backup", .string(target))]).text)
    }
    return .done
  }
}
