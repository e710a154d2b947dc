import Foundation
import TestSupport
import Testing

/// "Did you mean", presets and sources on the command line.
@Suite struct CorrectionCommandTests {
  @Test(arguments: [
    ("zhang@gmial.com", "zhang@gmail.com"), ("zhang@gmail..com", "zhang@gmail.com"),
    ("zhang@gmailcom", "zhang@gmail.com"), ("zhang@.qq.com", "zhang@qq.com"),
  ])
  func asksWhereNothingIsOffered(typed: String, meant: String) throws {
    let tool = try ToolRunner()
    let asked = "attune: did you mean \(meant)?\n"
    expect(try tool.run("suggest", typed), 1, out: "", err: asked)
    expect(try tool.run("suggest", "--suffixes", "a.com", typed), 1, out: "", err: asked)
    let line = "attune: line 2: did you mean \(meant)?\n"
    expect(
      try tool.run("suggest", "-", "-l1", input: "z@1\n\(typed)\n"), 0, out: "z@163.com\n\n",
      err: line)
    let result = try tool.run("suggest", "--json", typed)
    expect(result, 1)
    let object = try JSONSerialization.jsonObject(with: Data(result.stdoutBytes))
    let rows = (object as? [String: Any])?["didYouMean"] as? [[String: Any]]
    #expect(rows?.first?["address"] as? String == meant)
    #expect((rows?.first?["perMille"] as? Int).map { (1...999).contains($0) } == true)
  }

  @Test(arguments: [
    "zhang@x", "zhang@acme-unknown.org", "zhang.wei@henu.edu.cn", "zhang@", "@qq.c",
  ])
  func doesNotAskOtherwise(typed: String) throws {
    #expect(try ToolRunner().run("suggest", typed).stderr == "")
  }

  @Test func dismissedUntilUndone() throws {
    let tool = try ToolRunner()
    let result = try tool.run("priority", "dismiss", "gmial.com")
    expect(result, 0, err: nil)
    #expect(result.stdout.hasSuffix("dismissed\tgmial.com\n"))
    expect(try tool.run("suggest", "zhang@gmial.com"), 1, out: "")
    expect(
      try tool.run("priority", "dismiss", "gmial.com"), 2, out: "",
      err: "attune: nothing changed: it is dismissed already\n")
    expect(try tool.run("priority", "undismiss", "gmial.com"), 0, err: nil)
    expect(
      try tool.run("suggest", "zhang@gmial.com"), 1, out: "",
      err: "attune: did you mean zhang@gmail.com?\n")
  }

  @Test func presetsForOneCallAndForTheStore() throws {
    let tool = try ToolRunner()
    let mobile = "13800138000@163.com\n13800138000@139.com\n"
    expect(try tool.run("suggest", "--preset", "cn", "-l2", "13800138000@"), 0, out: mobile)
    expect(
      try tool.run("suggest", "-l2", "13800138000@"), 0,
      out: "13800138000@qq.com\n13800138000@163.com\n")
    expect(try tool.run("settings", "set", "providers", "cn"), 0)
    expect(try tool.run("suggest", "-l2", "13800138000@"), 0, out: mobile)
    expect(try tool.run("suggest", "--preset", "de", "-l1", "anna@gm"), 0, out: "anna@gmx.de\n")
    expect(try tool.run("suggest", "--preset", "kr", "-l1", "kim"), 0, out: "kim@naver.com\n")
    for line in [["suggest", "--preset", "xx", "z"], ["settings", "set", "providers", "xx"]] {
      let result = try runTool("attune", line, environment: tool.environment)
      expect(result, 64, out: "", err: nil)
      #expect(result.stderr.contains("en, cn, tw, hk, jp, kr, ru, de"))
    }
  }

  @Test func sourcesAreEvidenceOnce() throws {
    let tool = try ToolRunner()
    func record(_ source: String, _ day: String, _ count: Int) throws {
      let lines = String(repeating: "new-school.edu\n", count: count)
      expect(try tool.run("record", "--source", source, "--at", day, "-", input: lines), 0)
    }
    try record("10.0.0.1", "2026-01-10", 500)
    try record("10.0.0.2", "2026-01-14", 500)
    expect(try tool.run("suggest", "li@new-s"), 1, out: "")
    #expect(try tool.run("explain", "new-school.edu").stdout.contains("used too rarely"))
    let json =
      #"{"v":1,"domain":"new-school.edu","outcome":"typed","at":1768300000,"source":"#
    let lines = (3...6).map { "\(json)\"10.0.0.\($0)\"}\n" }.joined()
    expect(try tool.run("record", "-", input: lines), 0)
    expect(try tool.run("suggest", "li@new-s"), 0, out: "li@new-school.edu\n")
    expect(try tool.run("priority", "hide", "new-school.edu"), 0, err: nil)
    expect(try tool.run("suggest", "li@new-s"), 1, out: "")
    expect(try tool.run("priority", "unhide", "new-school.edu"), 0, err: nil)
    expect(try tool.run("suggest", "li@new-s"), 0, out: "li@new-school.edu\n")
    expect(try tool.run("forget", "new-school.edu"), 0, out: "1,004 removed\n")
    expect(try tool.run("suggest", "li@new-s"), 1, out: "")
  }
}
