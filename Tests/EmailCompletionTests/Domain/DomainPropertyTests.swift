import EmailCompletion
import TestSupport
import Testing

@Suite struct DomainPropertyTests {
  static let alphabet = Array("aZ09-．.。xn李例ßЖéか゛한שم١۱क्ค\u{301}\u{3099}\u{200D}·・")

  @Test func canonicalisingTwiceIsCanonicalisingOnce() {
    var random = SeededGenerator(seed: 1)
    var accepted = 0
    let wrong = failures(in: 0..<20_000) { round in
      let text =
        round % 2 == 0
        ? random.string(1...8, from: Self.alphabet) + ".Com" : random.scalars(1...6) + ".com"
      guard let name = try? DomainName(text) else { return nil }
      accepted += 1
      guard try DomainName(name.ascii) == name else { return "canonical form changes" }
      guard try DomainName(name.display) == name else { return "display form changes" }
      return DomainName(canonical: name.utf8) == name ? nil : "is not taken as stored"
    }
    #expect(wrong == [])
    #expect(accepted > 1_000)
  }

  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 2)
    for round in 0..<20_000 {
      var bytes = random.bytes(0...40)
      if round % 2 == 0 { bytes = bytes.map { $0 & 0x7F } }
      if round % 3 == 0 { bytes = Array("xn--".utf8) + bytes + Array(".com".utf8) }
      bytes.withUnsafeBufferPointer { buffer in
        _ = try? DomainName(utf8: buffer)
        _ = TypedDomain.folded(buffer)
        let scan = AddressScan(buffer)
        _ = try? scan.completeDomain(in: buffer)
        _ = try? Acceptance(jsonLine: buffer)
      }
    }
  }

  @Test func randomALabelsDecodeOrAreRefused() {
    var random = SeededGenerator(seed: 3)
    let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789-")
    let wrong = failures(in: 0..<20_000) { _ in
      let text = "xn--" + random.string(1...12, from: digits) + ".com"
      guard let name = try? DomainName(text) else { return nil }
      return try DomainName(name.display).ascii == text ? nil : text
    }
    #expect(wrong == [])
  }

  /// What is typed so far starts the canonical or the display form of what it becomes.
  @Test func aTypedPrefixStartsTheName() {
    var random = SeededGenerator(seed: 4)
    let wrong = failures(in: 0..<20_000) { _ in
      let text = random.string(1...8, from: Array("aZ.．李ßЖéがकשx")) + ".Com"
      guard let name = try? DomainName(text) else { return nil }
      var prefix = String(text.prefix(random.below(text.count + 1)))
      guard let folded = prefix.withUTF8({ TypedDomain.folded($0) }) else { return "not folded" }
      let starts = name.utf8.starts(with: folded) || name.display.utf8.starts(with: folded)
      return starts ? nil : "\(text) \(prefix)"
    }
    #expect(wrong == [])
  }
}
