import AttuneCLI
import Testing

/// Rules that hold for every row of the table.
@Suite struct CommandTableTests {
  static let commands = CommandTable.all

  @Test func commandNamesAreUnique() {
    #expect(Set(Self.commands.map(\.name)).count == Self.commands.count)
  }

  @Test(arguments: commands.map(\.name)) func optionsAreUnique(_ name: String) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    let long = command.options.map(\.name)
    let short = command.options.compactMap(\.short)
    #expect(Set(long).count == long.count)
    #expect(Set(short).count == short.count)
    #expect(long.suffix(3) == ["json", "store", "help"])
  }

  @Test(arguments: commands.map(\.name)) func textsFollowTheRules(_ name: String) throws {
    let command = try #require(Self.commands.first { $0.name == name })
    #expect(!command.summary.isEmpty && command.summary.count <= 60)
    #expect(Self.isLowerCaseLine(command.summary))
    #expect(command.name.allSatisfy { $0.isLowercase || $0 == " " || $0 == "-" })
    for option in command.options {
      #expect(Self.isLowerCaseLine(option.help), "--\(option.name)")
      #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" }, "--\(option.name)")
      #expect(option.value.map { $0 == $0.uppercased() } ?? true, "--\(option.name)")
    }
    for paragraph in command.details { #expect(paragraph.hasSuffix(".")) }
    for example in command.examples { #expect(example.line.contains("attune ")) }
  }

  /// Every command that stands alone has an example; actions share those of their command.
  @Test func commandsHaveExamples() {
    #expect(CommandTable.commands.filter { $0.examples.isEmpty }.map(\.name) == [])
  }

  /// One name means one thing everywhere.
  @Test func optionsAreTheSameEverywhere() {
    var known: [String: OptionSpec] = [:]
    for option in Self.commands.flatMap(\.options) {
      let row = known[option.name] ?? option
      #expect(row.short == option.short && row.value == option.value && row.help == option.help)
      known[option.name] = option
    }
  }

  @Test(arguments: [40, 80, 200]) func helpFitsItsWidth(_ width: Int) {
    let limit = min(100, max(60, width))
    for command in Self.commands {
      let text = HelpText.text(for: command, width: width)
      for line in text.split(separator: "\n") where !line.contains("attune ") {
        #expect(line.count <= limit, "\(command.name): \(line)")
      }
      #expect(text.hasSuffix("  64  wrong usage\n"))
    }
  }

  /// Starts in lower case (a name such as `JSON` may follow), is one line, has no full stop.
  private static func isLowerCaseLine(_ text: String) -> Bool {
    text.first?.isUppercase == false && !text.hasSuffix(".") && !text.contains("\n")
  }
}
