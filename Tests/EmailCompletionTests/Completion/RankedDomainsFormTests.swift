import EmailCompletion
import TestSupport
import Testing

@Suite struct RankedDomainsFormTests {
  private func reason(_ bytes: [UInt8]) -> RankedDomainsFormatError.Reason? {
    do {
      _ = try RankedDomains(bytes: bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  /// Bytes with a checksum that fits, so that what is behind it is looked at.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count - 16)
    for start in stride(from: 16, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for index in start..<min(start + 8, bytes.count) {
        word |= UInt64(bytes[index]) << UInt64(8 * (index - start))
      }
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    var result = bytes
    for index in 0..<8 { result[8 + index] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * index)) }
    return result
  }

  @Test func theFormIsTheDocumentedOne() {
    let bytes = priority("qq.com", "126.com").bytes
    let header: [UInt8] = [2, 0, 0, 0, 1, 0, 0, 0, 13, 0, 0, 0]
    #expect(Array(bytes[0..<8]) == Array("ATRD".utf8) + [1, 0, 0, 0])
    #expect(Array(bytes[16..<28]) == header)
    #expect(Array(bytes[28..<64]) == [UInt8](repeating: 0, count: 36))
    #expect(Array(bytes[64..<67]) == [3, 7, 6])
    #expect(Array(bytes[67..<80]) == Array("126.comqq.com".utf8))
    #expect(Array(bytes[80...]) == [1, 0, 0, 0, 0, 0, 0, 0])
    #expect(sealed(bytes) == bytes)
  }

  @Test func equalValuesGiveEqualBytesAndComeBack() {
    let wrong = failures(in: 0..<50) { seed in
      let ranked = RandomTable.shared(seed).ranked
      let bytes = ranked.bytes
      let back = try RankedDomains(bytes: bytes)
      return back == ranked && back.bytes == bytes ? nil : "differs"
    }
    #expect(wrong == [])
  }

  @Test func everyChangedByteIsFound() {
    let bytes = RandomTable(seed: 5, count: 8...8).ranked.bytes
    let wrong = failures(in: bytes.indices) { index in
      var changed = bytes
      changed[index] ^= UInt8(1 << (index % 8))
      return reason(changed) == nil ? "read" : nil
    }
    #expect(wrong == [])
  }

  @Test func everyTruncationAndExtensionIsFound() {
    let bytes = RandomTable(seed: 6, count: 8...8).ranked.bytes
    let wrong = failures(in: bytes.indices) { end in
      reason(Array(bytes[..<end])) == nil
        || (end > 16 && reason(sealed(Array(bytes[..<end]))) == nil)
        ? "read" : nil
    }
    #expect(wrong == [])
    #expect(reason(sealed(bytes + [0])) == .size)
  }

  @Test func mutationsBehindAGoodChecksumNeverTrap() {
    let forms = (0..<16).map { RandomTable(seed: $0, count: 1...12).ranked.bytes }
    let wrong = failures(in: 0..<10_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = forms[seed % forms.count]
      for _ in 0...random.below(3) {
        let index = 16 + random.below(bytes.count - 16)
        bytes[index] = random.pick([0, 1, 0x7F, 0x80, 0xFF, bytes[index] &+ 1]) ?? 0
      }
      guard let ranked = try? RankedDomains(bytes: sealed(bytes)) else { return nil }
      _ = ranked.completion(ofLocalPart: .letters)
      return ranked.order(for: .letters).count == ranked.count ? nil : "order"
    }
    #expect(wrong == [])
  }

  @Test func arbitraryBytesNeverTrap() {
    let wrong = failures(in: 0..<5_000) { seed in
      var random = SeededGenerator(seed: UInt64(seed))
      let start = random.oneIn(2) ? Array("ATRD".utf8) + [1, 0, 0, 0] : []
      return reason(start + random.bytes(0...200)) == nil ? "read" : nil
    }
    #expect(wrong == [])
  }

  @Test(
    arguments: [
      ("many domains", 16, [0xFF, 0xFF, 0xFF, 0xFF], RankedDomainsFormatError.Reason.size),
      ("domains that overflow 32 bits", 16, [0, 0, 0, 0x40], .size),
      ("no orders", 20, [0, 0, 0, 0], .size),
      ("many orders", 20, [0xFF, 0xFF, 0xFF, 0xFF], .size),
      ("many name bytes", 24, [0xFF, 0xFF, 0xFF, 0xFF], .size),
      ("order of a shape", 28, [1], .order),
      ("order of a typed shape", 63, [0xFF], .order),
      ("bits without a meaning", 64, [0x07], .flags),
      ("name too long", 65, [0xFF], .name),
      ("names do not fill their bytes", 66, [5], .name),
      ("upper case", 67, [0x41], .name),
      ("names out of order", 67, [0x7A], .name),
      ("index too large", 80, [2], .order),
      ("index twice", 84, [1], .order),
    ] as [(String, Int, [UInt8], RankedDomainsFormatError.Reason)])
  func hostileNumbersAreRefused(
    id: String, offset: Int, values: [UInt8], expected: RankedDomainsFormatError.Reason
  ) {
    var bytes = priority("qq.com", "126.com").bytes
    bytes.replaceSubrange(offset..<offset + values.count, with: values)
    #expect(reason(sealed(bytes)) == expected, "\(id)")
  }

  @Test func foreignAndNewerBytesAreNamed() {
    var bytes = priority("qq.com").bytes
    #expect(reason([]) == .foreign)
    #expect(reason(Array("SQLite format 3".utf8)) == .foreign)
    bytes[4] = 2
    #expect(reason(bytes) == .unknownVersion)
    bytes[4] = 1
    bytes[67] ^= 1
    #expect(reason(bytes) == .checksum)
  }

  @Test func errorsSayWhatToDo() {
    let error = #expect(throws: RankedDomainsFormatError.self) {
      try RankedDomains(bytes: [1, 2, 3])
    }
    #expect(error?.description.contains("use a file that was exported as such") == true)
  }
}
