import Foundation
import TestSupport
import Testing

/// `attune evaluate` reads sign-ups as `attune import` does.
@Suite struct EvaluateTests {
  @Test(
    "how many sign-ups are read",
    arguments: [
      ("plain", [], "a@qq.com\nb@163.com\n", 2),
      ("one line", [], "a@qq.com", 1),
      ("plain with names", ["--header"], "address\na@qq.com\n", 1),
      ("columns by position", ["--tsv", "--columns", "-,address"], "x\ta@qq.com\n", 1),
      ("columns by name", ["--csv"], "email\na@qq.com\nb@qq.com\n", 2),
    ])
  func signUps(_ id: String, _ options: [String], _ text: String, _ count: Int) throws {
    let tool = try ToolRunner()
    let line = ["evaluate", "--burn-in", "0", "--rounds", "0"] + options
    let result = try runTool("attune", line, input: text, environment: tool.environment)
    expect(result, 0, out: nil)
    #expect(result.stdout.hasPrefix("\(count) sign-ups scored"), "\(id)")
  }

  @Test func aTextThatIsNoAddressIsLeftOut() throws {
    let tool = try ToolRunner()
    let long = String(repeating: "a", count: 60_000) + "@qq.com\n"
    let result = try tool.run(
      "evaluate", "--burn-in", "0", "--rounds", "0", input: long + "a@qq.com")
    expect(result, 0, out: nil, err: nil)
    #expect(result.stderr.hasPrefix("attune: 1 of 2 lines left out"))
  }
}
