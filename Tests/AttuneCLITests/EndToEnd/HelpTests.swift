import AttuneCLI
import Foundation
import TestSupport
import Testing

/// Help, version and wrong command lines of the built tool.
@Suite struct HelpTests {
  @Test func version() throws {
    expect(try ToolRunner().run("--version"), 0, out: "attune \(AttuneTool.version)\n")
  }

  @Test func everyCommandHasHelp() throws {
    let tool = try ToolRunner()
    for command in CommandTable.commands {
      let asked = try tool.run("help", command.name)
      expect(asked, 0, out: nil)
      expect(try tool.run(command.name, "--help"), 0, out: asked.stdout)
      #expect(asked.stdout.hasPrefix(command.summary))
    }
    expect(try tool.run("--help"), 0, out: try tool.run("help").stdout)
  }

  @Test func wrongCommandLines() throws {
    let tool = try ToolRunner()
    let nothing = try runTool("attune", [], environment: tool.environment)
    expect(nothing, 64, out: "", err: nil)
    #expect(nothing.stderr.contains("usage: attune COMMAND"))
    expect(
      try tool.run("sugest"), 64, out: "",
      err: "attune: unknown command 'sugest'; did you mean 'suggest'?; see 'attune --help'\n")
    expect(
      try tool.run("zhang@qq.com"), 64, out: "",
      err: "attune: unknown command; see 'attune --help'\n")
    expect(
      try tool.run("suggest"), 64, out: "",
      err: "attune: an argument is missing (ADDRESS); see 'attune suggest --help'\n")
    expect(
      try tool.run("record", "qq.com", environment: ["ATTUNE_NOW": "noon"]), 64, out: "", err: nil)
  }

  /// The help as a whole; `ATTUNE_RECORD_SNAPSHOTS=1 swift test` writes it anew and fails.
  @Test func helpIsAsItWas() throws {
    let tool = try ToolRunner()
    var text = try tool.run("--help").stdout
    for command in CommandTable.commands {
      text += "\n" + (try tool.run("help", command.name)).stdout
    }
    let file = packageDirectory.appendingPathComponent("Tests/AttuneCLITests/Snapshots/help.txt")
    if ProcessInfo.processInfo.environment["ATTUNE_RECORD_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("snapshot written")
    }
    #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// A reader that goes away is no failure, and what is recorded is recorded.
  @Test func brokenPipes() throws {
    let tool = try ToolRunner()
    let attune = builtTool("attune")
    let lines = String(repeating: "z\n", count: 50_000)
    let suggest = try runTool(
      "/bin/bash", ["-c", "'\(attune)' suggest - | head -n 1; exit ${PIPESTATUS[0]}"],
      input: lines, environment: tool.environment)
    expect(suggest, 0, out: nil)
    let domains = String(repeating: "qq.com\n", count: 5000)
    let record = try runTool(
      "/bin/bash", ["-c", "'\(attune)' record --ack - | true; exit ${PIPESTATUS[0]}"],
      input: domains, environment: tool.environment)
    expect(record, 0, out: nil)
    #expect(try tool.counts() == ["qq.com": 5000])
  }

  @Test func aFullDiskIsAFailure() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let tool = try ToolRunner()
    let result = try runTool(
      "/bin/bash", ["-c", "'\(builtTool("attune"))' suggest z > /dev/full"],
      environment: tool.environment)
    expect(
      result, 2, out: "",
      err: "attune: cannot write to standard output: no space left on the device\n")
  }
}
