/// Every command of the tool, in the order of `--help`.
package enum CommandTable {
  package static let commands: [CommandSpec] = [
    .record, .importFiles, .suggest, .report, .evaluate, .export, .priority, .explain, .forget,
    .retract,
    .merge, .backup, .check, .settings, .tryField, .sample,
  ]

  /// Commands and their actions, flat.
  package static var all: [CommandSpec] { commands.flatMap { [$0] + $0.subcommands } }

  /// The command that the first words name, and the words behind it.
  /// - Throws: `UsageError` with the nearest name; what cannot be a command is not repeated.
  package static func command(for words: [String]) throws(UsageError) -> (
    CommandSpec, ArraySlice<String>
  ) {
    guard let first = words.first else { throw UsageError("a command is missing") }
    guard let command = commands.first(where: { $0.name == first }) else {
      throw unknown(first, among: commands.map(\.name), kind: "command", of: "")
    }
    guard !command.subcommands.isEmpty, words.count > 1, !words[1].hasPrefix("-") else {
      return (command, words[1...])
    }
    let name = "\(first) \(words[1])"
    guard let action = command.subcommands.first(where: { $0.name == name }) else {
      let names = command.subcommands.map { String($0.name.dropFirst(first.count + 1)) }
      throw unknown(words[1], among: names, kind: "action", of: command.name)
    }
    return (action, words[2...])
  }

  private static func unknown(
    _ word: String, among names: [String], kind: String, of command: String
  ) -> UsageError {
    if word.hasPrefix("-") {
      return UsageError("options go behind the command", command: command)
    }
    // A word that is no slip for a command may be somebody's name: it is not repeated.
    guard ArgumentParser.isPlain(word), let near = NearNames.nearest(to: word, in: names) else {
      return UsageError("unknown \(kind)", command: command)
    }
    return UsageError("unknown \(kind) '\(word)'; did you mean '\(near)'?", command: command)
  }
}
