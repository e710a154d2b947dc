import Foundation
import Testing

@testable import CompletionReport

@Test func scratch() throws {
  try TextReport(Sample.report).text.write(
    toFile: "/tmp/report-out.txt", atomically: true, encoding: .utf8)
  try TextReport(Sample.report, style: TextStyle(width: 120)).text.write(
    toFile: "/tmp/report-out120.txt", atomically: true, encoding: .utf8)
  try JSONReport(Sample.report).text.write(
    toFile: "/tmp/report-out.json", atomically: true, encoding: .utf8)
}
