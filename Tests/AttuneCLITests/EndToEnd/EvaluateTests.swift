import Foundation
import TestSupport
import Testing

/// `attune evaluate` of the built tool.
@Suite struct EvaluateTests {
  /// 60 sign-ups a day apart: numbers go to qq.com, names with a dot to gmail.com.
  static let stream = (0..<60).map { index in
    let address = index % 2 == 0 ? "12345\(index)@qq.com" : "li.nana@gmail.com"
    return "\(1_600_000_000 + index * 86_400)\tcn\t\(address)"
  }.joined(separator: "\n")

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

  @Test func figuresAsJSON() throws {
    let tool = try ToolRunner()
    let result = try tool.run(
      "evaluate", "--tsv", "--columns", "time,segment,address", "--burn-in", "20", "--evidence",
      "2/1", "--preset", "cn", "--rounds", "0", "--json", input: Self.stream)
    #expect(result.status == 0, "\(result.stderr)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    #expect(object["scored"] as? Int == 40 && object["learnt"] as? Int == 20)
    let policies = try #require(object["policies"] as? [[String: Any]])
    #expect(
      policies.compactMap { $0["policy"] as? String } == [
        "configured", "most-popular", "most-recent", "decayed", "zoxide", "firefox", "best-fixed",
        "attune",
      ])
    #expect(policies.last?["hit@1"] as? Double == 1)
    #expect((policies.first?["hit@1"] as? Double ?? 1) <= 0.5)
  }

  @Test func tableAndChart() throws {
    let tool = try ToolRunner()
    let result = try tool.run(
      "evaluate", "--tsv", "--columns", "time,segment,address", "--burn-in", "0",
      input: Self.stream)
    #expect(result.status == 0, "\(result.stderr)")
    for text in ["hit@1", "kss", "best fixed, in hindsight", "attune by shape", "█", "the ghost"] {
      #expect(result.stdout.contains(text), "\(text)")
    }
    #expect(!result.stdout.contains("nana") && !result.stdout.contains("12345"))
  }

  @Test(
    arguments: [
      (["--evidence", "2"], "'--evidence' takes"), (["--evidence", "0/1"], "'--evidence' takes"),
      (["--preset", "xx"], "'--preset' takes"), (["--burn-in", "-1"], "'--burn-in' takes"),
      (["--suffixes", "qq.com,qq.com"], "'--suffixes'"),
    ])
  func wrongOptions(_ arguments: [String], _ message: String) throws {
    let result = try ToolRunner().run(
      "evaluate", arguments[0], arguments[1], input: "a@qq.com\n")
    #expect(result.status == 64 && result.stderr.contains(message), "\(result.stderr)")
  }

  @Test func nothingToEvaluate() throws {
    let result = try ToolRunner().run("evaluate", input: "no address\n")
    #expect(result.status == 2 && result.stderr.contains("nothing to evaluate"))
    #expect(!result.stderr.contains("no address"))
  }
}
