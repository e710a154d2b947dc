import EmailCompletion
import Foundation
import Testing

@Suite("Emoji data")
struct EmojiDataTests {
  /// Sequences of every kind, so that the rule is checked where Unicode's data file is missing.
  static let samples = [
    "😀", "🫩", "☝️", "☝🏽", "👋🏿", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "🧑🏻‍❤️‍💋‍🧑🏿", "🏳️‍🌈", "🏴‍☠️", "🇨🇳", "🇺🇳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "1️⃣", "#️⃣", "*️⃣", "❤️‍🔥", "👁️‍🗨️", "⏏️", "⌚", "©️", "‼️", "〰️", "㊗️", "🀄", "🅰️", "🈚", "🈂️",
    "⛹🏻‍♀️", "🐻‍❄️", "🐦‍🔥", "🫱🏻‍🫲🏿",
  ]

  @Test("samples of every kind are found whole")
  func builtIn() {
    let missed = Self.samples.filter {
      $0.count != 1 || !InputPolicy.containsEmoji($0)
        || InputPolicy.removingEmoji(from: "x\($0)1\($0)") != "x1"
    }
    #expect(missed == [])
  }

  static let dataFile = "/usr/share/unicode/emoji/emoji-test.txt"

  @Test(
    "every fully-qualified sequence of emoji-test.txt is found whole",
    .enabled(
      if: FileManager.default.fileExists(atPath: dataFile),
      "install the package unicode-data for /usr/share/unicode/emoji/emoji-test.txt"))
  func emojiTest() throws {
    let lines = try String(contentsOfFile: Self.dataFile, encoding: .utf8).split(separator: "\n")
    var count = 0
    var missed: [String] = []
    for line in lines where line.contains("; fully-qualified") || line.contains("; component") {
      let codes = line.split(separator: ";")[0].split(separator: " ")
      let scalars = codes.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let text = String(String.UnicodeScalarView(scalars))
      // Hair components are emoji only by their default style, as all of them are.
      count += 1
      if !InputPolicy.containsEmoji(text) || InputPolicy.removingEmoji(from: "é\(text)z") != "éz" {
        missed.append(String(line))
      }
    }
    #expect(missed == [])
    #expect(count > 3_000)
  }

  static let ordinaryRanges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA1...0x17F, 0x370...0x3FF, 0x400...0x4FF, 0x2010...0x2027, 0x2460...0x24FF,
    0x2776...0x2793, 0x3000...0x303F, 0x3041...0x30FF, 0x3105...0x318E, 0x3400...0x3FFF,
    0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9F, 0x20000...0x203FF,
  ]

  @Test("no ordinary character is taken for an emoji")
  func ordinary() {
    var taken: [String] = []
    var count = 0
    for value in Self.ordinaryRanges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      count += 1
      let text = String(Character(scalar))
      if InputPolicy.containsEmoji(text) || InputPolicy.removingEmoji(from: text) != text {
        taken.append("U+\(String(value, radix: 16))")
      }
    }
    #expect(taken == [])
    #expect(count > 20_000)
  }
}
