/// The text behind an `@` without signs that no domain holds, or `nil` when it is no slip.
struct CleanedDomain {
  /// Lower-case letters, digits, hyphens and single dots; no dot at either end.
  private(set) var bytes: [UInt8] = []
  /// What the left-out signs cost.
  private(set) var cost: Int32 = 0

  private static let dot = UInt8(ascii: ".")

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 4 * WeightedDistance.maximumLength else { return nil }
    let content = Blanks.trimmed(text)
    bytes.reserveCapacity(content.count)
    var index = content.lowerBound
    while index < content.upperBound {
      guard let scalar = UTF8Reader.next(text, at: &index, end: content.upperBound) else {
        return nil
      }
      let folded = WidthFolding.folded(scalar)
      guard folded < 0x80 else { return nil }
      guard append(UInt8(truncatingIfNeeded: folded)) else { return nil }
    }
    if bytes.last == Self.dot { bytes.removeLast() }
    guard !bytes.isEmpty else { return nil }
  }

  private mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.dot || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
      let isStray = bytes.isEmpty || bytes.last == Self.dot
      if isStray || byte != Self.dot { cost += EditCosts.strangeSign }
      if !isStray { bytes.append(Self.dot) }
      return true
    }
    if let letter = DomainLabel.folded(byte) {
      bytes.append(letter)
      return true
    }
    guard byte == 0x20 || (byte == UInt8(ascii: "@") && bytes.isEmpty) else { return false }
    cost += EditCosts.strangeSign
    return true
  }
}
