import EmailCompletion
import Testing

@testable import CompletionReport

@Suite("Snapshots")
struct SnapshotTests {
  static func rare() -> Report {
    var options = ReportOptions()
    options.includesRare = true
    options.comparesPrevious = false
    return Report(Sample.statistics, options: options)
  }

  @Test func text() throws {
    try expectSnapshot(TextReport(Sample.report).text, "report.txt")
  }

  @Test func wideTextInColor() throws {
    let style = TextStyle(width: 120, usesColor: true)
    try expectSnapshot(TextReport(Sample.report, style: style).text, "report-120-color.txt")
  }

  @Test func textWithRareOnes() throws {
    try expectSnapshot(TextReport(Self.rare()).text, "report-rare.txt")
  }

  @Test func json() throws {
    try expectSnapshot(JSONReport(Sample.report).text, "report.json")
  }

  @Test func csv() throws {
    try expectSnapshot(CSVReport(Sample.report).text, "report.csv")
  }

  @Test func markdown() throws {
    try expectSnapshot(MarkdownReport(Sample.report).text, "report.md")
  }

  @Test func html() throws {
    try expectSnapshot(HTMLReport(Sample.report).text, "report.html")
  }

  @Test(arguments: ["swift", "objc", "json", "text"])
  func suffixes(format: String) throws {
    let format = try #require(SuffixExport.Format(rawValue: format))
    try expectSnapshot(
      ExportTests.export.text(format), "suffixes-\(format.rawValue).txt")
  }
}
