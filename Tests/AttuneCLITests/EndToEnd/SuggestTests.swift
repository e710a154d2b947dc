import Foundation
import SQLiteSupport
import TestSupport
import Testing

/// `attune suggest`.
@Suite struct SuggestTests {
  static let order = ["qq.com", "163.com", "126.com", "yahoo.com", "139.com", "henu.com"]

  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let offered: [String]
    var testDescription: String { typed }
  }

  static let rows: [Row] = [
    Row(typed: "zhang", offered: order),
    Row(typed: "zhang@", offered: order),
    Row(typed: "zhang@1", offered: ["163.com", "126.com", "139.com"]),
    Row(typed: "zhang@12", offered: ["126.com"]),
    Row(typed: "zhang@13", offered: ["139.com"]),
    Row(typed: "12345", offered: order),
    Row(typed: "zhang@x", offered: []),
    Row(typed: "zhang@@", offered: []),
    Row(typed: "@q", offered: []),
  ]

  /// Without data the order is the configured order, to the byte, from every source of it.
  @Test(arguments: rows, ["missing", "empty file", "set", "suffixes", "recorded elsewhere"])
  func configuredOrder(_ row: Row, _ source: String) throws {
    let tool = try ToolRunner()
    var options: [String] = []
    switch source {
    case "empty file": try tool.folder.write("", to: "empty.sqlite")
    case "set": expect(try tool.run("priority", "set", Self.order.joined(separator: ",")), 0)
    case "suffixes": options = ["--suffixes", Self.order.map { "@\($0)" }.joined(separator: ",")]
    case "recorded elsewhere": expect(try tool.run("settings", "set", "preset", "personal"), 0)
    default: break
    }
    if source == "empty file" { options = ["--store", tool.folder.path("empty.sqlite")] }
    let result = try runTool(
      "attune", ["suggest", "--limit", "9", row.typed] + options, environment: tool.environment)
    let local = row.typed.prefix { $0 != "@" }
    let expected = row.offered.map { "\(local)@\($0)\n" }.joined()
    expect(result, row.offered.isEmpty ? 1 : 0, out: expected)
  }

  @Test func withoutAPlaceForAStore() throws {
    expect(
      try runTool("attune", ["suggest", "-l1", "z"]), 0, out: "z@qq.com\n",
      err: "attune: no store: set --store, ATTUNE_STORE or HOME; completing from the default list\n"
    )
  }

  static let nothing = """
    {
      "suggestions": [],
      "didYouMean": []
    }

    """

  @Test func limitAndJSON() throws {
    let tool = try ToolRunner()
    expect(try tool.run("suggest", "-l2", "z"), 0, out: "z@qq.com\nz@163.com\n")
    let result = try tool.run("suggest", "--json", "z@12")
    expect(result, 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.stdoutBytes))
    let rows = (object as? [String: Any])?["suggestions"] as? [[String: Any]]
    let first = rows?.first
    #expect(first?["address"] as? String == "z@126.com")
    #expect(first?["domain"] as? String == "126.com")
    #expect(first?["isTrusted"] as? Bool == true)
    expect(try tool.run("suggest", "--json", "z@x"), 1, out: Self.nothing)
  }

  @Test(arguments: [
    ("qq.com,,163.com", "2"), ("qq.com,@qq.com", "2"), ("qq com", "1"), ("qq.com,-x.com", "2"),
  ])
  func badSuffixesAreNamed(_ list: String, _ position: String) throws {
    let result = try ToolRunner().run("suggest", "--suffixes", list, "z")
    expect(result, 64, out: "", err: nil)
    #expect(result.stderr.hasPrefix("attune: '--suffixes': "))
    #expect(result.stderr.contains(position))
    #expect(result.stderr.hasSuffix("; see 'attune suggest --help'\n"))
  }

  @Test func linesOnStandardInput() throws {
    let tool = try ToolRunner()
    let result = try tool.run("suggest", "-l2", "-", input: "z@1\nz@x\n\nz@13")
    expect(result, 0, out: "z@163.com\tz@126.com\n\n\nz@139.com\n")
    expect(try tool.run("suggest", "-", input: "z@x\n"), 1, out: "\n")
    expect(try tool.run("suggest", "--json", "-", input: "z@x\nz@y\n"), 0, out: nil)
  }

  /// A store that cannot be used: a message with path and reason, and an answer all the same.
  @Test(arguments: ["folder", "random bytes", "truncated", "newer schema", "foreign"])
  func hostileStores(_ kind: String) throws {
    let tool = try ToolRunner()
    _ = try HostileStore(kind, in: tool)
    let before = try? Data(contentsOf: URL(fileURLWithPath: tool.store))
    let result = try tool.run("suggest", "-l1", "zhang@1")
    expect(result, 0, out: "zhang@163.com\n", err: nil)
    #expect(result.stderr.hasPrefix("attune: "))
    #expect(result.stderr.contains(tool.store))
    #expect(result.stderr.hasSuffix("; completing from the default list\n"))
    #expect(result.stderr.split(separator: "\n").count == 1)
    #expect((try? Data(contentsOf: URL(fileURLWithPath: tool.store))) == before)
  }

  /// Another process may hold the store for writing as long as it likes.
  @Test func aStoreThatIsWrittenIsRead() throws {
    let tool = try ToolRunner()
    expect(try tool.run("priority", "set", "a.com", "b.com"), 0, out: nil)
    let writer = try Connection(path: tool.store, mode: .readWrite, busyTimeout: 1000)
    try writer.execute("BEGIN IMMEDIATE")
    expect(try tool.run("suggest", "zhang"), 0, out: "zhang@a.com\nzhang@b.com\n")
    withExtendedLifetime(writer) {}
  }

  /// Where it is locked against readers too, the default list answers.
  @Test func aLockedStoreDoesNotHoldUpForLong() throws {
    let tool = try ToolRunner()
    expect(try tool.run("priority", "set", "a.com"), 0, out: nil)
    let hostile = try HostileStore("locked", in: tool)
    let result = try tool.run("suggest", "-l1", "zhang")
    withExtendedLifetime(hostile) {}
    if result.stderr.isEmpty {
      expect(result, 0, out: "zhang@a.com\n")
    } else {
      expect(result, 0, out: "zhang@qq.com\n", err: nil)
      #expect(result.stderr.contains("\(tool.store) is locked by another process"))
    }
  }

  /// Writing commands say the same and change nothing.
  @Test(arguments: ["folder", "random bytes", "newer schema", "foreign"])
  func hostileStoresAreLeftAsTheyAre(_ kind: String) throws {
    let tool = try ToolRunner()
    _ = try HostileStore(kind, in: tool)
    let before = try? Data(contentsOf: URL(fileURLWithPath: tool.store))
    for line in [["record", "qq.com"], ["import"], ["report"], ["check"], ["priority", "show"]] {
      let result = try runTool(
        "attune", line, input: "a@qq.com\n", environment: tool.environment)
      expect(result, 2, out: "", err: nil)
      #expect(result.stderr.hasPrefix("attune: ") && result.stderr.contains(tool.store))
      #expect((try? Data(contentsOf: URL(fileURLWithPath: tool.store))) == before)
    }
  }
}

