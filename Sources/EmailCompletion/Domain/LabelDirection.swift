/// How a label reads, by the rule for right-to-left names (RFC 5893, section 2).
enum LabelDirection {
  /// Left to right, and may stand beside right-to-left labels.
  case leftToRight
  /// Left to right, but not beside right-to-left labels: it starts with a digit, for example.
  case leftToRightAlone
  case rightToLeft

  /// - Throws: `direction` when the label mixes both against the rule.
  init(of scalars: [UInt32]) throws(DomainNameError) {
    let classes = scalars.map(Self.bidiClass)
    guard classes.contains(where: { $0 == .right || $0 == .arabicNumber }) else {
      let edges = classes.first == .left && classes.last != .neutral
      self = edges ? .leftToRight : .leftToRightAlone
      return
    }
    guard Self.isRightToLeft(classes) else { throw DomainNameError(.direction) }
    self = .rightToLeft
  }

  private enum BidiClass { case left, right, arabicNumber, europeanNumber, mark, neutral }

  /// Conditions 1 to 4 of the rule.
  private static func isRightToLeft(_ classes: [BidiClass]) -> Bool {
    guard classes.first == .right, !classes.contains(.left) else { return false }
    let last = classes.last { $0 != .mark }
    guard last != .neutral else { return false }
    return !(classes.contains(.arabicNumber) && classes.contains(.europeanNumber))
  }

  private static func bidiClass(_ scalar: UInt32) -> BidiClass {
    switch scalar {
    case 0x30...0x39, 0x06F0...0x06F9: .europeanNumber
    case 0x2D, 0xB7, 0x30FB, 0x200C, 0x200D: .neutral
    case 0x064B...0x065F, 0x0670: .mark
    case 0x0660...0x0669: .arabicNumber
    case 0x0590...0x06FF: .right
    default: .left
    }
  }
}
