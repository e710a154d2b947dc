import EmailCompletion
import Foundation
import TestSupport
import Testing

@testable import CompletionReport

@Suite("Suffix export")
struct ExportTests {
  static let export = SuffixExport(
    ["qq.com", "163.com", "xn--fsqu00a.xn--fiqs8s", "yahoo.com"].compactMap {
      DomainName(canonical: $0.utf8)
    })

  @Test func theListOfTheReport() {
    #expect(
      SuffixExport(Sample.report).domains.map(\.ascii) == [
        "qq.com", "gmail.com", "163.com", "outlook.com", "126.com", "icloud.com",
      ])
  }

  @Test func theBestOfAShape() throws {
    let ranked = try #require(Sample.statistics.orders.learned)
    let list = SuffixExport(ranked, shape: .mobile11, limit: 2)
    #expect(list.domains.map(\.ascii) == ["163.com", "139.com"])
    #expect(SuffixExport(ranked, limit: -1).domains.isEmpty)
  }

  @Test func textIsOneSuffixALine() {
    #expect(
      Self.export.text(.text) == "@qq.com\n@163.com\n@xn--fsqu00a.xn--fiqs8s\n@yahoo.com\n")
  }

  @Test func theByteFormGivesTheSameOrder() throws {
    let ranked = try RankedDomains(bytes: Self.export.snapshot)
    #expect(ranked.order(for: .letters) == Self.export.domains)
  }

  @Test func unknownFormats() {
    #expect(SuffixExport.Format(rawValue: "java") == nil)
  }

  static func has(_ tool: String) -> Bool {
    (try? runTool("/usr/bin/env", [tool, "--version"]))?.status == 0
  }

  @Test(
    .enabled(if: has("swiftc"), "no swiftc on the path"), arguments: [export, SuffixExport([])])
  func theSwiftTypeChecks(export: SuffixExport) throws {
    let folder = try TemporaryDirectory()
    let file = folder.url.appendingPathComponent("Suffixes.swift")
    try export.text(.swift).write(to: file, atomically: true, encoding: .utf8)
    let result = try runTool("/usr/bin/env", ["swiftc", "-typecheck", file.path])
    #expect(result.status == 0, "\(result.stderr)")
  }

  @Test(.enabled(if: has("clang"), "no clang on the path"), arguments: [export, SuffixExport([])])
  func theObjectiveCPasses(export: SuffixExport) throws {
    let classes = """
      __attribute__((objc_root_class)) @interface NSObject
      @end
      @interface NSString : NSObject
      @end
      @interface NSArray<Element> : NSObject
      + (instancetype)arrayWithObjects:(const Element [])objects count:(unsigned long)count;
      @end

      """
    let folder = try TemporaryDirectory()
    let file = folder.url.appendingPathComponent("Suffixes.m")
    let use = "NSArray<NSString *> *suffixes(void) { return AttuneEmailSuffixes(); }\n"
    try (classes + export.text(.objectiveC) + use)
      .write(to: file, atomically: true, encoding: .utf8)
    let result = try runTool(
      "/usr/bin/env",
      ["clang", "-fsyntax-only", "-fobjc-runtime=macosx-13", "-Wall", "-Werror", file.path])
    #expect(result.status == 0, "\(result.stderr)")
  }
}
