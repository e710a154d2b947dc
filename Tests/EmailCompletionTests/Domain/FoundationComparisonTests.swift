import EmailCompletion
import Foundation
import TestSupport
import Testing

/// What we accept must be what full UTS #46 tables give. What we refuse is fine, but is not to grow.
@Suite struct FoundationComparisonTests {
  /// Blocks of each script, with what lies between the accepted code points, and the percentage that
  /// is accepted of what Foundation encodes. Random text, far from words: most of what is refused
  /// has marks without a letter or archaic letters.
  static let blocks: [(name: String, accepted: Int, ranges: [ClosedRange<UInt32>])] = [
    ("latin", 45, [0x61...0x7A, 0xB7...0x24F, 0x300...0x330, 0x1E00...0x1EFF]),
    ("latin letters", 95, [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F]),
    ("greek", 5, [0x370...0x3FF, 0x300...0x308, 0x1F00...0x1FFF]),
    ("greek letters", 95, [0x386...0x3CE]),
    ("cyrillic", 40, [0x400...0x52F, 0x301...0x308]),
    ("cyrillic letters", 100, [0x400...0x45F]),
    ("armenian", 60, [0x530...0x58F]),
    ("hebrew", 80, [0x5D0...0x5F4, 0x30...0x39]),
    ("arabic", 80, [0x620...0x6FF, 0x30...0x39]),
    ("arabic letters", 100, [0x621...0x63A, 0x641...0x64A, 0x6A9...0x6AF]),
    ("devanagari", 70, [0x900...0x97F]), ("bengali", 65, [0x980...0x9FF]),
    ("gurmukhi", 75, [0xA00...0xA7F]), ("gujarati", 90, [0xA80...0xAFF]),
    ("oriya", 75, [0xB00...0xB7F]), ("tamil", 70, [0xB80...0xBFF]),
    ("telugu", 75, [0xC00...0xC7F]), ("kannada", 95, [0xC80...0xCFF]),
    ("malayalam", 60, [0xD00...0xD7F]), ("sinhala", 95, [0xD80...0xDFF]),
    ("thai", 85, [0xE00...0xE5F]), ("lao", 95, [0xE80...0xEDF]),
    ("georgian", 5, [0x10A0...0x10FF, 0x1C90...0x1CBF]),
    ("georgian letters", 100, [0x10D0...0x10FA]),
    ("hangul", 100, [0xAC00...0xD7A3]),
    ("jamo", 3, [0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2]),
    ("kana", 45, [0x3041...0x30FF, 0x3099...0x309A]),
    ("kana letters", 100, [0x3041...0x3096, 0x30A1...0x30FA]),
    ("han", 100, [0x4E00...0x9FFF]),
    ("han ext. A and B", 100, [0x3400...0x4DBF, 0x20000...0x2A6DF]),
    ("mixed", 95, [0x30...0x39, 0x61...0x7A, 0xC0...0x17F, 0x5D0...0x5EA, 0x4E00...0x4EFF]),
    ("full width", 60, [0xFF01...0xFF5E]), ("anything", 5, [0x80...0x2FFF]),
  ]

  @Test(arguments: blocks)
  func whatIsAcceptedIsWhatFoundationEncodes(
    _ name: String, _ percentage: Int, _ ranges: [ClosedRange<UInt32>]
  ) {
    var random = SeededGenerator(seed: 46)
    var (accepted, encoded) = (0, 0)
    let wrong = failures(in: 0..<1_500) { round in
      let label = Self.label(ranges, length: round % 4 + 1, &random)
      guard let expected = Self.encoded(label) else { return nil }
      encoded += 1
      guard let ours = try? DomainName(label + ".com").ascii else { return nil }
      accepted += 1
      return ours == expected ? nil : "\(Self.hexadecimal(label)): \(ours) but \(expected)"
    }
    #expect(wrong == [])
    #expect(accepted * 100 >= encoded * percentage, "\(accepted) of \(encoded)")
  }

  /// Each code point below Han, and the full-width forms, alone and behind a letter.
  @Test(arguments: [
    UInt32(0x80)...0x8FF, 0x900...0x17FF, 0x1800...0x2FFF, 0x3000...0x33FF, 0xFE00...0xFFFF,
  ])
  func everyCodePointIsRefusedOrEncodedAlike(_ range: ClosedRange<UInt32>) {
    let wrong = failures(in: range) { value in
      guard let scalar = Unicode.Scalar(value) else { return nil }
      for label in [String(scalar), "x" + String(scalar), "क" + String(scalar)] {
        guard let ours = try? DomainName(label + ".com").ascii else { continue }
        if ours != Self.encoded(label) { return "\(Self.hexadecimal(label)): \(ours)" }
      }
      return nil
    }
    #expect(wrong == [])
  }

  /// File names and some input methods give letters and marks apart.
  @Test func aDecomposedNameIsTheSameName() {
    var decomposed = 0
    let wrong = failures(
      in: Array(UInt32(0xC0)...0x1EFF) + Array(0x3041...0x30FF) + [0xAC00, 0xD7A3]
    ) {
      value in
      guard let scalar = Unicode.Scalar(value), let name = try? DomainName("\(scalar).com")
      else { return nil }
      let apart = String(scalar).decomposedStringWithCanonicalMapping
      guard !apart.unicodeScalars.elementsEqual([scalar]) else { return nil }
      decomposed += 1
      return try DomainName(apart + ".com") == name ? nil : Self.hexadecimal(apart)
    }
    #expect(wrong == [])
    #expect(decomposed > 400)
  }

  private static func label(
    _ ranges: [ClosedRange<UInt32>], length: Int, _ random: inout SeededGenerator
  ) -> String {
    var scalars = String.UnicodeScalarView()
    while scalars.count < length {
      guard let range = random.pick(ranges),
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
      else { continue }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// The name as Foundation writes it in the host of a URL; `nil` when it refuses it.
  private static func encoded(_ label: String) -> String? {
    guard let text = URL(string: "http://\(label).com/")?.absoluteString,
      text.hasPrefix("http://"), text.hasSuffix("/"), !text.contains("%")
    else { return nil }
    return text.dropFirst(7).dropLast().lowercased()
  }

  private static func hexadecimal(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
