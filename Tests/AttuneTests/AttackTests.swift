import Attune
import TestSupport
import Testing

/// Somebody who can send acceptances wants a domain to be offered to others.
@Suite struct AttackTests {
  private static let now: Int64 = 1_700_000_000
  private static let day: Int64 = 86_400

  /// A store of 20,000, recorded over a year, in which gmail.com, qq.com and 163.com lead.
  private func store(_ path: String) throws -> CompletionStore {
    let store = try CompletionStore(path: path, now: Self.now)
    let names: [(String, Int)] = [
      ("gmail.com", 7_000), ("qq.com", 6_000), ("163.com", 3_000), ("126.com", 1_000),
      ("outlook.com", 1_000), ("acme.org", 1_000), ("school.edu", 600), ("club.org", 400),
    ]
    for (name, count) in names {
      let domain = try DomainName(name)
      let acceptances = (0..<count).map { index in
        Acceptance(
          domain: domain, outcome: .typed, shape: LocalPartShape.all[index % 6],
          time: Self.now - Int64(index % 365) * Self.day)
      }
      try store.record(acceptances, now: Self.now)
    }
    return store
  }

  struct Attack: Sendable, CustomTestStringConvertible {
    let domain: String
    /// Over so many days, from so many sources; `nil` without a source.
    let days: Int64
    let sources: Int?
    var testDescription: String { "\(domain) over \(days) days, sources \(sources ?? 0)" }
  }

  static let attacks: [Attack] = [
    Attack(domain: "gmai1.com", days: 1, sources: nil),
    Attack(domain: "gmai1.com", days: 1, sources: 1),
    Attack(domain: "gmai1.com", days: 30, sources: nil),
    Attack(domain: "gmai1.com", days: 30, sources: 50),
    Attack(domain: "qq.co", days: 30, sources: nil),
    Attack(domain: "1633.com", days: 10, sources: 10),
    Attack(domain: "12b.com", days: 30, sources: nil),
    Attack(domain: "acne.org", days: 30, sources: nil),
    Attack(domain: "evil-new.org", days: 1, sources: nil),
    Attack(domain: "evil-new.org", days: 1, sources: 1),
    Attack(domain: "evil-new.org", days: 30, sources: 1),
    Attack(domain: "evil-new.org", days: 30, sources: 2),
  ]

  @Test(arguments: attacks)
  func aThousandForgedAcceptancesAreOfferedToNobody(_ attack: Attack) throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let store = try store(path)
      let domain = try DomainName(attack.domain)
      for index in 0..<1_000 where index % 250 == 0 {
        let forged = (index..<index + 250).map { number in
          Acceptance(
            domain: domain, outcome: .accepted, shape: .letters,
            time: Self.now - Int64(number) % attack.days * Self.day,
            source: attack.sources.map { "10.0.0.\(number % $0)" })
        }
        try store.record(forged, now: Self.now)
      }
      let engine = SuggestionEngine(EngineConfiguration(storePath: path, now: { Self.now }))
      let order = engine.rankedDomains()
      #expect(order.contains(try DomainName("acme.org")), "what people use is offered")
      #expect(!order.contains(domain))
      let first = String(attack.domain.prefix(2))
      let offered = engine.suggestions(for: "zhang@\(first)", limit: 100).map(\.domain)
      #expect(!offered.contains(domain))
      // With its first two characters in the wrong order.
      let slip = String(attack.domain.prefix(2).reversed()) + attack.domain.dropFirst(2)
      let asked = engine.corrections(for: "a@\(slip)").map(\.candidate.domain)
      #expect(!asked.contains(domain))
    }
  }

  /// What is offered to people who really use a new domain, from sources of their own.
  @Test func aNewDomainOfManyPeopleIsLearned() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let store = try store(path)
      let domain = try DomainName("newschool.edu")
      let people = (0..<25).map { number in
        Acceptance(
          domain: domain, outcome: .typed, shape: .letters, time: Self.now,
          source: "device \(number)")
      }
      try store.record(Array(people[..<19]), now: Self.now)
      #expect(try store.ranker(for: .root).status(of: domain) == .tooShortSpan)
      try store.record(Array(people[19...]), now: Self.now)
      #expect(try store.ranker(for: .root).status(of: domain) == .learned)
    }
  }

  @Test func forgetAndHideActAtTheNextRefresh() throws {
    try withTemporaryDirectory { folder in
      let path = folder.path("usage.sqlite")
      let store = try store(path)
      let engine = SuggestionEngine(EngineConfiguration(storePath: path, now: { Self.now }))
      let (acme, club) = (try DomainName("acme.org"), try DomainName("club.org"))
      #expect(engine.rankedDomains().contains(acme) && engine.rankedDomains().contains(club))
      try store.forget(acme, now: Self.now)
      try store.setSuffixes(SuffixConfiguration(hidden: [club]))
      try engine.refresh()
      #expect(!engine.rankedDomains().contains(acme) && !engine.rankedDomains().contains(club))
      #expect(engine.suggestions(for: "zhang@club").isEmpty)
    }
  }

  @Test func timesInTheFutureAreClampedAndRefusedOnImport() throws {
    try withTemporaryDirectory { folder in
      let store = try CompletionStore(path: folder.path("usage.sqlite"), now: Self.now)
      let domain = try DomainName("evil-new.org")
      let forged = (0..<1_000).map {
        Acceptance(domain: domain, outcome: .typed, time: Self.now + Int64($0) * Self.day)
      }
      try store.record(forged, now: Self.now)
      let evidence = try #require(try store.usageCounts(for: .root).domains.first)
      #expect(evidence.firstDay == evidence.lastDay)
      #expect(try store.ranker(for: .root).status(of: domain) == .tooShortSpan)
      let stage = try store.beginImport()
      try stage.add(domain: domain, shape: .letters, time: Self.now + 2 * Self.day)
      let error = #expect(throws: StoreError.self) { try stage.commit(now: Self.now) }
      #expect(error?.code == .futureTime)
    }
  }
}
