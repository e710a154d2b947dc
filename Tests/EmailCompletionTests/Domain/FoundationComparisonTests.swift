import EmailCompletion
import Foundation
import TestSupport
import Testing

/// What we accept must be what full UTS #46 tables give; what we refuse is counted.
@Suite struct FoundationComparisonTests {
  /// Blocks of each script, with what lies between the accepted code points.
  static let blocks: [(name: String, ranges: [ClosedRange<UInt32>])] = [
    ("latin", [0x61...0x7A, 0xB7...0x24F, 0x300...0x330, 0x1E00...0x1EFF]),
    ("greek", [0x370...0x3FF, 0x300...0x308, 0x1F00...0x1FFF]),
    ("cyrillic", [0x400...0x52F, 0x301...0x308]), ("armenian", [0x530...0x58F]),
    ("hebrew", [0x5D0...0x5F4, 0x30...0x39]),
    ("arabic", [0x620...0x6FF, 0x30...0x39]),
    ("devanagari", [0x900...0x97F]), ("bengali", [0x980...0x9FF]), ("gurmukhi", [0xA00...0xA7F]),
    ("gujarati", [0xA80...0xAFF]), ("oriya", [0xB00...0xB7F]), ("tamil", [0xB80...0xBFF]),
    ("telugu", [0xC00...0xC7F]), ("kannada", [0xC80...0xCFF]), ("malayalam", [0xD00...0xD7F]),
    ("sinhala", [0xD80...0xDFF]), ("thai", [0xE00...0xE5F]), ("lao", [0xE80...0xEDF]),
    ("georgian", [0x10A0...0x10FF, 0x1C90...0x1CBF]),
    ("hangul", [0xAC00...0xD7A3]), ("jamo", [0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2]),
    ("kana", [0x3041...0x30FF, 0x3099...0x309A]),
    ("han", [0x4E00...0x9FFF]), ("han ext. A and B", [0x3400...0x4DBF, 0x20000...0x2A6DF]),
    ("mixed", [0x30...0x39, 0x61...0x7A, 0xC0...0x17F, 0x5D0...0x5EA, 0x4E00...0x4EFF]),
    ("full width", [0xFF01...0xFF5E]), ("anything", [0x80...0x2FFF]),
  ]

  @Test(arguments: blocks)
  func whatIsAcceptedIsWhatFoundationEncodes(
    _ name: String, _ ranges: [ClosedRange<UInt32>]
  ) {
    var random = SeededGenerator(seed: 46)
    var (accepted, refused, wrong) = (0, 0, [String]())
    for round in 0..<1_500 {
      let label = Self.label(ranges, length: round % 4 + 1, &random)
      guard let expected = Self.encoded(label) else { continue }
      if let ours = try? DomainName(label + ".com").ascii {
        accepted += 1
        if ours != expected + ".com" {
          let scalars = label.unicodeScalars.map { String($0.value, radix: 16) }
          wrong.append("\(scalars): \(ours) but \(expected)")
        }
      } else {
        refused += 1
      }
    }
    #expect(wrong.prefix(5) == [])
    print("idna \(name): \(accepted) accepted, \(refused) refused that Foundation encodes")
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

  /// The label as Foundation writes it in the host of a URL; `nil` when it refuses it.
  private static func encoded(_ label: String) -> String? {
    guard let text = URL(string: "http://\(label).com/")?.absoluteString,
      text.hasPrefix("http://"), text.hasSuffix(".com/"), !text.contains("%")
    else { return nil }
    return String(text.dropFirst(7).dropLast(5))
  }
}
