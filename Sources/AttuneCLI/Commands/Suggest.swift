import CompletionReport
import EmailCompletion

extension CommandSpec {
  static let suggest = CommandSpec(
    "suggest", summary: "complete an address, best first",
    operands: Operands("ADDRESS", 1...1), options: [.limit, .segment, .suffixes],
    details: [
      "Prints whole addresses, best first, one a line. ADDRESS is what was typed so far: 'zhang' or 'zhang@1'.",
      "With '-' each line of standard input is an address; the answer is one line, its suggestions separated by tabs, and empty where there is none. Answers are written before the next line is waited for, so that another program can talk to it.",
      "Where the store cannot be used, the answer comes from the default list and a message tells why: completing never fails because of the store.",
    ],
    examples: [
      .init("attune suggest zhang@1", "complete a domain that starts with 1"),
      .init("attune suggest --suffixes qq.com,163.com,gmail.com zhang", "use a list, no store"),
      .init("printf 'zhang\\n13800000000\\n' | attune suggest --limit 3 -", "answer many"),
    ]
  ) { invocation in try SuggestCommand(invocation).run() }
}

/// `attune suggest`.
struct SuggestCommand {
  private let invocation: Invocation
  private let limit: Int

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    limit = try invocation.arguments.integer(.limit, in: 1...1000) ?? 5
  }

  func run() throws -> ExitStatus {
    let source = try SuggestionSource(invocation)
    guard let operand = invocation.arguments.operands.first, operand != "-" else {
      return try answerLines(source)
    }
    let suggestions = source.completer(for: operand).suggestions(for: operand, limit: limit)
    if invocation.writesJSON {
      invocation.output.write(Self.json(suggestions).text)
    } else {
      for suggestion in suggestions { invocation.output.line(suggestion.address) }
    }
    return suggestions.isEmpty ? .nothing : .done
  }

  /// One answer for each line of standard input.
  private func answerLines(_ source: SuggestionSource) throws -> ExitStatus {
    let completer = source.completerForAll()
    var reader = LineReader(descriptor: 0)
    var hasAnswer = false
    while true {
      if !reader.hasLine { invocation.output.flush() }
      guard !invocation.output.isBroken, let line = try reader.next() else { break }
      var suggestions: [Suggestion] = []
      switch line {
      case .text(let text): suggestions = completer.suggestions(for: text, limit: limit)
      case .unreadable(let refusal): invocation.report("line \(reader.number): \(refusal.text)")
      }
      hasAnswer = hasAnswer || !suggestions.isEmpty
      let answer =
        invocation.writesJSON
        ? Self.json(suggestions).line
        : suggestions.map(\.address).joined(separator: "\t")
      invocation.output.line(answer)
    }
    return hasAnswer ? .done : .nothing
  }

  private static func json(_ suggestions: [Suggestion]) -> JSONValue {
    .array(
      suggestions.map {
        .object([
          ("address", .string($0.address)), ("domain", .string($0.domain.ascii)),
          ("display", .string($0.domain.display)), ("isTrusted", .bool($0.isTrusted)),
        ])
      })
  }
}
