import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct BlobTests {
  @Test(arguments: [UInt64(0), 1, 127, 128, 16_383, 16_384, 1 << 48, 1 << 63, .max])
  func varintsComeBack(value: UInt64) {
    var bytes: [UInt8] = []
    bytes.appendVarint(value)
    bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      #expect(reader.varint() == value)
      #expect(reader.isValid && reader.isAtEnd)
    }
  }

  @Test(arguments: [
    [], [0x80], [0xFF, 0xFF], [UInt8](repeating: 0x80, count: 12),
    [UInt8](repeating: 0xFF, count: 9) + [0x02],
  ])
  func damagedVarintsAreNoticed(bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var reader = ByteReader(buffer)
      #expect(reader.varint() == 0)
      #expect(!reader.isValid)
      #expect(reader.varint() == 0)
    }
  }

  @Test func levelRowsComeBack() {
    var random = SeededGenerator(seed: 4)
    for count in [0, 1, 2, 300] {
      var id: UInt32 = 0
      let entries = (0..<count).map { _ in
        id += UInt32.random(in: 1...5_000, using: &random)
        return LevelEntry(
          domain: id, deliberate: Int64.random(in: 0...Limits.total, using: &random),
          passive: [0, 1, Limits.total].randomElement(using: &random) ?? 0)
      }
      let bytes = LevelBlob.encode(entries)
      #expect(bytes.withUnsafeBytes { LevelBlob.decode($0) } == entries)
    }
  }

  @Test func randomBytesAreNoLevelRow() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      // Whatever they are read as, writing it gives a row that reads the same.
      if let entries = bytes.withUnsafeBytes({ LevelBlob.decode($0) }) {
        #expect(LevelBlob.encode(entries).withUnsafeBytes { LevelBlob.decode($0) } == entries)
      }
    }
  }

  @Test func changesThatGoBelowZeroAreRefused() {
    let base = [LevelEntry(domain: 5, deliberate: 2, passive: 0)]
    #expect(LevelBlob.merge(base, [LevelEntry(domain: 5, deliberate: -3, passive: 0)]) == nil)
    #expect(LevelBlob.merge(base, [LevelEntry(domain: 5, deliberate: -2, passive: 0)]) == [])
    #expect(LevelBlob.merge(base, [LevelEntry(domain: 4, deliberate: 0, passive: -1)]) == nil)
  }

  @Test func storedNamesAreReadLikeTypedOnes() throws {
    let names = [
      "qq.com", "a.b", "xn--fsqu00a.xn--fiqs8s", "a-b.c-d.com", "1.2.com", "a.1", "a.b.", "a..b",
      ".a.b",
      "-a.com", "a-.com", "ab--c.com", "A.com", "a b.com", "com", "", "a.c0m", "a.-b", "a_b.com",
      String(repeating: "a", count: 63) + ".com", String(repeating: "a", count: 64) + ".com",
      String(repeating: "abcdefg.", count: 31) + "abcde",
      String(repeating: "abcdefg.", count: 31) + "abcdef",
    ]
    for name in names {
      let bytes = Array(name.utf8)
      let stored = bytes.withUnsafeBytes { DomainName(canonical: $0) }
      let typed = DomainName(canonical: bytes)
      #expect(stored == typed, "\(name)")
    }
  }
}
