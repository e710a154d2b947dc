import Foundation
import TestSupport
import Testing

/// `attune try` in a pseudo-terminal.
@Suite("try: terminal", .serialized)
struct TryTerminalTests {
  private func start(_ arguments: [String] = [], noColor: Bool = false) throws -> PseudoTerminal {
    let home = try TemporaryDirectory()
    return try PseudoTerminal(
      builtTool("attune"), ["try", "--suffixes", "qq.com,163.com,126.com"] + arguments,
      environment: ["HOME": home.path, "TERM": "xterm"].merging(noColor ? ["NO_COLOR": "1"] : [:]) {
        $1
      })
  }

  @Test("what is typed is completed, finished and told after the end")
  func session() throws {
    let terminal = try start()
    #expect(terminal.waits(for: "Ctrl-C quits"))
    terminal.type("zhang@1")
    #expect(terminal.waits(for: "\u{1B}[2m63.com"))
    terminal.type("\t\r")
    #expect(terminal.waits(for: "163.com: accepted, position 1, typed 2, saved 5"))
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.waits(for: "zhang@163.com\taccepted, position 1, typed 2, saved 5"))
    #expect(terminal.isRestored)
  }

  @Test("under NO_COLOR the ghost is marked")
  func noColor() throws {
    let terminal = try start(noColor: true)
    terminal.type("zhang@1")
    #expect(terminal.waits(for: "[63.com]"))
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.isRestored)
  }

  @Test("limits and emoji are refused, and told")
  func limits() throws {
    let terminal = try start(["--max-length", "7", "--no-emoji"])
    terminal.type("😀")
    #expect(terminal.waits(for: "emoji cannot be used here"))
    terminal.type("zhangsan")
    #expect(terminal.waits(for: "the text is as long as it may be"))
    terminal.type("\u{15}\u{4}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(
    "the terminal is restored when a signal ends it",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT])
  func signals(_ number: Int32) throws {
    let terminal = try start()
    #expect(terminal.waits(for: "Ctrl-C quits"))
    terminal.send(number)
    _ = terminal.waitForEnd()
    #expect(terminal.isRestored)
  }

  @Test("a new size draws a new screen")
  func resize() throws {
    let terminal = try start()
    #expect(terminal.waits(for: "Ctrl-C quits"))
    terminal.type("zhang@1")
    #expect(terminal.waits(for: "63.com"))
    terminal.resize(columns: 20, rows: 5)
    #expect(terminal.waits(for: "163.com is offered,…"))
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("without a terminal there is a clear error")
  func noTerminal() throws {
    let result = try runTool("attune", ["try"])
    #expect(result.status == 2)
    #expect(result.stdout == "")
    #expect(
      result.stderr
        == "attune: try needs a terminal for its input and output; use 'attune suggest' in scripts\n"
    )
  }

  @Test("what is finished is recorded, and offered by the new order")
  func recording() throws {
    let folder = try TemporaryDirectory()
    let store = folder.path + "/usage.sqlite"
    let terminal = try PseudoTerminal(
      builtTool("attune"), ["try", "--store", store, "--record"],
      environment: ["HOME": folder.path, "TERM": "xterm"])
    #expect(terminal.waits(for: "recording"))
    terminal.type("zhang@163.com\r")
    #expect(terminal.waits(for: "163.com: typed, typed 8, saved 0; recorded"))
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    let report = try runTool("attune", ["report", "--include-rare", "--store", store])
    #expect(report.stdout.contains("163.com"))
  }
}
