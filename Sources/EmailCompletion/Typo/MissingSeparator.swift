/// A text in which the `@` before a much used domain is missing or another key was hit.
struct MissingSeparator {
  /// The local part ends at `end`; the domain has the number `number`.
  struct Split {
    var end: Int
    var number: Int
    var confidence: Int
    fileprivate var cost: Int32
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let table: KnownTable

  /// Only domains with at least this part of all weight are looked for: one of 256.
  private static let rarest = 8 * FixedPoint.bit
  /// The `@` is left out, or a sign stands in its place.
  private static let left = 10 * FixedPoint.bit
  private static let replaced = 8 * FixedPoint.bit

  init(_ text: UnsafeBufferPointer<UInt8>, table: KnownTable) {
    self.text = text
    self.table = table
  }

  /// Where the `@` was probably meant, likeliest first; empty for a known domain.
  func splits(minimumConfidence: Int) -> [Split] {
    guard text.count <= 254, !isKnown else { return [] }
    var found: [Split] = []
    for domain in table.heavy {
      let prior = table.total - table.logarithms[domain.number]
      guard prior <= Self.rarest else { break }
      let start = text.count - domain.length
      guard start > 0, endsWith(domain.number, from: start) else { continue }
      let previous = text[start - 1]
      if Self.replacesSeparator(previous), start > 1 {
        found.append(
          Split(
            end: start - 1, number: domain.number, confidence: 0,
            cost: prior + Self.replaced))
      }
      if Self.isPlain(previous) {
        found.append(
          Split(
            end: start, number: domain.number, confidence: 0,
            cost: prior + Self.left))
      }
    }
    found = found.filter { split in text[..<split.end].allSatisfy(Self.isLocal) }
    return weighed(found, minimumConfidence: minimumConfidence)
  }

  private var isKnown: Bool {
    let lowered = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return lowered.withUnsafeBufferPointer { name in
      table.number(of: name).map { table.isKnown(number: $0) } ?? false
    }
  }

  private func endsWith(_ number: Int, from start: Int) -> Bool {
    table.withName(number) { name in
      for (index, byte) in name.enumerated() {
        let typed = text[start + index]
        guard byte == ((0x41...0x5A).contains(typed) ? typed | 0x20 : typed) else { return false }
      }
      return true
    }
  }

  /// Keys that are hit for `@` (`2` without Shift, `#` and `!` beside it) or used for "at".
  private static func replacesSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "2"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: ","), 0x20:
      true
    default: false
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Letters, digits and the signs that local parts usually hold.
  private static func isLocal(_ byte: UInt8) -> Bool {
    isPlain(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  private func weighed(_ found: [Split], minimumConfidence: Int) -> [Split] {
    guard let best = found.map({ $0.cost }).min() else { return [] }
    var sum: UInt64 = 0
    for split in found { sum += FixedPoint.share(split.cost - best) }
    var result = found
    for index in result.indices {
      let share = FixedPoint.share(found[index].cost - best)
      // Nine of ten at most: the text may be something else.
      result[index].confidence = Int(clamping: (share &* 900) / sum)
    }
    result = result.filter { $0.confidence > 0 }
    result.sort { $0.cost == $1.cost ? $0.end < $1.end : $0.cost < $1.cost }
    guard let first = result.first, first.confidence >= minimumConfidence else { return [] }
    return result
  }
}
