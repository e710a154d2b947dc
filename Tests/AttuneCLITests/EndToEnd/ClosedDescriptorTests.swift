import Foundation
import TestSupport
import Testing

/// The built tool, started with one of its standard descriptors closed: a file that it opens must
/// not become its input or output.
@Suite struct ClosedDescriptorTests {
  private static func shell(_ tool: ToolRunner, _ script: String) throws -> ToolResult {
    try runTool(
      "/bin/bash", ["-c", "attune() { '\(builtTool("attune"))' \"$@\"; }; \(script)"],
      environment: tool.environment)
  }

  @Test(arguments: ["record -", "import", "suggest -"])
  func noInputIsAFailure(_ command: String) throws {
    let tool = try ToolRunner()
    let result = try Self.shell(tool, "attune \(command) <&-")
    expect(result, 2, out: "", err: nil)
    #expect(result.stderr.contains("standard input") && result.stderr.contains("bad file"))
  }

  @Test func noOutputIsAFailureButTheWorkIsDone() throws {
    let tool = try ToolRunner()
    let list = try tool.folder.write("a@qq.com\n", to: "list.txt")
    let result = try Self.shell(tool, "attune import '\(list)' >&-")
    expect(
      result, 2, out: "",
      err: "attune: cannot write to standard output: bad file descriptor\n")
    #expect(try tool.counts() == ["qq.com": 1])
  }

  @Test func messagesGoToNoFile() throws {
    let tool = try ToolRunner()
    let result = try Self.shell(tool, "printf 'qq.com\\nnonsense\\n' | attune record - 2>&-")
    expect(result, 2, out: "")
    #expect(try tool.counts() == ["qq.com": 1])
    for name in try FileManager.default.contentsOfDirectory(atPath: tool.folder.path("data")) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: tool.folder.path("data/" + name)))
      #expect(bytes.range(of: Data("attune: line".utf8)) == nil, "\(name)")
    }
  }

  @Test func nothingIsOpenAtAll() throws {
    let tool = try ToolRunner()
    expect(try Self.shell(tool, "attune record qq.com <&- >&- 2>&-"), 0, out: "")
    #expect(try tool.counts() == ["qq.com": 1])
  }
}