/// A store that cannot be used, or not by everybody.
final class HostileStore {
  private var holder: Connection?

  init(_ kind: String, in tool: ToolRunner) throws {
    if kind != "folder" { expect(try tool.run("record", "qq.com"), 0) }
    let url = URL(fileURLWithPath: tool.store)
    let files = FileManager.default
    switch kind {
    case "folder":
      try files.createDirectory(at: url, withIntermediateDirectories: true)
    case "random bytes":
      try removeSides(of: url)
      var random = SeededGenerator(seed: 5)
      try Data(random.bytes(5000...5000)).write(to: url)
    case "truncated":
      expect(try tool.run("import", input: ToolRunner.signUps(3000)), 0)
      let connection = try Connection(path: tool.store, mode: .readWrite, busyTimeout: 1000)
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      try removeSides(of: url)
      let handle = try FileHandle(forWritingTo: url)
      try handle.truncate(atOffset: 5000)
      try handle.close()
    case "newer schema":
      let connection = try Connection(path: tool.store, mode: .readWrite, busyTimeout: 1000)
      try connection.execute("PRAGMA user_version = 999")
    case "foreign":
      try removeSides(of: url)
      try Data().write(to: url)
      let connection = try Connection(path: tool.store, mode: .readWrite, busyTimeout: 1000)
      try connection.execute("CREATE TABLE other (a)")
    default:
      let connection = try Connection(path: tool.store, mode: .readWrite, busyTimeout: 1000)
      try connection.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      holder = connection
    }
  }

  private func removeSides(of url: URL) throws {
    for end in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: url.path + end)
    }
  }
}
