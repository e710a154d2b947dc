import EmailCompletion
import TestSupport
import Testing

@Suite struct RankedDomainsTests {
  @Test func aPriorityListIsTheOrderForAllShapes() throws {
    let domains = try RankedDomains(priority: ["qq.com", "@163.com", " 126.com ", "QQ.cn"])
    let expected = ["qq.com", "163.com", "126.com", "qq.cn"]
    #expect(LocalPartShape.all.allSatisfy { domains.order(for: $0).map(\.ascii) == expected })
    #expect(TypedShape.all.allSatisfy { domains.order(for: $0).map(\.ascii) == expected })
    #expect(domains.count == 4)
    #expect(domains.domains.map(\.ascii) == ["126.com", "163.com", "qq.cn", "qq.com"])
    #expect(domains.domains.allSatisfy { domains.isTrusted($0) && domains.contains($0) })
  }

  @Test(arguments: [
    (["qq.com", "@QQ.com"], 2, PriorityError.Reason.repeated),
    (["qq.com", "163.com", "q q.com"], 3, .notADomain),
    ([""], 1, .notADomain),
    (["@"], 1, .notADomain),
    (["qq.com", "mail.localhost"], 2, .specialUse),
    (["\u{4F8B}\u{5B50}.tw", "xn--fsqu00a.tw"], 2, .repeated),
  ])
  func aBadEntryIsNamed(entries: [String], position: Int, reason: PriorityError.Reason) {
    let error = #expect(throws: PriorityError.self) { try RankedDomains(priority: entries) }
    #expect(error?.position == position)
    #expect(error?.entry == entries[position - 1])
    #expect(error?.reason == reason)
    #expect((error?.domainError != nil) == (reason == .notADomain))
    #expect(error?.description.hasPrefix("suffix \(position) \"\(entries[position - 1])\"") == true)
  }

  /// An address that was given by mistake does not get into a log.
  @Test(arguments: ["zhang@qq.com", "@@qq.com", "zhang\u{FF20}qq.com", "zhang@", "@zhang@qq.com"])
  func anAddressIsNotRepeated(entry: String) {
    let error = #expect(throws: PriorityError.self) {
      try RankedDomains(priority: ["163.com", entry])
    }
    #expect(error?.reason == .notADomain)
    #expect(error?.description == "suffix 2 is an address: write what is behind its @")
  }

  @Test func anEmptyListOffersNothing() throws {
    let domains = try RankedDomains(priority: [String]())
    #expect(domains.isEmpty && domains == .empty)
    #expect(domains.completion(ofLocalPart: .letters) == nil)
    #expect(withBytes("q") { domains.completion(ofDomain: $0, shape: .letters) } == nil)
  }

  @Test func ordersComeBackAsGiven() {
    let wrong = failures(in: 0..<50) { seed in
      let given = RandomTable.shared(seed)
      let ranked = given.ranked
      guard LocalPartShape.all.allSatisfy({ ranked.order(for: $0) == given.order(for: $0) }),
        TypedShape.all.allSatisfy({ ranked.order(for: $0) == given.order(for: $0) })
      else { return "order" }
      let trusted = zip(given.names, given.trusted).allSatisfy { ranked.isTrusted($0) == $1 }
      return trusted && ranked.domains == given.names ? nil : "names"
    }
    #expect(wrong == [])
  }

  @Test func equalOrdersAreOneWhateverTheirNumbers() throws {
    let names = try ["126.com", "163.com", "qq.com"].map { try DomainName($0) }
    let shapes = [Int](repeating: 1, count: LocalPartShape.all.count)
    let one = RankedDomains(
      domains: names, trusted: [], orders: [[2, 0, 1]], orderForShape: [], orderForTypedShape: [])
    let other = RankedDomains(
      domains: names, trusted: [false, false, false], orders: [[2, 0, 1], [2, 0, 1], [0, 1, 2]],
      orderForShape: shapes, orderForTypedShape: [1, 0, 1])
    #expect(one == other)
    #expect(one.bytes == other.bytes)
  }

  @Test func whatDoesNotFitIsRepaired() throws {
    let names = try ["qq.com", "126.com", "qq.com", "a.test", "163.com"].map { try DomainName($0) }
    let ranked = RankedDomains(
      domains: names, trusted: [true], orders: [[4, 4, -1, 99, 3, 2]],
      orderForShape: [7, -1], orderForTypedShape: [.max, .min])
    #expect(ranked.order(for: .letters).map(\.ascii) == ["163.com", "qq.com", "126.com"])
    #expect(ranked.isTrusted(names[0]) && !ranked.isTrusted(names[1]))
    #expect(!ranked.contains(names[3]) && !ranked.isTrusted(names[3]))
    let none = RankedDomains(
      domains: [], trusted: [true], orders: [], orderForShape: [], orderForTypedShape: [])
    #expect(none == .empty)
  }

  @Test(arguments: [
    ("R023", ["qq.com", "163.com", "126.com", "gmail.com"], "1", ["163.com", "126.com"]),
    ("R024", ["qq.com", "163.com", "126.com", "gmail.com"], "1", ["163.com", "126.com"]),
    ("C091", ["gmail.com", "googlemail.com", "google.com", "georgetown.edu"], "g", ["gmail.com"]),
    ("C092", ["hanmail.net", "hotmail.com"], "h", ["hanmail.net", "hotmail.com"]),
  ])
  func thePrefixIsAHardFilter(id: String, order: [String], typed: String, first: [String]) throws {
    let completer = DomainCompleter(try RankedDomains(priority: order))
    let found = completer.suggestions(for: "x@" + typed, limit: first.count)
    #expect(found.map(\.domain.ascii) == first, "\(id)")
  }
}
