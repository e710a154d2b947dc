import EmailCompletion
import Foundation
import TestSupport
import Testing

/// `attune record` and `attune retract`.
@Suite struct RecordTests {
  @Test func domainsAndAddresses() throws {
    let tool = try ToolRunner()
    expect(try tool.run("record", "163.com"), 0, out: "")
    expect(try tool.run("record", "zhang@163.com"), 0, out: "")
    expect(try tool.run("record", "--outcome", "accepted", "--position", "1", "@qq.com"), 0)
    #expect(try tool.counts() == ["163.com": 2, "qq.com": 1])
  }

  @Test func folderAndFileArePrivate() throws {
    let tool = try ToolRunner()
    expect(try tool.run("record", "163.com"), 0)
    let files = FileManager.default
    func mode(_ path: String) throws -> Int? {
      try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(tool.store) == 0o600)
    #expect(try mode(tool.folder.path("data")) == 0o700)
  }

  @Test func pathOfTheStore() throws {
    let tool = try ToolRunner()
    let none = ["ATTUNE_STORE": ""]
    expect(try tool.run("record", "qq.com", environment: none), 0)
    #expect(
      FileManager.default.fileExists(
        atPath: tool.folder.path("home/.local/share/attune/usage.sqlite")))
    let data = none.merging(["XDG_DATA_HOME": tool.folder.path("xdg")]) { $1 }
    expect(try tool.run("record", "qq.com", environment: data), 0)
    #expect(FileManager.default.fileExists(atPath: tool.folder.path("xdg/attune/usage.sqlite")))
    let nothing = none.merging(["HOME": ""]) { $1 }
    expect(
      try tool.run("record", "qq.com", environment: nothing), 2,
      err: "attune: no store: set --store, ATTUNE_STORE or HOME\n")
  }

  @Test(arguments: ["secret", "secret@16", "me@host.localhost", "a@[10.0.0.5]"])
  func refused(_ text: String) throws {
    let tool = try ToolRunner()
    let result = try tool.run("record", text)
    expect(result, 2, out: "", err: nil)
    #expect(result.stderr.hasPrefix("attune: nothing recorded: "))
    #expect(!result.stderr.contains("secret"))
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }

  /// An import is evidence that nobody else may claim: it needs no days and no other people.
  @Test func onlyAnImportImports() throws {
    let tool = try ToolRunner()
    expect(
      try tool.run("record", "--outcome", "imported", "qq.com"), 64, out: "",
      err: "attune: '--outcome imported' is for 'attune import', which reads old addresses with "
        + "their dates; see 'attune record --help'\n")
    #expect(!FileManager.default.fileExists(atPath: tool.store))
    let line = #"{"v":1,"domain":"qq.com","outcome":"NAME","at":1768400000}"#
    let lines = ["typed", "imported"].map { line.replacing("NAME", with: $0) + "\n" }
    expect(
      try tool.run("record", "-", input: lines.joined()), 2, out: "",
      err: "attune: line 2: the outcome 'imported' is for 'attune import'\n")
    #expect(try tool.counts() == ["qq.com": 1])
  }

  @Test(arguments: [
    ["--outcome", "guessed", "qq.com"], ["--position", "0", "qq.com"], ["--at", "noon", "qq.com"],
    ["--segment", "a/b/c/d", "qq.com"], [], ["qq.com", "163.com"], ["--id", "x", "-"],
  ])
  func wrongUsage(_ line: [String]) throws {
    let tool = try ToolRunner()
    let result = try runTool("attune", ["record"] + line, environment: tool.environment)
    expect(result, 64, out: "", err: nil)
    #expect(result.stderr.hasSuffix("; see 'attune record --help'\n"))
    #expect(result.stderr.split(separator: "\n").count == 1)
  }

  @Test func lines() throws {
    let tool = try ToolRunner()
    let json = try Acceptance(
      domain: DomainName("126.com"), outcome: .accepted, segment: Segment("cn"),
      time: ToolRunner.now, id: "one"
    ).jsonLine
    let input = "qq.com\nzhang@163.com\r\n\nsecret\n\(json)\n\(json)\nme@x.local\nqq.com"
    let result = try tool.run("record", "--json", "-", input: input)
    expect(result, 2, out: nil, err: nil)
    #expect(
      result.stdout
        == "{\"counted\": 4, \"repeated\": 1, \"refused\": 2, \"isLearningOff\": false}\n")
    let messages = result.stderr.split(separator: "\n")
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("attune: line 4: ") == true)
    #expect(messages.last?.hasPrefix("attune: line 7: ") == true)
    #expect(!result.stderr.contains("secret"))
    #expect(try tool.counts() == ["qq.com": 2, "163.com": 1, "126.com": 1])
    #expect(try tool.counts("--segment", "cn") == ["126.com": 1])
  }

  @Test func acknowledgements() throws {
    let tool = try ToolRunner()
    let input = String(repeating: "qq.com\n", count: 2500)
    let result = try tool.run("record", "--ack", "-", input: input)
    expect(result, 0)
    let numbers = result.lines.compactMap { Int($0) }
    #expect(numbers == numbers.sorted() && numbers.last == 2500)
    #expect(try tool.counts() == ["qq.com": 2500])
  }

  @Test func manyBadLinesGiveFewMessages() throws {
    let result = try ToolRunner().run(
      "record", "-", input: String(repeating: "x\n", count: 500))
    expect(result, 2, out: "", err: nil)
    #expect(result.stderr.split(separator: "\n").count == 21)
    #expect(result.stderr.hasSuffix("attune: 480 more lines were left out\n"))
  }

  @Test func idsCountOnceAndCanBeRetracted() throws {
    let tool = try ToolRunner()
    expect(try tool.run("record", "--id", "a1", "qq.com"), 0)
    expect(try tool.run("record", "--id", "a1", "qq.com"), 0)
    expect(try tool.run("record", "--id", "a2", "qq.com"), 0)
    #expect(try tool.counts() == ["qq.com": 2])
    expect(try tool.run("retract", "a1"), 0, out: "")
    expect(
      try tool.run("retract", "a1"), 0, out: "",
      err: "attune: nothing is recorded with this id\n")
    #expect(try tool.counts() == ["qq.com": 1])
  }

  @Test func learningOff() throws {
    let tool = try ToolRunner()
    expect(try tool.run("settings", "set", "learning", "off"), 0, out: nil)
    expect(
      try tool.run("record", "qq.com"), 0, out: "",
      err: "attune: learning is off in this store: nothing was recorded\n")
    #expect(try tool.counts() == [:])
  }

  /// A writer that waits for another one's lock records when the lock is given up.
  @Test func waitsForALock() throws {
    let tool = try ToolRunner()
    var hostile: HostileStore? = try HostileStore("locked", in: tool)
    let waiting = try tool.start(["record", "163.com"], input: "")
    Thread.sleep(forTimeInterval: 0.5)
    withExtendedLifetime(hostile) {}
    hostile = nil
    let result = waiting.wait(timeout: 120)
    expect(result, 0, out: "")
    #expect(try tool.counts() == ["qq.com": 1, "163.com": 1])
  }
}
