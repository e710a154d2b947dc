import AttuneCLI
import EmailCompletion
import TestSupport
import Testing

/// Addresses, one a line.
@Suite struct PlainLinesTests {
  @Test func countsByDomainAndShape() throws {
    let result = try scan("zhang@qq.com\n12345@QQ.com\n13912345678@163.com\nli.na@qq.com\n")
    #expect(
      result.counts == [
        "qq.com shortLetters  19675": 1, "qq.com digits5to10  19675": 1,
        "163.com mobile11  19675": 1, "qq.com dottedShort  19675": 1,
      ])
    #expect(result.counted == 4 && result.rejected == 0 && result.lines == 4)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    var counted: UInt64 = 0
    var blank: UInt64 = 0
    var rejectedLines: [UInt64] = []
    var testDescription: String { id }
    init(_ id: String, _ text: String, _ counted: UInt64, blank: UInt64 = 0, bad: [UInt64] = []) {
      self.init(id, bytes: Array(text.utf8), counted, blank: blank, bad: bad)
    }
    init(_ id: String, bytes: [UInt8], _ counted: UInt64, blank: UInt64 = 0, bad: [UInt64] = []) {
      (self.id, self.bytes, self.counted) = (id, bytes, counted)
      (self.blank, rejectedLines) = (blank, bad)
    }
  }

  static let rows: [Row] = [
    Row("empty file", "", 0),
    Row("no last line feed", "a@qq.com\nb@qq.com", 2),
    Row("CRLF", "a@qq.com\r\nb@qq.com\r\n", 2),
    Row("CR at the very end", "a@qq.com\r", 1),
    Row("byte order mark", "\u{FEFF}a@qq.com\nb@qq.com\n", 2),
    Row("blank lines", "\n \n\t\r\na@qq.com\n\n", 1, blank: 4),
    Row("blanks around", "  a@qq.com \t\n", 1),
    Row("full-width", "a＠ｑｑ．ｃｏｍ\n", 1),
    Row("no @", "zhang\na@qq.com\n", 1, bad: [1]),
    Row("second @", "a@b@qq.com\n", 0, bad: [1]),
    Row("quoted local part", "\"a b\"@qq.com\n", 1),
    Row("blank within", "a b@qq.com\n", 0, bad: [1]),
    Row("dots", ".a@qq.com\na.@qq.com\na..b@qq.com\na.b@qq.com\n", 1, bad: [1, 2, 3]),
    Row("bad domains", "a@qq\na@-q.com\na@q..com\na@qq.com.\na@1.2\n", 0, bad: [1, 2, 3, 4, 5]),
    Row("special use", "a@x.localhost\na@printer.local\n", 0, bad: [1, 2]),
    Row("long local part", String(repeating: "a", count: 65) + "@qq.com\n", 0, bad: [1]),
    Row("longest local part", String(repeating: "a", count: 64) + "@qq.com\n", 1),
    Row("NUL", bytes: Array("a\u{0}@qq.com\nb@qq.com\n".utf8), 1, bad: [1]),
    Row(
      "invalid UTF-8", bytes: [0x61, 0xFF, 0x40] + Array("qq.com\nb@qq.com\n".utf8), 1, bad: [1]),
    Row("IDN", "a@例子.中国\nb@xn--fsqu00a.xn--fiqs8s\n", 2),
    Row("symbols", "a!#$%&'*+/=?^`{|}~b@qq.com\n", 1),
  ]

  /// The same in chunks of any size: where a chunk ends must not matter.
  @Test(arguments: rows, [4, 5, 7, 64, 4096])
  func lines(_ row: Row, _ chunk: Int) throws {
    let result = try scan(row.bytes, chunk: chunk)
    #expect(result.counted == row.counted)
    #expect(result.blankLines == row.blank)
    #expect(result.rejects.values.flatMap { $0 }.sorted() == row.rejectedLines)
  }

  @Test func spellingsOfOneDomainAreOne() throws {
    #expect(
      try scan("a@例子.中国\nb@xn--fsqu00a.xn--fiqs8s\nc@XN--FSQU00A.xn--fiqs8s\n").domains
        == ["xn--fsqu00a.xn--fiqs8s": 3])
  }

  @Test func reasonsHoldNoContent() throws {
    let result = try scan("secret\nsecret@secret\nsecret@x.local\nsec ret@qq.com\n")
    #expect(result.rejected == 4)
    for reason in result.rejects.keys { #expect(!reason.contains("sec")) }
  }

  @Test(arguments: [70_000, 200_000]) func veryLongLines(_ length: Int) throws {
    let long = String(repeating: "x", count: length)
    let result = try scan("a@qq.com\n\(long)\nb@qq.com\n\(long)@qq.com", chunk: 4096)
    #expect(result.domains == ["qq.com": 2])
    #expect(result.rejects.values.flatMap { $0 }.sorted() == [2, 4])
  }

  /// Full tables are handed over and begin again; nothing is lost or counted twice.
  @Test func smallTablesGiveTheSame() throws {
    var random = SeededGenerator(seed: 3)
    let lines = (0..<5000).map { _ in "u\(random.below(9))@d\(random.below(300)).com\n" }
    let bytes = Array(lines.joined().utf8)
    #expect(try scan(bytes, spellings: 16, cells: 16) == scan(bytes))
  }

  /// The quick path agrees with the full rules on arbitrary ASCII and Unicode.
  @Test func agreesWithTheFullRules() throws {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("aZ09._-+@!\" \u{7F}é中＠").map { $0 }
    let lines = (0..<20_000).map { index in
      let local = random.string(0...12, from: alphabet)
      let domain = random.string(0...5, from: Array("aQ9.-中"))
      return index % 3 == 0 ? "\(local)@\(domain).com" : "\(local)@qq.com"
    }
    // In blocks: one pass over the tables for many lines, and a short list when one is wrong.
    let blocks = stride(from: 0, to: lines.count, by: 250).map { Array(lines[$0..<$0 + 250]) }
    let wrong = failures(in: blocks) { block in
      var expected: [String: UInt64] = [:]
      for line in block {
        var text = line
        guard case .success(let parts) = text.withUTF8(readAddress) else { continue }
        expected["\(parts.domain.ascii) \(parts.shape.name)  19675", default: 0] += 1
      }
      let result = try scan(block.joined(separator: "\n"))
      return result.counts == expected ? nil : "counted \(result.counts), not \(expected)"
    }
    #expect(wrong == [])
  }
}
