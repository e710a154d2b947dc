/// What was given on the command line, after the parser.
package struct ParsedArguments: Equatable, Sendable {
  /// `suggest`, `priority set`.
  package var command: String
  package var operands: [String] = []
  var given: [String: [String]] = [:]

  package init(command: String) { self.command = command }

  /// Whether a switch was given.
  package func has(_ option: OptionSpec) -> Bool { given[option.name] != nil }

  /// The value of an option, or nil when it was not given.
  package func value(_ option: OptionSpec) -> String? { given[option.name]?.last }

  /// All values of an option that may be repeated.
  package func values(_ option: OptionSpec) -> [String] { given[option.name] ?? [] }

  /// A whole number within bounds.
  /// - Throws: `UsageError` that names the option and the bounds.
  package func integer(_ option: OptionSpec, in bounds: ClosedRange<Int>) throws(UsageError)
    -> Int?
  {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      let range =
        bounds.upperBound == .max
        ? "from \(bounds.lowerBound) on" : "from \(bounds.lowerBound) to \(bounds.upperBound)"
      throw usage("'--\(option.name)' takes a whole number \(range)")
    }
    return number
  }

  /// An error about this command's line.
  package func usage(_ message: String) -> UsageError { UsageError(message, command: command) }
}
