/// Writes `--help` from the table.
package enum HelpText {
  /// Help for one command.
  /// - Parameter width: columns of the terminal; lines are broken at 60 to 100.
  package static func text(for command: CommandSpec, width: Int) -> String {
    var lines = ["\(command.summary)", ""]
    lines.append("usage: \(usage(of: command))")
    for subcommand in command.subcommands { lines.append("       \(usage(of: subcommand))") }
    for paragraph in command.details {
      lines.append("")
      lines += wrap(paragraph, width: limit(width))
    }
    if !command.subcommands.isEmpty {
      lines += ["", "actions:"]
      lines += rows(command.subcommands.map { (shortName($0), $0.summary) }, width: width)
    }
    lines += ["", "options:"]
    lines += rows(allOptions(of: command).map { (spelling($0), $0.help) }, width: width)
    lines += examples(command.examples)
    lines += exitStatuses(width: width)
    return joined(lines)
  }

  /// Help for the whole tool.
  package static func overview(of commands: [CommandSpec], width: Int) -> String {
    var lines = [
      "completes the domain of an e-mail address and learns from use", "",
      "usage: attune COMMAND [OPTION]… [ARGUMENT]…", "", "commands:",
    ]
    lines += rows(commands.map { ($0.name, $0.summary) }, width: width)
    lines += ["", "options:"]
    lines += rows(
      [
        ("-h, --help", "show this help; 'attune help COMMAND' for one command"),
        ("--version", "show the version"),
      ], width: width)
    lines += ["", "environment:"]
    lines += rows(
      [
        ("ATTUNE_STORE", "path of the store, where --store is not given"),
        ("NO_COLOR", "no colours and no redrawn progress line"),
      ], width: width)
    lines += examples([
      .init("attune import signups.txt", "learn from old sign-ups"),
      .init("attune suggest zhang@1", "complete an address, best first"),
      .init("attune report", "see which domains people use"),
    ])
    return joined(lines + exitStatuses(width: width))
  }

  static func usage(of command: CommandSpec) -> String {
    let operands = command.operands.usage
    return "attune \(command.name) [OPTION]…" + (operands.isEmpty ? "" : " \(operands)")
  }

  private static func allOptions(of command: CommandSpec) -> [OptionSpec] {
    var seen: Set<OptionSpec> = []
    let own = command.subcommands.flatMap(\.options) + command.options
    let common: Set<OptionSpec> = [.json, .store, .help]
    let specific = own.filter { !common.contains($0) && seen.insert($0).inserted }
    return specific + [.json, .store, .help]
  }

  private static func spelling(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }

  private static func shortName(_ command: CommandSpec) -> String {
    let operands = command.operands.usage
    let last = command.name.split(separator: " ").last.map(String.init) ?? command.name
    return operands.isEmpty ? last : "\(last) \(operands)"
  }

  private static func examples(_ examples: [CommandSpec.Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["", "examples:"] + examples.flatMap { ["  # \($0.purpose)", "  \($0.line)"] }
  }

  private static func exitStatuses(width: Int) -> [String] {
    let table = ExitStatus.table.map { ("\($0.status.rawValue)", $0.meaning) }
    return ["", "exit status:"] + rows(table, width: width)
  }

  private static func rows(_ rows: [(String, String)], width: Int) -> [String] {
    let column = min(28, rows.map { $0.0.count }.max() ?? 0)
    return rows.flatMap { name, text in
      let indent = String(repeating: " ", count: column + 4)
      let wrapped = wrap(text, width: limit(width) - column - 4)
      let padding = String(repeating: " ", count: max(2, column + 2 - name.count))
      if name.count > column { return ["  \(name)"] + wrapped.map { indent + $0 } }
      return wrapped.enumerated().map { $0 == 0 ? "  \(name)\(padding)\($1)" : indent + $1 }
    }
  }

  private static func limit(_ width: Int) -> Int { min(100, max(60, width)) }

  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines
  }

  private static func joined(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }
}
