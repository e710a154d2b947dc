/// Reads arguments by the rows of a command.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, grouped switches, `--` ends options. A
/// single `-` is an operand. Long names are never abbreviated, so that a new option cannot change
/// the meaning of a script.
///
/// Messages never repeat an operand or a value: either may be an address.
package struct ArgumentParser {
  let command: CommandSpec
  private var result: ParsedArguments
  private var rest: ArraySlice<String>

  package init(_ command: CommandSpec) {
    self.command = command
    result = ParsedArguments(command: command.name)
    rest = []
  }

  /// Reads everything behind the command's name.
  /// - Throws: `UsageError` with one line that names the option.
  package mutating func parse(_ arguments: some Sequence<String>) throws(UsageError)
    -> ParsedArguments
  {
    rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        result.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try readLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument.dropFirst())
      } else {
        result.operands.append(argument)
      }
    }
    if !result.has(.help) { try checkOperands() }
    return result
  }

  private mutating func readLong(_ text: Substring) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = command.options.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    if option.value == nil {
      guard parts.count == 1 else { throw error("'--\(name)' takes no value") }
      try store("", for: option)
    } else if parts.count == 2 {
      try store(String(parts[1]), for: option)
    } else {
      try store(nextValue(of: option, as: "--\(name)"), for: option)
    }
  }

  private mutating func readShort(_ text: Substring) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw error("unknown option\(Self.isPlain("\(letter)") ? " '-\(letter)'" : "")")
      }
      if option.value == nil {
        try store("", for: option)
      } else if letters.isEmpty {
        try store(nextValue(of: option, as: "-\(letter)"), for: option)
      } else {
        try store(String(letters), for: option)
        letters = ""
      }
    }
  }

  private mutating func nextValue(of option: OptionSpec, as spelled: String) throws(UsageError)
    -> String
  {
    guard let value = rest.popFirst() else {
      throw error("'\(spelled)' needs a value (\(option.value ?? ""))")
    }
    return value
  }

  private mutating func store(_ value: String, for option: OptionSpec) throws(UsageError) {
    if option.value != nil, value.isEmpty {
      throw error("the value of '--\(option.name)' is empty")
    }
    if !option.repeats, option.value != nil, result.has(option) {
      throw error("'--\(option.name)' is given twice")
    }
    result.given[option.name, default: []].append(value)
  }

  private func checkOperands() throws(UsageError) {
    let operands = command.operands
    let count = result.operands.count
    if count < operands.minimum { throw error("an argument is missing (\(operands.usage))") }
    if let maximum = operands.maximum, count > maximum {
      if maximum == 0 { throw error("'\(command.name)' takes no argument") }
      throw error("too many arguments: \(count) given, at most \(maximum) expected")
    }
    if let empty = result.operands.firstIndex(of: "") {
      throw error(
        count == 1 ? "the argument is empty (\(operands.usage))" : "argument \(empty + 1) is empty")
    }
  }

  private func unknown(_ name: String) -> UsageError {
    guard Self.isPlain(name) else { return error("unknown option") }
    let near = NearNames.nearest(to: name, in: command.options.map(\.name))
    return error("unknown option '--\(name)'" + (near.map { "; did you mean '--\($0)'?" } ?? ""))
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message, command: command.name)
  }

  /// Text that can be an option or a command, and so no address: may be repeated in a message.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 24
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D }
  }
}
