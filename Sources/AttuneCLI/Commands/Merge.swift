import CompletionReport

extension CommandSpec {
  static let merge = CommandSpec(
    "merge", summary: "add the counts of another store", operands: Operands("STORE", 1...1),
    options: [],
    details: [
      "Each count is added once: a store that was merged before, or that shares merged counts with this one, is refused. The other store is only read."
    ],
    examples: [.init("attune merge /backup/server2.sqlite", "two servers, one report")]
  ) { invocation in
    let store = try invocation.openStore()
    let summary = try store.merge(
      from: invocation.arguments.operands.first ?? "", now: invocation.now)
    if invocation.writesJSON {
      let result = JSONValue.object([
        ("counted", .integer(summary.counted)), ("forgotten", .integer(summary.forgotten)),
        ("repeated", .integer(summary.repeated)),
        ("newDomains", .integer(Int64(summary.newDomains.count))),
      ])
      invocation.output.write(result.text)
      return .done
    }
    invocation.output.line(
      "\(NumberText.count(summary.counted)) added, "
        + "\(NumberText.count(Int64(summary.newDomains.count))) new domains")
    if summary.forgotten > 0 {
      invocation.output.line(
        "\(NumberText.count(summary.forgotten)) left out: their domain was forgotten here")
    }
    if summary.repeated > 0 {
      invocation.output.line("\(NumberText.count(summary.repeated)) left out: counted here already")
    }
    return .done
  }
}
