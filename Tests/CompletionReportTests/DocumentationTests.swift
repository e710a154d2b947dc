import Foundation
import TestSupport
import Testing

@testable import CompletionReport

/// What `Docs/report.md` says of the formats is what is written.
@Suite("Documentation of the formats")
struct DocumentationTests {
  static func page() throws -> String {
    try String(
      contentsOf: packageDirectory.appendingPathComponent("Docs/report.md"), encoding: .utf8)
  }

  static func keys(_ value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.reduce(into: []) { $0.formUnion(keys($1.value).union([$1.key])) }
    }
    return (value as? [Any] ?? []).reduce(into: []) { $0.formUnion(keys($1)) }
  }

  @Test func everyKeyOfJSONIsDocumented() throws {
    let page = try Self.page()
    let data = Data(JSONReport(Sample.report).text.utf8)
    let keys = Self.keys(try JSONSerialization.jsonObject(with: data))
    #expect(keys.count > 50)
    #expect(keys.filter { !page.contains("`\($0)`") }.sorted() == [])
  }

  @Test func everyColumnAndSectionOfCSVIsDocumented() throws {
    let page = try Self.page()
    let records = CSVReader.records(CSVReport(Sample.report).text)
    let words = Set(records[0] + records.dropFirst().map { $0[0] })
    #expect(words.filter { !page.contains("`\($0)`") }.sorted() == [])
    let items = Set(records.map { $0[1] }.filter { $0.hasPrefix("(") })
    #expect(items.filter { !page.contains("`\($0)`") }.sorted() == [])
  }
}
