import Foundation
import TestSupport
import Testing

/// The commands that look after a store.
@Suite struct StoreCommandTests {
  private func filled(_ domains: [String: Int]) throws -> ToolRunner {
    let tool = try ToolRunner()
    let lines = domains.sorted { $0.key < $1.key }.map { domain, count in
      String(repeating: "a@\(domain)\n", count: count)
    }
    expect(try tool.run("import", input: lines.joined()), 0, out: nil)
    return tool
  }

  @Test(arguments: [
    ["report"], ["explain", "qq.com"], ["forget", "qq.com"], ["retract", "x"], ["check"],
    ["backup", "/nowhere/copy"],
  ])
  func aMissingStoreIsNamed(_ line: [String]) throws {
    let tool = try ToolRunner()
    let result = try runTool("attune", line, environment: tool.environment)
    expect(result, 2, out: "", err: nil)
    #expect(result.stderr.hasPrefix("attune: \(tool.store) does not exist"))
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }

  @Test func report() throws {
    let tool = try filled(["qq.com": 40, "163.com": 10, "rare.org": 1])
    let text = try tool.run("report")
    expect(text, 0, out: nil)
    #expect(text.stdout.contains("qq.com") && !text.stdout.contains("rare.org"))
    #expect(text.stdout.contains("2026-01-15"))
    #expect(!text.stdout.contains("\u{1B}"))
    #expect(try tool.counts() == ["qq.com": 40, "163.com": 10, "rare.org": 1])
    #expect(try tool.counts("--last", "1d")["qq.com"] == 40)
    #expect(try tool.counts("--until", "2026-01-14") == [:])
    expect(try tool.run("report", "--last", "soon"), 64, out: "", err: nil)
  }

  @Test func priority() throws {
    let tool = try ToolRunner()
    let shown = try tool.run("priority")
    expect(
      shown, 0, out: nil,
      err: "attune: no list of its own in the store: this is the default\n")
    #expect(shown.lines.first == "1\tqq.com" && shown.lines.count == 6)
    #expect(!FileManager.default.fileExists(atPath: tool.store))
    expect(
      try tool.run("priority", "set", "@a.com", "b.com"), 0, out: "1\ta.com\n2\tb.com\n")
    expect(
      try tool.run("priority", "add", "c.com", "1"), 0,
      out: "1\tc.com\n2\ta.com\n3\tb.com\n")
    expect(
      try tool.run("priority", "move", "b.com", "1"), 0,
      out: "1\tb.com\n2\tc.com\n3\ta.com\n")
    expect(try tool.run("priority", "remove", "c.com"), 0, out: "1\tb.com\n2\ta.com\n")
    expect(
      try tool.run("priority", "pin", "z.com"), 0, out: "1\tb.com\n2\ta.com\npinned\tz.com\n")
    expect(
      try tool.run("priority", "hide", "b.com"), 0,
      out: "1\tb.com\n2\ta.com\npinned\tz.com\nhidden\tb.com\n")
    expect(try tool.run("suggest", "x"), 0, out: "x@z.com\nx@a.com\n")
    expect(
      try tool.run("priority", "remove", "q.com"), 2, out: "",
      err: "attune: nothing changed: it is not in the list\n")
    let bad = try tool.run("priority", "set", "a.com", "nonsense")
    expect(bad, 64, out: "", err: nil)
    #expect(bad.stderr.contains("nonsense"))
    expect(try tool.run("priority", "frob"), 64, out: "", err: nil)
  }

  @Test func explain() throws {
    let tool = try filled(["qq.com": 40, "rare.org": 1])
    let known = try tool.run("explain", "qq.com")
    expect(known, 0, out: nil)
    #expect(known.lines.first == "qq.com is suggested: in the configured list")
    #expect(known.stdout.contains("counted 40 times, 2026-01-15 to 2026-01-15"))
    #expect(known.stdout.contains("place 1 of 6"))
    let rare = try tool.run("explain", "someone@rare.org")
    expect(rare, 0, out: nil)
    #expect(rare.lines.first == "rare.org is not suggested: used too rarely")
    expect(try tool.run("explain", "never.org"), 0, out: nil)
    expect(try tool.run("explain", "--json", "--shape", "letters", "qq.com"), 0, out: nil)
    expect(try tool.run("explain", "--shape", "round", "qq.com"), 64, out: "", err: nil)
    expect(try tool.run("explain", "nonsense"), 2, out: "", err: nil)
  }

