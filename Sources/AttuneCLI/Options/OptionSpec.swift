/// One option of the command line: a row of the option table.
///
/// The same row drives the parser, `--help` and the tests over the table.
package struct OptionSpec: Hashable, Sendable {
  /// Long name without dashes, lower case.
  package let name: String
  /// Short name without the dash, or nil.
  package let short: Character?
  /// Placeholder of the value in help (`PATH`), or nil for a switch.
  package let value: String?
  /// One sentence for help: lower case, no full stop.
  package let help: String
  /// May be given more than once; otherwise a second one is an error.
  package let repeats: Bool

  package init(
    _ name: String, short: Character? = nil, value: String? = nil, repeats: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
    self.repeats = repeats
  }

  /// Two rows are the same option when they have the same long name.
  package static func == (a: OptionSpec, b: OptionSpec) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What a command takes besides options.
package struct Operands: Hashable, Sendable {
  /// As written in the usage line: `ADDRESS`, `[FILE]…`, or empty.
  package let usage: String
  package let minimum: Int
  /// Nil: any number.
  package let maximum: Int?

  package init(_ usage: String, _ counts: ClosedRange<Int>) {
    self.usage = usage
    minimum = counts.lowerBound
    maximum = counts.upperBound
  }

  package init(_ usage: String, _ counts: PartialRangeFrom<Int>) {
    self.usage = usage
    minimum = counts.lowerBound
    maximum = nil
  }

  package static let none = Operands("", 0...0)
}
