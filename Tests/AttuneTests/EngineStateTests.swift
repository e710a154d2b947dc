import Attune
import Foundation
import TestSupport
import Testing

/// Completion never waits for the store and never fails because of it.
@Suite struct EngineStateTests {
  @Test func withoutAStoreTheSuffixesAreOffered() throws {
    let engine = try SuggestionEngine(store: nil, suffixes: ["@qq.com", "163.com"])
    #expect(engine.suggestions(for: "zhang").map(\.address) == ["zhang@qq.com", "zhang@163.com"])
    #expect(!engine.state.completesFromSnapshot)
    #expect(engine.state.storeError == nil)
    #expect(throws: Never.self) { try engine.refresh() }
    #expect(throws: StoreError.self) { try engine.record("zhang@qq.com", as: .typed) }
  }

  @Test func aDoubleSuffixIsNamed() {
    let error = #expect(throws: PriorityError.self) {
      try SuggestionEngine(store: nil, suffixes: ["qq.com", "@QQ.com"])
    }
    #expect(error?.position == 2)
    #expect(error?.entry == "@QQ.com")
  }

  @Test(arguments: ["a folder", "random bytes", "half a file"])
  func aStoreThatCannotBeUsedIsToldAndLeftAsItIs(kind: String) throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      var before: [UInt8]?
      switch kind {
      case "a folder":
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case "random bytes":
        var random = SeededGenerator(seed: 5)
        before = random.bytes(5000...5000)
      default: before = Array("SQLite format 3\0".utf8) + [UInt8](repeating: 7, count: 500)
      }
      if let before { _ = try folder.write(before, to: "usage.sqlite") }
      let engine = try SuggestionEngine(store: path, suffixes: ["qq.com"])
      #expect(engine.inlineCompletion(for: "zhang")?.ghost == "@qq.com")
      let error = try #require(engine.state.storeError)
      #expect("\(error)".contains("usage.sqlite"))
      #expect(throws: StoreError.self) { try engine.record("zhang@qq.com", as: .typed) }
      if let before { #expect(try folder.read("usage.sqlite") == before) }
    }
  }

  @Test func theLastSnapshotStaysWhenTheStoreIsGone() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let engine = try SuggestionEngine(store: path, suffixes: ["qq.com", "126.com"])
      for _ in 0..<60 { try engine.record("zhang@126.com", as: .accepted) }
      try engine.refresh()
      for name in try folder.names() {
        try FileManager.default.removeItem(atPath: folder.path(name))
      }
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      _ = try? engine.refresh()
      #expect(engine.inlineCompletion(for: "zhang")?.ghost == "@126.com")
    }
  }

  @Test func anUnknownSegmentFallsBackToItsNearestAncestor() throws {
    try withTemporaryDirectory { folder in
      let engine = try SuggestionEngine(
        store: folder.path("usage.sqlite"), suffixes: ["qq.com", "gmail.com"])
      let china = try Segment("cn/ios")
      for _ in 0..<30 { try engine.record("zhang@gmail.com", as: .accepted, segment: china) }
      try engine.refresh()
      let unknown = try Segment("cn/ios/sign-up")
      #expect(engine.inlineCompletion(for: "zhang", segment: unknown)?.ghost == "@gmail.com")
      _ = engine.inlineCompletion(for: "zhang", segment: china)
      try engine.refresh()
      #expect(engine.rankedDomains(segment: china) == engine.rankedDomains(segment: unknown))
    }
  }

  @Test func aLearnOnlyStoreOffersTheConfiguredOrder() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let engine = try SuggestionEngine(store: path, suffixes: ["qq.com", "126.com"])
      for _ in 0..<60 { try engine.record("zhang@126.com", as: .accepted) }
      let store = try CompletionStore(path: path, now: 1_700_000_000)
      var settings = try store.settings()
      settings.offersLearned = false
      try store.updateSettings(settings)
      try engine.refresh()
      #expect(engine.inlineCompletion(for: "zhang")?.ghost == "@qq.com")
    }
  }
}
