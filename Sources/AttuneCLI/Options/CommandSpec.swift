/// One command of the tool: what it takes, its help, and the function that runs it.
package struct CommandSpec: Sendable {
  /// One or two words: `suggest`, `priority set`.
  package let name: String
  /// One line for the list of commands: lower case, no full stop.
  package let summary: String
  package let operands: Operands
  package let options: [OptionSpec]
  /// Paragraphs of `--help`.
  package let details: [String]
  package let examples: [Example]
  package let subcommands: [CommandSpec]
  let run: @Sendable (Invocation) throws -> ExitStatus

  /// A command line to show in help, with a word about what it does.
  package struct Example: Hashable, Sendable {
    package let line: String
    package let purpose: String
    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  init(
    _ name: String, summary: String, operands: Operands = .none, options: [OptionSpec],
    details: [String] = [], examples: [Example] = [], subcommands: [CommandSpec] = [],
    run: @escaping @Sendable (Invocation) throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.json, .store, .help]
    self.details = details
    self.examples = examples
    self.subcommands = subcommands
    self.run = run
  }
}
