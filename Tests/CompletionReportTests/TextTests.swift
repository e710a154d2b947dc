import EmailCompletion
import Foundation
import TestSupport
import Testing

@testable import CompletionReport

@Suite("Text")
struct TextTests {
  @Test(arguments: [("qq.com", 6), ("例子.中国", 9), ("e\u{301}a", 2), ("ﾃｽﾄ", 3), ("", 0)])
  func columns(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test func clippingCountsColumns() {
    #expect(DisplayWidth.clipped("例子.中国", to: 6) == "例子.…")
    #expect(DisplayWidth.clipped("qq.com", to: 6) == "qq.com")
  }

  @Test func bars() {
    #expect(TextStyle.plain.bar(1, of: 2, width: 5) == "██▌")
    #expect(TextStyle.plain.bar(1, of: 100_000, width: 5) == "▏")
    #expect(TextStyle.plain.bar(0, of: 7, width: 5) == "")
    #expect(TextStyle.plain.bar(.max, of: 1, width: 2) == "██")
  }

  @Test(arguments: [40, 60, 80, 100, 120, 200])
  func noLineIsWiderThanTheTerminal(width: Int) {
    let report = Report(ReportTests.statistics(seed: 5))
    let text = TextReport(report, style: TextStyle(width: width)).text
    let lines = text.split(separator: "\n").map { DisplayWidth.columns(of: String($0)) }
    #expect(lines.allSatisfy { $0 <= max(width, 72) })
    #expect(!text.contains(" \n") && text.hasSuffix("\n"))
  }

  @Test func coloursOnlyWhenAsked() {
    let report = Report(ReportTests.statistics(seed: 5))
    #expect(!TextReport(report).text.contains("\u{1B}"))
    let colored = TextReport(report, style: TextStyle(usesColor: true)).text
    #expect(colored.contains("\u{1B}[1m"))
    let plain = colored.replacingOccurrences(
      of: "\u{1B}\\[[0-9]*m", with: "", options: .regularExpression)
    #expect(plain == TextReport(report).text)
  }

  @Test func jsonIsReadable() throws {
    let report = Report(ReportTests.statistics(seed: 5))
    let data = Data(JSONReport(report).text.utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["schema"] as? String == "attune-report")
    #expect(object["total"] as? Int == 443)
    let domains = try #require(object["domains"] as? [[String: Any]])
    #expect(domains.count == report.domains.rows.count)
    #expect(domains[0]["count"] as? Int == 87)
  }

  @Test func jsonEscapesControlCharacters() {
    #expect(JSONValue.string("a\"\\\n\u{1}é").text == "\"a\\\"\\\\\\u000a\\u0001é\"\n")
    #expect(JSONValue.array([]).text == "[]\n")
    #expect(JSONValue.decimal(-35, 3).text == "-0.035\n")
  }
}
