import TestSupport
import Testing

/// Work that may take minutes says how far it is, on a terminal only.
@Suite struct CheckProgressTests {
  @Test(arguments: [
    (["--full"], ["checking …", "\r\u{1B}[Ksound: 3 acceptances"]),
    (["--rebuild"], ["rebuilding …", "checking …", "\r\u{1B}[Ksound: 3 acceptances"]),
  ])
  func aTerminalIsTold(options: [String], lines: [String]) throws {
    let store = try filled()
    let terminal = try PseudoTerminal(
      builtTool("attune"), ["check", "--store", store.path("usage.sqlite")] + options,
      environment: ["TERM": "xterm"])
    for line in lines { #expect(terminal.waits(for: line), "\(line)") }
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func nothingIsDrawnElsewhere() throws {
    let store = try filled()
    for command in [["check", "--full"], ["check", "--rebuild"], ["report", "--by", "day"]] {
      let result = try runTool("attune", command + ["--store", store.path("usage.sqlite")])
      #expect(result.status == 0)
      #expect(result.stderr == "")
      #expect(!result.stdout.contains("\u{1B}"))
    }
  }

  private func filled() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    let result = try runTool(
      "attune", ["record", "-", "--store", folder.path("usage.sqlite")],
      input: "qq.com\nqq.com\nqq.com\n")
    try #require(result.status == 0)
    return folder
  }
}
