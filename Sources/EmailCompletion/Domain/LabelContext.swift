/// Code points that are valid only beside certain others (RFC 5892, appendix A).
enum LabelContext {
  static func check(_ scalars: [UInt32]) throws(DomainNameError) {
    for (index, scalar) in scalars.enumerated() where scalar >= 0x80 {
      guard isAllowed(scalar, at: index, in: scalars) else { throw DomainNameError(.character) }
    }
  }

  private static func isAllowed(_ scalar: UInt32, at index: Int, in scalars: [UInt32]) -> Bool {
    let before = index > 0 ? scalars[index - 1] : 0
    let after = index + 1 < scalars.count ? scalars[index + 1] : 0
    switch scalar {
    case 0x00B7: return before == 0x6C && after == 0x6C
    case 0x05F3, 0x05F4: return (0x05D0...0x05EA).contains(before)
    case 0x0660...0x0669: return !scalars.contains { (0x06F0...0x06F9).contains($0) }
    case 0x30FB: return scalars.contains(where: isJapanese)
    case 0x200C, 0x200D: return isVirama(before)
    case 0x1100...0x1112: return false
    default: return true
    }
  }

  private static func isJapanese(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x30FE, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0x20000...0x2A6DF:
      true
    default: false
    }
  }

  private static func isVirama(_ scalar: UInt32) -> Bool {
    if case .mark(9) = CodePointTable.classify(scalar) { return true }
    return false
  }
}
