import AttuneCLI
import Testing

/// What the parser makes of arguments, by the rows of `suggest` and `record`.
@Suite struct ArgumentParserTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let line: [String]
    var operands: [String] = []
    var limit: String?
    var hasJSON = false
    var message: String?
    var testDescription: String { id }
  }

  static let rows: [Row] = [
    Row(id: "operand", line: ["zhang"], operands: ["zhang"]),
    Row(id: "single dash is an operand", line: ["-"], operands: ["-"]),
    Row(id: "value behind", line: ["--limit", "3", "zhang"], operands: ["zhang"], limit: "3"),
    Row(id: "value with =", line: ["--limit=3", "zhang"], operands: ["zhang"], limit: "3"),
    Row(id: "value holds =", line: ["--limit==", "z"], operands: ["z"], limit: "="),
    Row(id: "short with value", line: ["-l", "3", "z"], operands: ["z"], limit: "3"),
    Row(id: "short, value joined", line: ["-l3", "z"], operands: ["z"], limit: "3"),
    Row(id: "short ones grouped", line: ["-jl3", "z"], operands: ["z"], limit: "3", hasJSON: true),
    Row(id: "options behind", line: ["z", "--json"], operands: ["z"], hasJSON: true),
    Row(id: "-- ends options", line: ["--", "--json"], operands: ["--json"]),
    Row(
      id: "value may look like an option", line: ["--limit", "-1", "z"], operands: ["z"],
      limit: "-1"),
    Row(id: "switch twice", line: ["-j", "--json", "z"], operands: ["z"], hasJSON: true),
    Row(id: "nothing", line: [], message: "an argument is missing (ADDRESS)"),
    Row(
      id: "too many", line: ["a", "b"], message: "too many arguments: 2 given, at most 1 expected"),
    Row(id: "unknown", line: ["--frob", "z"], message: "unknown option '--frob'"),
    Row(
      id: "near", line: ["--limt", "z"], message: "unknown option '--limt'; did you mean '--limit'?"
    ),
    Row(
      id: "no abbreviation", line: ["--lim", "3"],
      message: "unknown option '--lim'; did you mean '--limit'?"),
    Row(id: "unknown short", line: ["-q", "z"], message: "unknown option '-q'"),
    Row(id: "no value", line: ["z", "--limit"], message: "'--limit' needs a value (N)"),
    Row(id: "no value, short", line: ["z", "-l"], message: "'-l' needs a value (N)"),
    Row(id: "empty value", line: ["--limit=", "z"], message: "the value of '--limit' is empty"),
    Row(id: "twice", line: ["--limit=1", "-l2", "z"], message: "'--limit' is given twice"),
    Row(id: "switch with value", line: ["--json=yes", "z"], message: "'--json' takes no value"),
    Row(id: "an address is not repeated", line: ["--zhang@qq.com"], message: "unknown option"),
    Row(
      id: "nor behind =", line: ["--limt=zhang@qq.com"],
      message: "unknown option '--limt'; did you mean '--limit'?"),
  ]

  @Test(arguments: rows) func suggest(_ row: Row) throws {
    let (command, _) = try CommandTable.command(for: ["suggest"])
    var parser = ArgumentParser(command)
    do {
      let parsed = try parser.parse(row.line)
      #expect(row.message == nil)
      #expect(parsed.operands == row.operands)
      #expect(parsed.value(.limit) == row.limit)
      #expect(parsed.has(.json) == row.hasJSON)
    } catch {
      #expect(error == UsageError(row.message ?? "", command: "suggest"))
    }
  }

  @Test(arguments: [("5", 5), ("0", nil), ("1001", nil), ("x", nil), ("99999999999999999999", nil)])
  func integers(_ text: String, _ expected: Int?) throws {
    let (command, _) = try CommandTable.command(for: ["suggest"])
    var parser = ArgumentParser(command)
    let parsed = try parser.parse(["z", "--limit", text])
    guard let expected else {
      let error = UsageError("'--limit' takes a whole number from 1 to 1000", command: "suggest")
      #expect(throws: error) { try parsed.integer(.limit, in: 1...1000) }
      return
    }
    #expect(try parsed.integer(.limit, in: 1...1000) == expected)
  }

  @Test(arguments: [
    ("sugest", "unknown command 'sugest'; did you mean 'suggest'?"),
    ("zhang@qq.com", "unknown command"), ("xyz", "unknown command"),
    ("--store", "options go behind the command"), ("", "unknown command"),
  ])
  func unknownCommands(_ word: String, _ message: String) {
    #expect(throws: UsageError(message)) { try CommandTable.command(for: [word]) }
  }

  @Test func actions() throws {
    #expect(try CommandTable.command(for: ["priority", "set", "a"]).0.name == "priority set")
    #expect(try CommandTable.command(for: ["priority"]).0.name == "priority")
    #expect(try CommandTable.command(for: ["priority", "--json"]).0.name == "priority")
    let error = UsageError("unknown action 'sett'; did you mean 'set'?", command: "priority")
    #expect(throws: error) { try CommandTable.command(for: ["priority", "sett"]) }
  }
}

@Suite struct NearNamesTests {
  @Test(arguments: [
    ("limt", "limit"), ("limits", "limit"), ("jsno", "json"), ("lim", "limit"), ("x", nil),
    ("outcome", nil), ("", nil),
  ])
  func nearest(_ typed: String, _ expected: String?) {
    #expect(NearNames.nearest(to: typed, in: ["limit", "json", "store", "segment"]) == expected)
  }
}
