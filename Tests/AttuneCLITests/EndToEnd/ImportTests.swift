import Foundation
import TestSupport
import Testing

/// `attune import`.
@Suite struct ImportTests {
  /// The same counts as a plain count over the same text.
  @Test(arguments: [false, true]) func countsAreExact(_ isTSV: Bool) throws {
    let tool = try ToolRunner()
    let text = try ToolRunner.signUps(20_000, seed: 4, isTSV: isTSV)
    var expected: [String: Int64] = [:]
    for line in text.split(separator: "\n") {
      let domain = line.split(separator: "@").last.map(String.init) ?? ""
      expected[domain, default: 0] += 1
    }
    let result =
      isTSV
      ? try tool.run("import", "--tsv", "--columns", "time,segment,address", input: text)
      : try tool.run("import", input: text)
    expect(result, 0, out: nil)
    #expect(result.lines.first == "20,000 addresses counted")
    #expect(try tool.counts() == expected)
    // What was imported ranks the same today and in ten years.
    for years in [0, 10] {
      let later = ["ATTUNE_NOW": "\(ToolRunner.now + Int64(years) * 31_557_600)"]
      func first(_ typed: String) throws -> String {
        try tool.run("suggest", "-l1", typed, environment: later).stdout
      }
      #expect(try first("44785274") == "44785274@qq.com\n")
      #expect(try first("13912345678") == "13912345678@163.com\n")
      #expect(try first("li.na") == "li.na@gmail.com\n")
    }
  }

  @Test func summary() throws {
    let tool = try ToolRunner()
    let text =
      String(repeating: "a@gmail.com\n", count: 30) + "b@rare.org\nsecret\nsecret@x.local\n"
    let result = try tool.run("import", input: text)
    expect(
      result, 0,
      out: """
        31 addresses counted, 2 lines left out
        2 domains in the store, 2 of them new
        1 of them can be suggested, 1 since this import
        1 not suggested: used too rarely

        """, err: nil)
    #expect(result.stderr.contains("standard input: 1 line left out: "))
    #expect(result.stderr.contains("(line 32)") && result.stderr.contains("(line 33)"))
    #expect(!result.stderr.contains("secret"))
  }

  @Test func theSameFileTwiceInOneImport() throws {
    let tool = try ToolRunner()
    let one = try tool.folder.write("a@qq.com\n", to: "one.txt")
    let two = try tool.folder.write("b@qq.com\n", to: "two.txt")
    expect(
      try tool.run("import", one, two, one), 2, out: "",
      err: "attune: \(tool.store) has counted file 3 of 3 before: use --again if it is to count"
        + " twice\n")
    #expect(try tool.counts() == [:])
    expect(try tool.run("import", "--again", one, two, one), 0, out: nil)
    #expect(try tool.counts() == ["qq.com": 3])
  }

  @Test func theSameFileTwice() throws {
    let tool = try ToolRunner()
    let path = try tool.folder.write("a@qq.com\n", to: "list.txt")
    expect(try tool.run("import", path), 0, out: nil)
    let again = try tool.run("import", path)
    expect(again, 2, out: "", err: nil)
    #expect(again.stderr.contains(tool.store) && again.stderr.contains("--again"))
    #expect(try tool.counts() == ["qq.com": 1])
    expect(try tool.run("import", "--again", path), 0, out: nil)
    #expect(try tool.counts() == ["qq.com": 2])
  }

  @Test func strictRollsBack() throws {
    let tool = try ToolRunner()
    let result = try tool.run("import", "--strict", input: "a@qq.com\nsecret\n")
    expect(result, 2, out: "", err: nil)
    #expect(result.stderr.hasSuffix("attune: nothing imported: 1 bad line\n"))
    #expect(!result.stderr.contains("secret"))
    #expect(try tool.counts() == [:])
    expect(try tool.run("import", "--strict", input: "a@qq.com\n"), 0, out: nil)
    #expect(try tool.counts() == ["qq.com": 1])
  }

  @Test func dryRunWritesNothing() throws {
    let tool = try ToolRunner()
    expect(
      try tool.run("import", "--dry-run", input: "a@qq.com\n"), 0,
      out: "1 address counted\ndry run: nothing was written\n")
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }

  @Test func severalFilesAreOneImport() throws {
    let tool = try ToolRunner()
    let one = try tool.folder.write("a@qq.com\nb@qq.com", to: "one")
    let two = try tool.folder.write("a@163.com\nbad\n", to: "two")
    let result = try tool.run("import", "--segment", "cn", one, two)
    expect(result, 0, out: nil, err: nil)
    #expect(result.stderr.hasPrefix("attune: \(two): 1 line left out: "))
    #expect(result.stderr.hasSuffix("(line 2)\n"))
    #expect(try tool.counts("--segment", "cn") == ["qq.com": 2, "163.com": 1])
    // A file that is not there: nothing of the others is counted either.
    expect(
      try tool.run("import", one, tool.folder.path("none")), 2, out: "",
      err: "attune: cannot read '\(tool.folder.path("none"))': no such file or directory\n")
  }

  @Test func compressedInputIsRefusedWithAHint() throws {
    let tool = try ToolRunner()
    let path = try tool.folder.write([0x1F, 0x8B, 8, 0, 0], to: "list.gz")
    expect(
      try tool.run("import", path), 2, out: "",
      err: "attune: '\(path)': it is compressed; use 'gzip -dc FILE | attune import'\n")
    _ = try tool.run("record", "qq.com")
    expect(
      try tool.run("import", tool.store), 2, out: "",
      err: "attune: '\(tool.store)': it is a database; use 'attune merge' if it is a store\n")
    expect(
      try tool.run("import", tool.folder.path), 2, out: "",
      err: "attune: cannot read '\(tool.folder.path)': it is a directory\n")
  }

  @Test(arguments: [
    ["--tsv", "--csv"], ["--columns", "address"], ["--csv", "--columns", "time"], ["--frob"],
  ])
  func wrongUsage(_ line: [String]) throws {
    let tool = try ToolRunner()
    let result = try runTool("attune", ["import"] + line, environment: tool.environment)
    expect(result, 64, out: "", err: nil)
    #expect(!FileManager.default.fileExists(atPath: tool.store))
  }

  @Test func json() throws {
    let tool = try ToolRunner()
    let result = try tool.run("import", "--json", input: "a@qq.com\nbad\n")
    expect(result, 0, err: nil)
    let object = try JSONSerialization.jsonObject(with: Data(result.stdoutBytes))
    let root = try #require(object as? [String: Any])
    #expect(root["counted"] as? Int == 1 && root["refused"] as? Int == 1)
    #expect((root["files"] as? [[String: Any]])?.first?["lines"] as? Int == 2)
  }
}
