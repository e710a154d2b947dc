import Foundation
import SQLiteSupport
import TestSupport
import Testing

/// Arguments that are no text, nothing, or more than a message may repeat.
@Suite struct ArgumentTests {
  @Test(
    "an empty operand is wrong usage",
    arguments: [
      ["import", ""], ["import", "a.txt", ""], ["suggest", ""], ["record", ""], ["backup", ""],
      ["merge", ""], ["forget", ""], ["explain", ""], ["retract", ""], ["evaluate", ""],
      ["priority", "set", "qq.com", ""],
    ])
  func empty(_ line: [String]) throws {
    let tool = try ToolRunner()
    let result = try runTool("attune", line, environment: tool.environment)
    expect(result, 64, out: "", err: nil)
    #expect(result.stderr.hasPrefix("attune: ") && result.stderr.contains("empty"))
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }

  /// A shell makes the bytes, since the test can only pass text.
  private func shell(_ line: String, _ tool: ToolRunner) throws -> ToolResult {
    try runTool(
      "/bin/sh", ["-c", line, "sh", builtTool("attune")],
      environment: tool.environment, directory: tool.folder.path(""))
  }

  @Test(
    "an argument that is not UTF-8 is refused by its position",
    arguments: [
      (#""$1" import "$(printf 'a\377b')""#, 2), (#""$1" "$(printf '\300')""#, 1),
      (#""$1" record --id "$(printf 'x\355\240\200')" qq.com"#, 3),
      (#""$1" backup --store s "$(printf '\200')""#, 4),
    ])
  func noUTF8(_ line: String, position: Int) throws {
    let tool = try ToolRunner()
    let result = try shell(line, tool)
    expect(
      result, 64, out: "",
      err: "attune: argument \(position) is not valid UTF-8; see 'attune --help'\n")
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }

  @Test(arguments: ["ATTUNE_STORE", "XDG_DATA_HOME", "HOME"])
  func aVariableThatIsNotUTF8IsRefused(_ name: String) throws {
    let tool = try ToolRunner()
    let others = "unset ATTUNE_STORE XDG_DATA_HOME; HOME=/nowhere"
    let result = try shell(
      #"\#(others); export \#(name)="$(printf '/tmp/\377')"; "$1" record qq.com"#, tool)
    expect(result, 2, out: "", err: "attune: the variable \(name) is not valid UTF-8\n")
  }

  @Test(
    "control characters in a path are written as escapes",
    arguments: [
      ["import"], ["merge"], ["report", "--store"], ["record", "qq.com", "--store"],
      ["report", "--output"],
    ])
  func controls(_ line: [String]) throws {
    let tool = try ToolRunner()
    if line.contains("--output") { expect(try tool.run("record", "qq.com"), 0) }
    let path = tool.folder.path("no/\u{1B}[2J\r\u{9B}1m\u{202E}x")
    let result = try runTool("attune", line + [path], environment: tool.environment)
    expect(result, result.status == 0 ? 0 : 2, out: nil, err: nil)
    let unsafe = result.stderr.unicodeScalars.dropLast().filter {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
    }
    #expect(unsafe.isEmpty)
    if result.status != 0 {
      #expect(result.stderr.contains(#"no/\u{1b}[2J\u{d}\u{9b}1m\u{202e}x"#))
    }
  }

  @Test("what a killed backup left goes with the next one to the same path")
  func killedBackup() throws {
    let tool = try ToolRunner()
    expect(try tool.run("record", "qq.com"), 0)
    // Free pages are copied, too: time enough to be killed.
    let connection = try Connection(path: tool.store, mode: .readWrite, busyTimeout: 0)
    try connection.execute(
      "INSERT INTO level VALUES (9, 9, 9, zeroblob(100000000)); DELETE FROM level WHERE slot = 9")
    try connection.checkpoint(.truncate)
    let target = tool.folder.path("copy.sqlite")
    func left() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: tool.folder.path(""))
        .filter { $0.hasPrefix("copy") }.sorted()
    }
    let backup = try tool.start(["backup", target], input: "")
    while try left().isEmpty, backup.isRunning { usleep(100) }
    backup.send(SIGKILL)
    #expect(backup.wait().wasKilled)
    #expect(try left().contains { $0.hasSuffix(".part") } && !left().contains("copy.sqlite"))
    expect(try tool.run("backup", target), 0, out: "")
    #expect(try left() == ["copy.sqlite"])
    expect(try tool.run("check", "--full", "--store", target), 0, out: nil)
  }
}
