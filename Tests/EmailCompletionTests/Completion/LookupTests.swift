import EmailCompletion
import TestSupport
import Testing

@Suite struct LookupTests {
  @Test func theBestOfAPrefixIsTheFirstThatStartsWithIt() {
    let wrong = failures(in: 0..<2_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let given = RandomTable.shared(seed)
      guard let shape = random.pick(LocalPartShape.all) else { return "no shape" }
      let typed = given.typedDomain(&random)
      let order = given.order(for: shape)
      let isExact = NaiveMatch.isExact(typed, in: order)
      let expected = isExact ? nil : NaiveMatch.all(typed, in: order).first
      let found = withBytes(typed) { given.ranked.completion(ofDomain: $0, shape: shape) }
      let rest = (expected?.spelling.utf8.dropFirst(typed.utf8.count)).map(Array.init)
      guard found?.domain == expected?.domain, (found?.ghost).map({ Array($0.utf8) }) == rest
      else { return "\(typed): \(found?.ghost ?? "none"), not \(expected?.spelling ?? "none")" }
      return found.map { $0.isTrusted == given.ranked.isTrusted($0.domain) } ?? true ? nil : "trust"
    }
    #expect(wrong == [])
  }

  @Test func excludedDomainsAreSkippedInBothSpellings() {
    let wrong = failures(in: 0..<1_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let given = RandomTable.shared(seed)
      let excluded = given.names.filter { _ in random.oneIn(3) }
      let typed = given.typedDomain(&random)
      let order = given.order(for: LocalPartShape.letters)
      let isExact = NaiveMatch.isExact(typed, in: order)
      let matches = NaiveMatch.all(typed, in: order).filter { !excluded.contains($0.domain) }
      let found = withBytes(typed) {
        given.ranked.completion(ofDomain: $0, shape: .letters, excluding: excluded)
      }
      let before = given.ranked.completion(ofLocalPart: .dotted, excluding: excluded)
      let first = given.order(for: TypedShape.dotted).first { !excluded.contains($0) }
      guard before?.domain == first else { return "before the separator" }
      return found?.domain == (isExact ? nil : matches.first?.domain) ? nil : typed
    }
    #expect(wrong == [])
  }

  @Test func aBytePrefixOfAnyKindNeverTraps() {
    let ranked = RandomTable(seed: 3, count: 30...30).ranked
    let wrong = failures(in: 0..<5_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let typed = random.bytes(1...20).map { random.oneIn(2) ? $0 : 0x61 }
      let found = typed.withUnsafeBufferPointer {
        ranked.completion(ofDomain: $0, shape: .unknown)
      }
      guard let found else { return nil }
      let folded = typed.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
      return found.writtenDomain.utf8.starts(with: folded) ? nil : "\(typed)"
    }
    #expect(wrong == [])
  }

  @Test(arguments: ["qq.com\0", "a\0", "\0", "abcdefghi\0"])
  func aZeroByteMatchesNothing(typed: String) {
    let ranked = priority("qq.com", "a.com", "abcdefghi.com", "abcdefgh.com")
    #expect(withBytes(typed) { ranked.completion(ofDomain: $0, shape: .letters) } == nil)
  }

  @Test func theGhostIsASliceOfTheTable() throws {
    let ranked = priority("qq.com", "163.com")
    let first = try #require(ranked.completion(ofLocalPart: .letters))
    let second = try #require(ranked.completion(ofLocalPart: .letters))
    let rest = try #require(withBytes("Q") { ranked.completion(ofDomain: $0, shape: .letters) })
    #expect(first.ghost == "@qq.com" && rest.ghost == "q.com" && rest.writtenDomain == "qq.com")
    let places = (first.withUTF8(\.baseAddress), second.withUTF8(\.baseAddress))
    #expect(places.0 == places.1)
    #expect(rest.withUTF8(\.baseAddress) == places.0?.advanced(by: 2))
    #expect(first == second && first != rest)
  }
}
