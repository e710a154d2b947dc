import CompletionRanking
import EmailCompletion
import Foundation
import TestSupport
import Testing

@testable import CompletionReport

/// A plain reader of RFC 4180.
enum CSVReader {
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var (fields, field, isQuoted): ([String], String, Bool) = ([], "", false)
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where rest.first == "\"":
        field.unicodeScalars.append("\"")
        rest.removeFirst()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        fields.append(field)
        field = ""
      case ("\r", false): break
      case ("\n", false):
        records.append(fields + [field])
        (fields, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    return records
  }
}

@Suite("Formats")
struct FormatTests {
  static func csv(_ report: Report) -> [[String: String]] {
    let records = CSVReader.records(CSVReport(report).text)
    return records.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(records[0], $0)) }
  }

  @Test func csvIsARectangleWithCarriageReturns() {
    let text = CSVReport(Sample.report).text
    let records = CSVReader.records(text)
    #expect(Set(records.map(\.count)) == [16])
    #expect(text.utf8.split(separator: 10).allSatisfy { $0.last == 13 })
    #expect(records[0].prefix(4) == ["section", "item", "display", "by"])
  }

  @Test(arguments: [
    ("qq.com", "qq.com"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
  ])
  func quoting(field: String, quoted: String) {
    #expect(CSVRecord.quoted(field) == quoted)
  }

  @Test(arguments: ["=1+1", "+1", "-cmd", "@SUM(A1)", "\tx", "\rx", "＝1"])
  func formulasAreNeutral(text: String) {
    #expect(CSVRecord.neutral(text) == "'" + text)
    #expect(CSVRecord("s", item: text, display: text, by: text).line.contains("'" + text.prefix(1)))
  }

  @Test func aSegmentThatLooksLikeAFormulaStaysText() throws {
    var statistics = Sample.statistics
    statistics.segment = try Segment("-cmd")
    let total = try #require(Self.csv(Report(statistics)).first)
    #expect(total["by"] == "'-cmd")
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("*x*", "\\*x\\*"), ("<b>", "\\<b\\>"), ("www.qq.com", "www&#46;qq.com"),
    ("a_b", "a\\_b"), ("`", "\\`"),
  ])
  func markdownIsEscaped(text: String, escaped: String) {
    #expect(MarkdownReport.escaped(text) == escaped)
  }

  @Test func jsonAndCSVHaveTheSameNumbers() throws {
    let report = Sample.report
    let data = Data(JSONReport(report).text.utf8)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let domains = try #require(json["domains"] as? [[String: Any]])
    let lines = Self.csv(report).filter { $0["section"] == "domains" }
    #expect(
      failures(in: domains) { domain in
        let name = domain["domain"] as? String
        guard let line = lines.first(where: { $0["item"] == name }) else { return "missing" }
        let counts = [line["count"], line["share"], line["first_day"], line["display"]]
        let expected = [
          (domain["count"] as? Int).map(String.init),
          (domain["share"] as? Double).map { String(format: "%.3f", $0) },
          domain["firstDay"] as? String, domain["display"] as? String,
        ]
        return counts == expected ? nil : "\(counts) \(expected)"
      } == [])
    let time = try #require((json["time"] as? [String: Any])?["buckets"] as? [[String: Any]])
    let cells = time.flatMap { ($0["counts"] as? [Int?] ?? []) + [$0["other"] as? Int] }
    let inCSV = Self.csv(report).filter {
      $0["section"] == "time" && !["(all)", "(right share)"].contains($0["item"])
    }
    #expect(cells.map { $0.map(String.init) ?? "" } == inCSV.map { $0["count"] })
  }

  @Test func everyFormatHasEveryDomainWithItsNumbers() {
    let report = Sample.report
    let texts = [
      TextReport(report, style: TextStyle(width: 120)).text, MarkdownReport(report).text,
      HTMLReport(report).text,
    ]
    #expect(
      failures(in: report.domains.rows) { row in
        for text in texts {
          let count = NumberText.count(row.share.part)
          let share = NumberText.percent(row.share)
          let lines = text.replacingOccurrences(of: "\u{A0}", with: " ")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "\\", with: "")
            .components(separatedBy: "\n")
          guard
            lines.contains(where: {
              $0.contains(row.domain.display) && $0.contains(count) && $0.contains(share)
                && $0.contains(row.firstDay.text)
            })
          else { return "not in \(text.prefix(20))" }
        }
        return nil
      } == [])
  }

  @Test func noFormatNamesARareDomain() {
    let report = Sample.report
    for text in [
      TextReport(report).text, MarkdownReport(report).text, HTMLReport(report).text,
      CSVReport(report).text, JSONReport(report).text,
    ] {
      #expect(!text.contains("example-"))
      #expect(
        text.contains("163.con") && !text.contains("gmail.co\"") && !text.contains("gmail.co "))
    }
  }
}
