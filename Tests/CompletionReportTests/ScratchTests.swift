import Testing
import Foundation
@testable import CompletionReport
@Test func scratch() throws {
  func put(_ text: String, _ name: String) throws { try text.write(toFile: "/tmp/ro/\(name)", atomically: true, encoding: .utf8) }
  try put(TextReport(Sample.report).text, "out.txt")
  try put(TextReport(Sample.report, style: TextStyle(width: 120)).text, "out120.txt")
  try put(JSONReport(Sample.report).text, "out.json")
  try put(CSVReport(Sample.report).text, "out.csv")
  try put(MarkdownReport(Sample.report).text, "out.md")
  try put(HTMLReport(Sample.report).text, "out.html")
}
