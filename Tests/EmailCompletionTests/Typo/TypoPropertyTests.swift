import EmailCompletion
import TestSupport
import Testing

@Suite("Typo correction: whatever is typed")
struct TypoPropertyTests {
  private let corrector = TypoSamples.configured

  /// What is wrong with the candidates for a text.
  private func fault(_ candidates: [TypoCandidate], typed: String) -> String? {
    var sum = 0
    for candidate in candidates {
      sum += candidate.confidence
      if !(1...999).contains(candidate.confidence) { return "confidence \(candidate.confidence)" }
      if candidate.domain.ascii == typed { return "gives what was typed" }
      if !candidate.domain.isComplete { return "gives \(candidate.domain) without an ending" }
      if !corrector.known.contains(candidate.domain), !keepsName(candidate.domain, typed) {
        return "gives \(candidate.domain), which nobody knows"
      }
    }
    return sum <= 1_000 ? nil : "confidence of \(sum) in all"
  }

  /// Only the ending differs.
  private func keepsName(_ domain: DomainName, _ typed: String) -> Bool {
    let typed = typed.reversed().drop { $0 == "." || $0.isWhitespace }.reversed().map { $0 }
    guard let dot = typed.lastIndex(of: ".") else { return false }
    return domain.ascii.hasPrefix(String(typed[...dot]).lowercased())
  }

  @Test("random bytes")
  func bytes() {
    var random = SeededGenerator(seed: 41)
    let wrong = failures(in: 0..<3_000) { _ in
      let bytes = random.bytes(0...90)
      let text = String(decoding: bytes, as: UTF8.self)
      _ = corrector.corrections(for: text)
      let found = bytes.withUnsafeBufferPointer { corrector.candidates(forTyped: $0) }
      return fault(found, typed: text)
    }
    #expect(wrong == [])
  }

  @Test("random text with the characters of domains")
  func domainLike() {
    var random = SeededGenerator(seed: 42)
    let alphabet = Array("acegilmnoqu13.-@,")
    let wrong = failures(in: 0..<5_000) { _ in
      let text = random.string(0...14, from: alphabet)
      _ = corrector.corrections(for: text)
      return fault(corrector.candidates(forTyped: text), typed: text)
    }
    #expect(wrong == [])
  }

  @Test("providers with random edits")
  func editedProviders() {
    var random = SeededGenerator(seed: 43)
    let wrong = failures(in: 0..<3_000) { _ in
      guard var name = random.pick(ProviderList.all.domains)?.utf8 else { return nil }
      for _ in 0...random.below(3) {
        let place = random.below(name.count)
        switch random.below(3) {
        case 0: name.insert(UInt8(97 + random.below(26)), at: place)
        case 1: name.remove(at: place)
        default: name.swapAt(place, random.below(name.count))
        }
      }
      let text = String(decoding: name, as: UTF8.self)
      let found = corrector.candidates(forTyped: text)
      if found != corrector.candidates(forTyped: text) { return "\(text) differs" }
      return fault(found, typed: text).map { "\(text) \($0)" }
    }
    #expect(wrong == [])
  }

  @Test("the local part stays as it is, byte for byte")
  func localPart() {
    var random = SeededGenerator(seed: 44)
    let wrong = failures(in: 0..<2_000) { _ in
      let local = random.scalars(1...12)
      if local.contains(where: { "@＠﹫".contains($0) }) { return nil }
      for correction in corrector.corrections(for: local + "@gmial.com")
      where !local.utf8.elementsEqual(correction.localPart.utf8) {
        // Blanks around the text are no part of the address.
        guard local.utf8.reversed().starts(with: correction.localPart.utf8.reversed()) else {
          return "gives \(correction.localPart.utf8.count) bytes"
        }
      }
      return nil
    }
    #expect(wrong == [])
  }

  @Test("any weights and any lists")
  func weights() throws {
    let names = ["qq.com", "q.com", "gmail.com", "xn--fsqu00a.xn--fiqs8s", "a.b.c.d.e.org"]
    for weight in [Int64.min, -1, 0, 1, .max] {
      let list = TypoSamples.weighted(names.map { ($0, weight) })
      for known in [
        KnownDomains(trusted: list, learned: list), KnownDomains(trusted: []),
        KnownDomains(
          trusted: [], learned: list, rules: .init(minimumWeight: .max, slipRatio: .max)),
        KnownDomains(learned: list, rules: .init(minimumWeight: .min, slipRatio: .min)),
      ] {
        let corrector = TypoCorrector(known)
        for typed in ["gmial.com", "qq.con", "gmail", "zzz.zz", "12gmail.com"] {
          _ = corrector.candidates(forTyped: typed)
          _ = corrector.corrections(for: "x" + typed)
        }
      }
    }
  }
}
