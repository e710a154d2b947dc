import Foundation
import TestSupport
import Testing

/// Who may import whom. A new target, or a new import, is a decision: it is made here.
@Suite struct ImportTests {
  static let system: Set<String> = ["Glibc", "Musl", "Darwin", "Dispatch"]
  static let essentials: Set<String> = ["FoundationEssentials", "Foundation"]
  static let engine: Set<String> = ["EmailCompletion", "CompletionRanking"]
  static let all: Set<String> = engine.union(["CompletionStore", "CompletionReport", "Attune"])

  static let allowed: [String: Set<String>] = [
    "EmailCompletion": [],
    "CompletionRanking": ["EmailCompletion"],
    "CSQLite": [],
    "SQLiteSupport": system.union(["CSQLite"]),
    "CompletionStore": engine.union(system).union(essentials).union(["SQLiteSupport"]),
    "CompletionReport": engine.union(essentials),
    "Attune": all.union(system).union(essentials).subtracting(["Attune"]),
    "AttuneCLI": all.union(system).union(essentials),
    "attune-cli": system.union(["AttuneCLI"]),
    "CAllocationCounter": [],
    "Benchmarks": all.union(system).union(essentials)
      .union(["AttuneCLI", "CAllocationCounter", "SQLiteSupport"]),
  ]

  static let sources = packageDirectory.appendingPathComponent("Sources")

  @Test func everyTargetHasItsRule() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { !$0.hasPrefix(".") }
    #expect(Set(targets) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func aTargetImportsOnlyWhatItMay(_ target: String) throws {
    let allowed = try #require(Self.allowed[target])
    for file in try Self.swiftFiles(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for module in Self.imports(in: text) where !allowed.contains(module) {
        Issue.record("\(target)/\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  /// The static binary must not carry full Foundation (70 MB).
  @Test(arguments: allowed.keys.sorted())
  func foundationIsOnlyTheFallback(_ target: String) throws {
    for file in try Self.swiftFiles(of: target) {
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      for (index, line) in lines.enumerated() where Self.module(of: line) == "Foundation" {
        let isFallback =
          index >= 3 && lines[index - 1] == "#else"
          && lines[index - 3] == "#if canImport(FoundationEssentials)"
        #expect(isFallback, "\(target)/\(file.lastPathComponent)")
      }
    }
  }

  @Test(arguments: [
    ("import A", "A"), ("  @_exported import A", "A"), ("public import struct A.B", "A"),
    ("@_implementationOnly @preconcurrency import A.C", "A"), ("// import A", nil),
    ("importantly()", nil), ("let x = \"import A\"", nil), ("@testable import A // why", "A"),
    ("package import func A.b", "A"), ("import A;", "A"),
  ])
  func importLinesAreRead(_ line: String, _ module: String?) {
    #expect(Self.module(of: line) == module)
  }

  private static func swiftFiles(of target: String) throws -> [URL] {
    let folder = sources.appendingPathComponent(target)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  private static func imports(in text: String) -> Set<String> {
    Set(text.split(separator: "\n").compactMap { module(of: String($0)) })
  }

  /// The module that a line imports, or `nil`.
  private static func module(of line: String) -> String? {
    let before: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    let kinds: Set<String> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    var words = line.split { " \t;".contains($0) }.map(String.init)[...]
    while let word = words.first, word.hasPrefix("@") || before.contains(word) {
      words.removeFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