  @Test func forget() throws {
    let tool = try filled(["left.org": 40, "stays.org": 30])
    expect(try tool.run("forget", "left.org"), 0, out: "40 removed\n")
    #expect(try tool.counts() == ["stays.org": 30])
    expect(try tool.run("forget", "left.org"), 0, out: "0 removed\n")
    expect(try tool.run("check", "--full"), 0, out: nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: tool.store))
    #expect(bytes.range(of: Data("left.org".utf8)) == nil)
    expect(try tool.run("forget", "left"), 2, out: "", err: nil)
  }

  @Test func mergeAndBackup() throws {
    let one = try filled(["qq.com": 3])
    let two = try filled(["qq.com": 4, "163.com": 5])
    expect(try one.run("merge", two.store), 0, out: "9 added, 1 new domains\n")
    #expect(try one.counts() == ["qq.com": 7, "163.com": 5])
    let again = try one.run("merge", two.store)
    expect(again, again.status, out: nil, err: nil)
    #expect(try one.counts() == ["qq.com": 7, "163.com": 5])
    let copy = one.folder.path("copy.sqlite")
    expect(try one.run("backup", copy), 0, out: "")
    #expect(try one.counts("--store", copy) == ["qq.com": 7, "163.com": 5])
    expect(try one.run("backup", copy), 2, out: "", err: nil)
    expect(try one.run("merge", one.folder.path("none")), 2, out: "", err: nil)
    let nowhere = one.folder.path("none/copy.sqlite")
    expect(
      try one.run("backup", nowhere), 2, out: "",
      err: "attune: \(nowhere) cannot be opened (No such file or directory): check the path\n")
  }

  @Test func check() throws {
    let tool = try filled(["qq.com": 3])
    let sound = "sound: 3 acceptances, 1 domains, 0 segments\n"
    for option in [[], ["--full"], ["--rebuild"]] {
      let result = try runTool("attune", ["check"] + option, environment: tool.environment)
      expect(result, 0, out: nil)
      #expect(result.stdout.hasPrefix("sound: 3 acceptances, 1 domains"), "\(sound)")
    }
    expect(try tool.run("check", "--json"), 0, out: nil)
  }

  @Test func settings() throws {
    let tool = try ToolRunner()
    let shown = try tool.run("settings")
    expect(shown, 0, out: nil)
    #expect(shown.lines.first == "preset\tshared")
    let set = try tool.run("settings", "set", "minimum-count", "2")
    expect(set, 0, out: nil)
    #expect(set.lines.contains("minimum-count\t2"))
    expect(try tool.run("settings", "set", "minimum-count", "default"), 0, out: nil)
    expect(
      try tool.run("settings", "set", "learning", "maybe"), 64, out: "",
      err: "attune: 'learning' takes on or off; see 'attune settings set --help'\n")
    expect(try tool.run("settings", "set", "lerning", "on"), 64, out: "", err: nil)
  }

  /// A wrong value is a wrong command line that names the flag, and creates no store.
  @Test(arguments: [
    ("minimum-count", "0", "a whole number from 1 to 9223372036854775807 or 'default'"),
    ("minimum-span-days", "x", "a whole number from 0 to 2147483647 or 'default'"),
    ("span-waived-count", "0", "a whole number from 1 to 9223372036854775807 or 'default'"),
    ("retention-days", "0", "a whole number from 1 to 2147483647 or 'all'"),
    ("id-retention-days", "2147483648", "a whole number from 0 to 2147483647"),
  ])
  func wrongSettings(_ name: String, _ value: String, _ takes: String) throws {
    let tool = try ToolRunner()
    expect(
      try tool.run("settings", "set", name, value), 64, out: "",
      err: "attune: '\(name)' takes \(takes); see 'attune settings set --help'\n")
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }
}

/// However the events came into a store, what comes out is the same to the byte.
@Suite struct SameEventsTests {
  @Test func splitMergedAndImportedAgain() throws {
    let lines = try ToolRunner.signUps(6000, seed: 9, isTSV: true)
      .split(separator: "\n").map { "\($0)\n" }
    func store(_ parts: [[String]]) throws -> ToolRunner {
      let tool = try ToolRunner()
      for part in parts {
        let result = try tool.run(
          "import", "--tsv", "--columns", "time,segment,address", input: part.joined())
        expect(result, 0, out: nil)
      }
      return tool
    }
    let whole = try store([lines])
    let backwards = try store([lines.reversed()])
    let merged = try store([Array(lines[..<2000])])
    let other = try store([Array(lines[4000...]), Array(lines[2000..<4000])])
    expect(try merged.run("merge", other.store), 0, out: nil)
    for line in [
      ["report", "--include-rare", "--json"], ["report", "--segment", "cn/ios"],
      ["suggest", "--limit", "1000", "zhang"], ["suggest", "--limit", "1000", "12345@"],
      ["suggest", "--segment", "cn/web", "--limit", "1000", "li.na@"],
    ] {
      let expected = try runTool("attune", line, environment: whole.environment)
      expect(expected, 0, out: nil)
      for tool in [backwards, merged] {
        expect(try runTool("attune", line, environment: tool.environment), 0, out: expected.stdout)
      }
    }
  }
}
