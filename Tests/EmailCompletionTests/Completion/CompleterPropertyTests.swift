import EmailCompletion
import TestSupport
import Testing

@Suite struct CompleterPropertyTests {
  private let locals = [
    "zhang", "10001", "li.wei", "a-b", "13900001111", "z1", "1z", "a+b", "\u{4F8B}",
  ]

  @Test func theListIsTheFilteredOrder() {
    let wrong = failures(in: 0..<3_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let given = RandomTable.shared(seed)
      let (local, typed) = (random.pick(locals) ?? "a", given.typedDomain(&random))
      let limit = random.below(12)
      let order = given.order(for: LocalPartShape(localPart: local))
      let expected = NaiveMatch.list(typed, in: order).prefix(limit)
      let found = DomainCompleter(given.ranked).suggestions(for: local + "@" + typed, limit: limit)
      guard found.map(\.domain) == expected.map(\.domain) else { return "\(local)@\(typed)" }
      return found.map(\.address) == expected.map { "\(local)@\($0.spelling)" } ? nil : "address"
    }
    #expect(wrong == [])
  }

  @Test func beforeTheSeparatorTheListIsTheOrderOfTheTypedShape() {
    let wrong = failures(in: 0..<500) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let given = RandomTable.shared(seed)
      let local = random.pick(locals) ?? "a"
      guard let typed = PartialAddress(local).typedShape else { return "no shape" }
      let limit = random.below(70)
      let found = DomainCompleter(given.ranked).suggestions(for: local, limit: limit)
      return found.map(\.domain) == Array(given.order(for: typed).prefix(limit)) ? nil : local
    }
    #expect(wrong == [])
  }

  @Test func theGhostIsTheRestOfTheFirstSuggestion() {
    let wrong = failures(in: 0..<3_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let given = RandomTable.shared(seed)
      let completer = DomainCompleter(given.ranked)
      let local = random.pick(locals) ?? "a"
      let text = random.oneIn(5) ? local : local + "@" + given.typedDomain(&random)
      let first = completer.suggestions(for: text, limit: 1).first
      guard let ghost = completer.inlineCompletion(for: text) else {
        return first.map { $0.address.utf8.count == text.utf8.count } ?? true ? nil : text
      }
      guard first?.domain == ghost.domain, first?.isTrusted == ghost.isTrusted else { return text }
      return first?.address.lowercased() == (text + ghost.ghost).lowercased() ? nil : text
    }
    #expect(wrong == [])
  }

  @Test func arbitraryTextNeverTraps() {
    let ranked = RandomTable(seed: 3, count: 30...30).ranked
    var options = CompletionOptions()
    options.allowsMultiple = true
    let completers = [DomainCompleter(ranked), DomainCompleter(ranked, options: options)]
    let wrong = failures(in: 0..<4_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let bytes =
        random.oneIn(2) ? random.bytes(0...30) : Array(random.scalars(0...20).utf8) + [0x40, 0x61]
      for completer in completers {
        let found = bytes.withUnsafeBufferPointer { completer.inlineCompletion(utf8: $0) }
        let list = bytes.withUnsafeBufferPointer { completer.suggestions(utf8: $0, limit: 3) }
        if let found, list.first?.domain != found.domain { return "\(bytes)" }
      }
      return nil
    }
    #expect(wrong == [])
  }

  @Test func rejectedDomainsGiveWayToTheNext() throws {
    let completer = DomainCompleter(priority("163.com", "126.com", "139.com", "1.com"))
    let rejected = try ["163.com", "139.com"].map { try DomainName($0) }
    let found = withBytes("zhang@1") { completer.inlineCompletion(utf8: $0, excluding: rejected) }
    #expect(found?.ghost == "26.com")
    let all = completer.domains.domains
    #expect(withBytes("zhang@1") { completer.inlineCompletion(utf8: $0, excluding: all) } == nil)
    #expect(withBytes("zhang") { completer.inlineCompletion(utf8: $0, excluding: all) } == nil)
  }
}
