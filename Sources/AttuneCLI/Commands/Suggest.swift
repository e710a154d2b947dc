import CompletionReport
import EmailCompletion

extension CommandSpec {
  static let suggest = CommandSpec(
    "suggest", summary: "complete an address, best first",
    operands: Operands("ADDRESS", 1...1), options: [.limit, .segment, .suffixes, .preset],
    details: [
      "Prints whole addresses, best first, one a line. ADDRESS is what was typed so far: 'zhang' or 'zhang@1'.",
      "With '-' each line of standard input is an address; the answer is one line, its suggestions separated by tabs, and empty where there is none. Answers are written before the next line is waited for, so that another program can talk to it.",
      "--preset names a bundled list of providers that is believed before there is data, such as cn, de or en, in place of the default list and of what the settings of the store name.",
      "Where nothing is offered for a finished or malformed domain, a message asks 'did you mean …?' if a slip is likely; with --json it is the field 'didYouMean', its likelihood per mille. The exit status stays 1: nothing was suggested. 'attune priority dismiss DOMAIN' ends the question.",
      "Where the store cannot be used, the answer comes from the default list and a message tells why: completing never fails because of the store.",
    ],
    examples: [
      .init("attune suggest zhang@1", "complete a domain that starts with 1"),
      .init("attune suggest --suffixes qq.com,163.com,gmail.com zhang", "use a list, no store"),
      .init("attune suggest --preset de anna", "begin with the providers of Germany"),
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
    let completer = source.completer(for: operand)
    let suggestions = completer.suggestions(for: operand, limit: limit)
    var didYouMean = DidYouMean(source.correctionSource)
    let corrections = didYouMean.corrections(for: operand, suggestions, completer)
    if invocation.writesJSON {
      invocation.output.write(Self.json(suggestions, corrections).text)
    } else {
      for suggestion in suggestions { invocation.output.line(suggestion.address) }
      if let first = corrections.first { invocation.report("did you mean \(first.address)?") }
    }
    return suggestions.isEmpty ? .nothing : .done
  }

  /// One answer for each line of standard input.
  private func answerLines(_ source: SuggestionSource) throws -> ExitStatus {
    let completer = source.completerForAll()
    var didYouMean = DidYouMean(source.correctionSource)
    var reader = LineReader(descriptor: 0)
    var hasAnswer = false
    while true {
      if !reader.hasLine { invocation.output.flush() }
      guard !invocation.output.isBroken, let line = try reader.next() else { break }
      var suggestions: [Suggestion] = []
      var corrections: [AddressCorrection] = []
      switch line {
      case .text(let text):
        suggestions = completer.suggestions(for: text, limit: limit)
        corrections = didYouMean.corrections(for: text, suggestions, completer)
      case .unreadable(let refusal): invocation.report("line \(reader.number): \(refusal.text)")
      }
      hasAnswer = hasAnswer || !suggestions.isEmpty
      if let first = corrections.first, !invocation.writesJSON {
        invocation.report("line \(reader.number): did you mean \(first.address)?")
      }
      let answer =
        invocation.writesJSON
        ? Self.json(suggestions, corrections).line
        : suggestions.map(\.address).joined(separator: "\t")
      invocation.output.line(answer)
    }
    return hasAnswer ? .done : .nothing
  }

  private static func json(
    _ suggestions: [Suggestion], _ corrections: [AddressCorrection]
  ) -> JSONValue {
    let rows = suggestions.map {
      JSONValue.object([
        ("address", .string($0.address)), ("domain", .string($0.domain.ascii)),
        ("display", .string($0.domain.display)), ("isTrusted", .bool($0.isTrusted)),
      ])
    }
    return .object([("suggestions", .array(rows)), ("didYouMean", DidYouMean.json(corrections))])
  }
}
