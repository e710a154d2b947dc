import EmailCompletion
import Foundation
import TestSupport
import Testing

@Suite struct ExportCommandTests {
  @Test(arguments: [
    ("swift", "let emailSuffixes"), ("objc", "@\"@qq.com\","), ("json", "\"domain\": \"qq.com\""),
    ("text", "@qq.com\n"),
  ])
  func lists(format: String, part: String) throws {
    let store = try ReportedStore(lines: 400)
    let result = try store.run("export", "--format", format, "--limit", "3")
    #expect(result.status == 0 && result.stdout.contains(part))
  }

  @Test func theListIsThatOfTheReport() throws {
    let store = try ReportedStore(lines: 400)
    let rows = try store.json()["recommendation"] as? [[String: Any]] ?? []
    let list = try store.run("export").stdout.split(separator: "\n").map(String.init)
    #expect(list == rows.map { "@\($0["domain"] ?? "")" } && !list.isEmpty)
  }

  @Test func theSnapshotCompletesWithoutAStore() throws {
    let store = try ReportedStore()
    let file = store.folder.path("domains.bin")
    #expect(try store.run("export", "--format", "snapshot", "--output", file).status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let ranked = try RankedDomains(bytes: Array(bytes))
    let suggestions = DomainCompleter(ranked).suggestions(for: "100000@", limit: 3)
    let tool = try store.run("suggest", "--limit", "3", "100000@").stdout
    #expect(suggestions.map(\.address) == tool.split(separator: "\n").map(String.init))
  }

  /// A personal store offers what was used once; an export does not tell it.
  @Test func theSnapshotKeepsRareDomainsBack() throws {
    let folder = try TemporaryDirectory()
    let store = ["--store", folder.path("usage.sqlite")]
    _ = try runTool("attune", ["settings", "set", "preset", "personal"] + store)
    _ = try runTool("attune", ["record", "name@rare.org"] + store)
    let result = try runTool("attune", ["export", "--format", "snapshot"] + store)
    #expect(result.status == 0)
    let ranked = try RankedDomains(bytes: result.stdoutBytes)
    #expect(!ranked.contains(try DomainName("rare.org")))
    #expect(ranked.contains(try DomainName("qq.com")))
  }

  /// What is wrong with the command line is told first.
  @Test(arguments: [["--format", "html"], ["--limit", "0"], ["--since", "soon"]])
  func wrongOptions(arguments: [String]) throws {
    let result = try runTool("attune", ["export"] + arguments + ["--store", "/nowhere"])
    #expect(result.status == 64 && result.stdout.isEmpty)
  }

  @Test func nothingToExport() throws {
    let folder = try TemporaryDirectory()
    let store = ["--store", folder.path("usage.sqlite")]
    _ = try runTool("attune", ["record", "name@rare.org"] + store)
    let result = try runTool("attune", ["export"] + store)
    #expect(result.status == 2 && result.stderr.contains("no domain was used often enough"))
    #expect(try runTool("attune", ["export", "--format", "html"] + store).status == 64)
  }
}
