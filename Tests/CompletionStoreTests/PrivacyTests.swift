import EmailCompletion
import Foundation
import SQLiteSupport
import TestSupport
import Testing

@testable import CompletionStore

/// No byte of a local part, and after `forget` no byte of a name, is in any file of a store.
@Suite struct PrivacyTests {
  private let now: Int64 = 1_720_000_000

  /// All bytes of all files in a folder.
  private func files(_ folder: TemporaryDirectory) throws -> [(String, [UInt8])] {
    try folder.names().map { ($0, try folder.read($0)) }
  }

  private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
    Data(bytes).range(of: Data(text.utf8)) != nil
  }

  /// The names of files that hold a text.
  private func found(_ text: String, _ folder: TemporaryDirectory) throws -> [String] {
    try files(folder).filter { holds($0.1, text) }.map(\.0)
  }

  struct Address: Sendable {
    let id: String
    let text: String
    let stored: String?
    let secrets: [String]
  }

  @Test(
    "S001, S003, S004, S006, S007: only the domain of a whole address is kept",
    arguments: [
      Address(
        id: "S001", text: "zhang.wei+news@163.com", stored: "163.com",
        secrets: ["zhang", "wei", "news"]),
      Address(
        id: "S003", text: "13800000000@139.com", stored: "139.com", secrets: ["13800000000"]),
      Address(
        id: "S004", text: "secretname@[10.0.0.5]", stored: nil, secrets: ["secretname", "10.0.0.5"]),
      Address(id: "S006", text: "notanemail", stored: nil, secrets: ["notanemail"]),
      Address(id: "S007", text: "zhang@16", stored: nil, secrets: ["zhang"]),
    ])
  func onlyTheDomainIsKept(address: Address) throws {
    try withStore { store, folder in
      let partial = PartialAddress(address.text)
      if let domain = try? partial.completeDomain() {
        let acceptance = Acceptance(
          domain: domain, shape: partial.shape, time: now, id: "id of " + address.text)
        try store.record([acceptance], now: now)
      }
      let domains = try store.usageCounts(for: .root).domains.map(\.domain.ascii)
      #expect(domains == (address.stored.map { [$0] } ?? []))
      for secret in address.secrets { #expect(try found(secret, folder) == [], "\(address.id)") }
      if let stored = address.stored { #expect(try !found(stored, folder).isEmpty) }
    }
  }

  @Test func callerIDsAreOnlyHashes() throws {
    try withStore { store, folder in
      let acceptance = Acceptance(
        domain: Samples.domains[0], time: now, id: "zhang.wei@163.com/order-4711")
      try store.record([acceptance], now: now)
      try store.retract(id: "no-such-order-4712", now: now)
      try store.rebuild()
      for secret in ["zhang", "order-4711", "order-4712"] {
        #expect(try found(secret, folder) == [])
      }
    }
  }

  @Test("S038: what was forgotten is in no file: database, WAL, free pages")
  func forgottenNamesAreGone() throws {
    try withStore { store, folder in
      // Many names, in an order that splits and moves pages, and folds that rewrite the catalogue.
      var random = SeededGenerator(seed: 3)
      let names = (0..<1_500).map { "name\($0 * 7_919 % 10_007)-of-someone.com" }
      for chunk in 0..<15 {
        let batch = try names[chunk * 100..<chunk * 100 + 100].shuffled(using: &random).map {
          Acceptance(domain: try DomainName($0), time: now, id: "id " + $0)
        }
        try store.record(batch, now: now)
        if chunk % 4 == 0 { try store.foldNow() }
      }
      for name in [names[0], names[700], names[1_499]] {
        #expect(try !found(name, folder).isEmpty)
        let summary = try store.forget(DomainName(name), now: now)
        #expect(summary.removed == 1)
        #expect(summary.walKept == nil)
        #expect(try found(name, folder) == [])
        #expect(try !store.retract(id: "id " + name, now: now))
      }
      #expect(try !found(names[1], folder).isEmpty)
      #expect(try store.usageCounts(for: .root).domains.count == 1_497)
      #expect(try store.check(.full).problems == [])
    }
  }

  @Test func aReaderInTheWayIsTold() throws {
    try withStore { store, folder in
      try store.record([Acceptance(domain: DomainName("someone.com"), time: now)], now: now)
      let reader = try Connection(path: store.path, mode: .readOnly, busyTimeout: 0)
      try reader.execute("BEGIN")
      _ = try reader.integer("SELECT count(*) FROM domain")
      let summary = try store.forget(DomainName("someone.com"), now: now)
      #expect(summary.walKept != nil)
      try reader.execute("COMMIT")
      #expect(try store.forget(DomainName("someone.com"), now: now).walKept == nil)
      #expect(try found("someone.com", folder) == [])
    }
  }

  @Test func forgottenDomainsCountAnewLater() throws {
    try withStore { store, _ in
      let domain = Samples.domains[0]
      try store.record([Acceptance(domain: domain, time: now)], now: now)
      var suffixes = SuffixConfiguration()
      suffixes.configured = [domain]
      try store.setSuffixes(suffixes)
      let summary = try store.forget(domain, now: now)
      #expect(summary.isStillConfigured)
      #expect(try store.segments() == [])
      try store.record([Acceptance(domain: domain, time: now)], now: now)
      #expect(try store.usageCounts(for: .root).domains.map(\.count) == [1])
      #expect(try store.forget(DomainName("never.seen.com"), now: now).removed == 0)
    }
  }

  @Test func errorsNameNoDomainsOfUsers() throws {
    try withStore { store, _ in
      let acceptance = Acceptance(domain: try DomainName("my-laptop.localhost"), time: 0)
      let error = #expect(throws: StoreError.self) { try store.record([acceptance], now: 0) }
      #expect(error.map { "\($0)".contains("laptop") } == false)
    }
  }
}
