import Attune
import Foundation
import TestSupport
import Testing

/// The example of the README, so that it compiles and does what it says.
@Suite struct ReadmeExampleTests {
  @Test func theExampleOfTheReadmeRuns() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("usage.sqlite")
    // README begins
    let engine = try SuggestionEngine(store: path, suffixes: ["qq.com", "163.com", "gmail.com"])

    let ghost = engine.inlineCompletion(for: "zhang")?.ghost  // "@qq.com", drawn behind the caret
    let list = engine.suggestions(for: "zhang@1")  // first address: "zhang@163.com"

    try engine.record("zhang@163.com", as: .accepted)  // the form was sent: counts 163.com
    try engine.refresh()  // from a timer: rank by what was counted

    let meant = engine.corrections(for: "zhang@gmial.com").first?.address  // "zhang@gmail.com"

    print(TextReport(try engine.report()).text)  // which domains people use
    // README ends
    #expect(ghost == "@qq.com")
    #expect(meant == "zhang@gmail.com")
    #expect(list.map(\.address) == ["zhang@163.com"])
    #expect(try engine.report().state == .tooFew)
  }

  @Test func theReadmeHasTheSameLines() throws {
    let readme = try readmeText()
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let last = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    for line in lines[(first + 1)..<last] where !line.isEmpty {
      #expect(readme.contains(line.dropFirst(4)), "README lacks: \(line.dropFirst(4))")
    }
  }

  private func readmeText() throws -> String {
    try String(contentsOf: packageDirectory.appendingPathComponent("README.md"), encoding: .utf8)
  }
}
