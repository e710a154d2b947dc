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

  @Test(
    "what goes with files only, or with stores only",
    arguments: [
      (["--from-store", "x.txt"], "'--from-store' reads no files"),
      (["--from-store", "--tsv"], "'--from-store' excludes '--tsv'"),
      (["--from-store", "--burn-in=0"], "'--from-store' excludes '--burn-in'"),
      (["--from-store", "--rounds=0"], "'--from-store' excludes '--rounds'"),
      (["--from-store", "--last=3x"], "'--last' takes"),
      (["--from-store", "--evidence=x"], "'--evidence' takes"),
      (["--since=2020-01-01"], "'--since' needs '--from-store'"),
      (["--last=30d"], "'--last' needs '--from-store'"),
    ])
  func filesOrAStore(_ arguments: [String], _ message: String) throws {
    let tool = try ToolRunner()
    let result = try runTool(
      "attune", ["evaluate"] + arguments, input: "a@qq.com\n", environment: tool.environment)
    #expect(result.status == 64 && result.stderr.contains(message), "\(result.stderr)")
  }

  /// The store that `stream` gives, in two segments.
  private static func importedStore() throws -> ToolRunner {
    let tool = try ToolRunner()
    let lines = stream.split(separator: "\n").enumerated().map { index, line -> String in
      index % 3 == 0 ? String(line).replacing("\tcn\t", with: "\tcn/ios\t") : String(line)
    }
    let result = try tool.run(
      "import", "--tsv", "--columns", "time,segment,address", input: lines.joined(separator: "\n"))
    #expect(result.status == 0, "\(result.stderr)")
    return tool
  }

  @Test func aStoreDayByDay() throws {
    let tool = try Self.importedStore()
    func figures(_ options: String...) throws -> [String: Any] {
      let result = try runTool(
        "attune",
        ["evaluate", "--from-store", "--evidence", "2/1", "--preset", "cn", "--json"] + options,
        environment: tool.environment)
      #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    }
    // 1,600,000,000 is 2020-09-13; day 20 is 2020-10-03.
    let object = try figures("--since", "2020-10-03", "--until", "2020-11-01")
    #expect(object["scored"] as? Int == 30 && object["learnt"] as? Int == 20)
    let period = try #require(object["period"] as? [String: Any])
    #expect(period["first"] as? String == "2020-10-03" && period["last"] as? String == "2020-11-01")
    let policies = try #require(object["policies"] as? [[String: Any]])
    #expect(
      policies.compactMap { $0["policy"] as? String } == [
        "configured", "most-popular", "decayed", "best-fixed", "attune",
      ])
    #expect(policies.last?["hit@1"] as? Double == 1)
    #expect(policies[3]["hit@1"] as? Double == 0.5)
    #expect((policies.last?["segments"] as? [[String: Any]])?.count == 2)
    #expect(object["ghost"] == nil)
    let slice = try figures("--segment", "cn/ios")
    #expect(slice["scored"] as? Int == 20 && slice["learnt"] as? Int == 40)
    #expect(slice["segment"] as? String == "cn/ios")
  }

  @Test func aStoreAsTable() throws {
    let tool = try Self.importedStore()
    let result = try tool.run("evaluate", "--from-store")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(
      result.stdout.hasPrefix("60 sign-ups from 2020-09-13 to 2020-11-11 scored, 0 learnt before"))
    for text in ["hit@1", "best fixed, in hindsight", "attune by shape", "by segment", "█"] {
      #expect(result.stdout.contains(text), "\(text)")
    }
    #expect(!result.stdout.contains("zoxide") && !result.stdout.contains("the ghost"))
    let unknown = try tool.run("evaluate", "--from-store", "--segment", "de/web")
    #expect(unknown.status == 0 && unknown.stderr.contains("de/web was never counted: this is all"))
  }

  @Test func smallShapesOfAStoreAreOneRow() throws {
    let tool = try Self.importedStore()
    for address in ["a.b_c@qq.com", "z+y@qq.com"] {
      #expect(try tool.run("record", "--at", "2020-11-01T00:00:00Z", address).status == 0)
    }
    let result = try tool.run("evaluate", "--from-store")
    #expect(result.stdout.contains("(rare)"))
    #expect(!result.stdout.contains("plus") && !result.stdout.contains("underscoreOrDash"))
  }

  @Test func nothingToEvaluateInAStore() throws {
    let tool = try Self.importedStore()
    let missing = try ToolRunner().run("evaluate", "--from-store")
    #expect(missing.status == 2 && missing.stderr.contains("does not exist"))
    let period = try tool.run("evaluate", "--from-store", "--last", "3d")
    #expect(period.status == 2 && period.stderr.contains("no acceptances in the period"))
    let few = try tool.run(
      "evaluate", "--from-store", "--since", "2020-10-03", "--until", "2020-10-05")
    #expect(few.status == 2 && few.stderr.contains("too few"))
    let empty = try ToolRunner()
    #expect(try empty.run("record", "--id", "1", "qq.com").status == 0)
    #expect(try empty.run("retract", "1").status == 0)
    let nothing = try empty.run("evaluate", "--from-store")
    #expect(
      nothing.status == 2 && nothing.stderr.contains("no acceptances yet"), "\(nothing.stderr)")
  }

  @Test func nothingToEvaluate() throws {
    let result = try ToolRunner().run("evaluate", input: "no address\n")
    #expect(result.status == 2 && result.stderr.contains("nothing to evaluate"))
    let few = try ToolRunner().run("evaluate", input: "a@qq.com\n")
    #expect(few.status == 2 && few.stderr.contains("a smaller --burn-in"))
    #expect(!result.stderr.contains("no address"))
  }
}
