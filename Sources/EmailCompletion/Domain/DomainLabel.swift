/// One label on its way to the canonical form.
enum DomainLabel {
  static let dot = UInt8(ascii: ".")
  static let hyphen = UInt8(ascii: "-")

  /// Letters, digits and hyphens; upper case becomes lower case. `nil` for anything else.
  @inline(__always)
  static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x2D: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }

  /// Starts with `xn--`; the bytes are lower case.
  static func isALabel(_ label: ArraySlice<UInt8>) -> Bool {
    label.count >= 4 && label.starts(with: [0x78, 0x6E, hyphen, hyphen])
  }

  /// Length and hyphens of an ASCII label (RFC 1035, RFC 1123, RFC 5891).
  static func check(_ label: ArraySlice<UInt8>) throws(DomainNameError) {
    guard let first = label.first, let last = label.last else {
      throw DomainNameError(.emptyLabel)
    }
    guard label.count <= 63 else { throw DomainNameError(.labelTooLong) }
    guard first != hyphen, last != hyphen else { throw DomainNameError(.hyphen) }
    let start = label.startIndex
    if label.count >= 4, label[start + 2] == hyphen, label[start + 3] == hyphen {
      guard isALabel(label) else { throw DomainNameError(.reservedHyphens) }
    }
  }

  /// Canonical bytes of a label given as scalars (ASCII folded to lower case already), and how it
  /// reads.
  static func canonical(
    _ scalars: [UInt32]
  ) throws(DomainNameError) -> (bytes: [UInt8], direction: LabelDirection) {
    if scalars.allSatisfy({ $0 < 0x80 }) {
      let bytes = scalars.map { UInt8(truncatingIfNeeded: $0) }
      try check(bytes[...])
      guard isALabel(bytes[...]) else {
        return (bytes, try LabelDirection(of: scalars))
      }
      return (bytes, try LabelDirection(of: decoded(bytes)))
    }
    guard scalars.count <= 189 else { throw DomainNameError(.labelTooLong) }
    let mapped = try LabelMapping.mapped(scalars)
    guard let encoded = Punycode.encode(mapped) else { throw DomainNameError(.labelTooLong) }
    try checkHyphens(mapped)
    let bytes = Array("xn--".utf8) + encoded
    guard bytes.count <= 63 else { throw DomainNameError(.labelTooLong) }
    return (bytes, try LabelDirection(of: mapped))
  }

  /// The scalars of an A-label that is valid and in canonical form.
  private static func decoded(_ bytes: [UInt8]) throws(DomainNameError) -> [UInt32] {
    guard let scalars = Punycode.decode(bytes[4...]), scalars.contains(where: { $0 >= 0x80 }),
      Punycode.encode(scalars) == Array(bytes[4...])
    else { throw DomainNameError(.invalidALabel) }
    do throws(DomainNameError) {
      try checkHyphens(scalars)
      guard try LabelMapping.mapped(scalars) == scalars else {
        throw DomainNameError(.invalidALabel)
      }
    } catch {
      throw DomainNameError(.invalidALabel)
    }
    return scalars
  }

  private static func checkHyphens(_ scalars: [UInt32]) throws(DomainNameError) {
    let hyphen = UInt32(hyphen)
    guard scalars.first != hyphen, scalars.last != hyphen else { throw DomainNameError(.hyphen) }
    if scalars.count >= 4, scalars[2] == hyphen, scalars[3] == hyphen {
      throw DomainNameError(.reservedHyphens)
    }
  }
}
