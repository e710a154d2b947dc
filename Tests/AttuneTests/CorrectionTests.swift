import Attune
import TestSupport
import Testing

/// "Did you mean" and presets of providers through the engine.
@Suite struct CorrectionTests {
  private let now: Int64 = 1_700_000_000

  private func configuration(_ path: String?) -> EngineConfiguration {
    EngineConfiguration(storePath: path, now: { 1_700_000_000 })
  }

  @Test(arguments: [
    ("zhang@gmial.com", "zhang@gmail.com"), ("zhang@gmail,com", "zhang@gmail.com"),
    ("zhang@@qq.com", "zhang@qq.com"), ("zhang@gmail.com", nil), ("zhang@gma", nil), ("zhang", nil),
  ])
  func asksAboutSlips(text: String, address: String?) {
    let engine = SuggestionEngine(configuration(nil))
    #expect(engine.corrections(for: text).first?.address == address)
  }

  @Test func whatIsLearnedIsProposedAfterARefreshAndNeverWhenHidden() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let engine = SuggestionEngine(configuration(path))
      let store = try CompletionStore(path: path, now: now)
      let stage = try store.beginImport()
      try stage.add(
        domain: DomainName("ourcompany.org"), shape: .letters, time: now - 86_400, count: 900)
      _ = try stage.commit(now: now)
      #expect(engine.corrections(for: "li@ourcompnay.org") == [])
      try engine.refresh()
      let found = try #require(engine.corrections(for: "li@ourcompnay.org").first)
      #expect(found.address == "li@ourcompany.org")
      #expect(found.candidate.confidence > 550)
      var suffixes = try store.suffixes()
      suffixes.hidden = [try DomainName("ourcompany.org")]
      try store.setSuffixes(suffixes)
      try engine.refresh()
      #expect(engine.corrections(for: "li@ourcompnay.org") == [])
    }
  }

  @Test func aDismissedDomainIsNotAskedAboutAgain() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let engine = SuggestionEngine(configuration(path))
      #expect(!engine.corrections(for: "a@gmial.com").isEmpty)
      try engine.dismissCorrection(of: DomainName("gmial.com"))
      #expect(engine.corrections(for: "b@gmial.com") == [], "at once")
      try engine.refresh()
      #expect(engine.corrections(for: "b@gmial.com") == [])
      #expect(SuggestionEngine(configuration(path)).corrections(for: "c@gmial.com") == [])
      let alone = SuggestionEngine(configuration(nil))
      try alone.dismissCorrection(of: DomainName("gmial.com"))
      #expect(alone.corrections(for: "c@gmial.com") == [])
    }
  }

  @Test func aPresetStandsBehindTheSuffixes() throws {
    try withTemporaryDirectory { folder in
      var configuration = configuration(folder.path("usage.sqlite"))
      configuration.suffixes = [try DomainName("acme.org")]
      configuration.providers = ProviderList(preset: "cn")
      for path in [nil, configuration.storePath] {
        configuration.storePath = path
        let engine = SuggestionEngine(configuration)
        let mobile = engine.suggestions(for: "13800138000@", limit: 3).map(\.domain.ascii)
        #expect(mobile == ["acme.org", "163.com", "139.com"])
        #expect(engine.suggestions(for: "10001@", limit: 2).last?.domain.ascii == "qq.com")
      }
      // What the store names holds for all who use it.
      let store = try CompletionStore(path: folder.path("usage.sqlite"), now: now)
      var settings = try store.settings()
      settings.providers = "de"
      try store.updateSettings(settings)
      let engine = SuggestionEngine(configuration)
      #expect(engine.suggestions(for: "anna@g", limit: 1).first?.domain.ascii == "gmx.de")
    }
  }
}
