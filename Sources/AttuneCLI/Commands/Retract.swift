import CompletionReport

extension CommandSpec {
  static let retract = CommandSpec(
    "retract", summary: "take back what was recorded with an id",
    operands: Operands("ID", 1...1), options: [],
    details: [
      "For an address that bounced. An id that is not known, or no longer, is no failure: the message says so."
    ],
    examples: [.init("attune retract 6b1f-4c20", "the address with this id bounced")]
  ) { invocation in
    let store = try invocation.openExistingStore(readOnly: false)
    let wasKnown = try store.retract(
      id: invocation.arguments.operands.first ?? "", now: invocation.now)
    if !wasKnown { invocation.report("nothing is recorded with this id") }
    if invocation.writesJSON {
      invocation.output.write(JSONValue.object([("retracted", .bool(wasKnown))]).text)
    }
    return .done
  }
}
