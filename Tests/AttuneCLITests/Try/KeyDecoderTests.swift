import TestSupport
import Testing

@testable import AttuneCLI

@Suite("Keys of a terminal")
struct KeyDecoderTests {
  static let codes: [(code: String, keys: [Key])] = [
    ("a", [.text("a")]),
    ("张三@1", [.text("张三@1")]),
    ("👨‍👩‍👧", [.text("👨‍👩‍👧")]),
    ("\t\r\n", [.tab, .enter, .enter]),
    ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{3}\u{4}\u{1A}\u{C}", [.interrupt, .endOfInput, .suspend, .redraw]),
    ("\u{15}\u{17}\u{B}", [.deleteToStart, .deleteWord, .deleteToEnd]),
    ("\u{1}\u{5}\u{2}\u{6}", [.home, .end, .left, .right]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    (
      "\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.home, .end, .home, .end, .home, .end]
    ),
    ("\u{1B}[3~", [.delete]),
    ("\u{1B}[1;5D\u{1B}[1;5C\u{1B}[1;3D", [.wordLeft, .wordRight, .wordLeft]),
    ("\u{1B}[1;2C", [.right]),
    ("\u{1B}b\u{1B}f\u{1B}\u{7F}", [.wordLeft, .wordRight, .deleteWord]),
    ("\u{1B}[200~a@1\nb\u{1B}[A\u{1B}[201~c", [.paste("a@1\nb\u{1B}[A"), .text("c")]),
    ("\u{1B}[15~\u{1B}[Zx", [.text("x")]),
    ("a\u{85}b", [.text("ab")]),
  ]

  @Test("codes become keys", arguments: codes)
  func decode(_ code: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: Array(code.utf8)) == keys)
    #expect(!decoder.isWaiting)
  }

  @Test("an Escape is a key when nothing follows")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(decoder.keys(from: [0x1B, 0x1B]) == [.escape])
    #expect(decoder.flush() == [.escape])
  }

  @Test("it does not matter in which pieces the bytes come")
  func pieces() {
    let all = Self.codes.map(\.0).joined(separator: "\r")
    var whole = KeyDecoder()
    let keys = Self.merged(whole.keys(from: Array(all.utf8)))
    let wrong = failures(in: UInt64(0)..<200) { seed in
      var random = SeededGenerator(seed: seed)
      var decoder = KeyDecoder()
      var rest = Array(all.utf8)[...]
      var found: [Key] = []
      while !rest.isEmpty {
        let count = min(rest.count, 1 + random.below(7))
        found += decoder.keys(from: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      return Self.merged(found) == keys ? nil : "other keys"
    }
    #expect(wrong == [])
  }

  @Test("any bytes are taken")
  func anyBytes() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      _ = decoder.keys(from: random.bytes(0...80))
      _ = decoder.flush()
    }
  }

  /// Text that came in pieces is one text.
  private static func merged(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { result, key in
      if case .text(let more) = key, case .text(let text)? = result.last {
        result[result.count - 1] = .text(text + more)
      } else {
        result.append(key)
      }
    }
  }
}
