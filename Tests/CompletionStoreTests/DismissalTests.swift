import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

/// Domains about which nobody is asked "did you mean".
@Suite struct DismissalTests {
  private let now: Int64 = 1_720_000_000
  private func domain(_ name: String) throws -> DomainName { try DomainName(name) }

  @Test func dismissedUntilUndone() throws {
    try withStore { store, _ in
      #expect(try store.dismissals() == [])
      #expect(try store.dismiss(domain("gmial.com")))
      #expect(try store.dismiss(domain("acme.co")))
      #expect(try !store.dismiss(domain("gmial.com")), "dismissed before")
      #expect(try store.dismissals().map(\.ascii) == ["acme.co", "gmial.com"])
      #expect(try store.undismiss(domain("acme.co")))
      #expect(try !store.undismiss(domain("acme.co")))
      #expect(try store.dismissals().map(\.ascii) == ["gmial.com"])
      let local = try domain("my.local")
      let error = #expect(throws: StoreError.self) { try store.dismiss(local) }
      #expect(error?.code == .specialUseDomain)
    }
  }

  @Test func forgettingForgetsItAndMergingAddsIt() throws {
    try withStore { store, folder in
      let other = try CompletionStore(path: folder.path("b.sqlite"), now: now)
      try other.dismiss(domain("theirs.org"))
      try other.dismiss(domain("both.org"))
      other.close()
      try store.dismiss(domain("both.org"))
      try store.dismiss(domain("gone.org"))
      try store.merge(from: folder.path("b.sqlite"), now: now)
      try store.forget(domain("gone.org"), now: now)
      #expect(try store.dismissals().map(\.ascii) == ["both.org", "theirs.org"])
      for name in try folder.names() where name.hasPrefix("usage") {
        let text = String(decoding: try folder.read(name), as: Unicode.ASCII.self)
        #expect(!text.contains("gone.org"), "\(name)")
      }
    }
  }
}

/// The bundled list of providers that a store names.
@Suite struct ProviderSettingTests {
  @Test func aNamedListStandsBehindTheConfiguredOrder() throws {
    try withStore { store, _ in
      let own = [try DomainName("acme.org")]
      #expect(try store.prior(otherwise: own).bundled == [], "none as long as none is named")
      var settings = try store.settings()
      #expect(settings.providers == nil)
      settings.providers = "cn"
      try store.updateSettings(settings)
      #expect(try store.settings().providers == "cn")
      let prior = try store.prior(otherwise: own)
      #expect(prior.configured == own)
      #expect(prior.bundled.first?.ascii == "qq.com")
      #expect(prior.order(for: .mobile11).prefix(2).map(\.ascii) == ["acme.org", "163.com"])
      let german = try #require(ProviderList(preset: "de"))
      #expect(try store.prior(providers: german).bundled == german.domains)
      settings.providers = nil
      try store.updateSettings(settings)
      #expect(try store.prior().bundled == [])
    }
  }

  @Test func anUnknownNameIsRefusedWithThoseThereAre() throws {
    try withStore { store, _ in
      var settings = StoreSettings()
      settings.providers = "xx"
      let error = #expect(throws: StoreError.self) { try store.updateSettings(settings) }
      #expect(error?.code == .invalidValue)
      #expect(error.map { "\($0)".contains("en, cn, tw") } == true)
    }
  }
}
