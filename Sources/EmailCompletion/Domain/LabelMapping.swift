/// Lower case, composition and validity of a label that is not all ASCII (UTS #46,
/// nontransitional; RFC 5892), for the code points that `CodePointTable` knows.
enum LabelMapping {
  /// The label in its valid form; ASCII in it is lower case already.
  ///
  /// - Throws: `character` or `combiningMark` for what is not known or not valid.
  static func mapped(_ scalars: [UInt32]) throws(DomainNameError) -> [UInt32] {
    let output = try composed(scalars)
    try LabelContext.check(output)
    return output
  }

  /// The same for the beginning of a label, whose rest may still make it valid.
  static func composed(_ scalars: [UInt32]) throws(DomainNameError) -> [UInt32] {
    var output: [UInt32] = []
    output.reserveCapacity(scalars.count)
    for scalar in scalars {
      switch scalar {
      case 0x0E33: try append([0x0E4D, 0x0E32], to: &output)
      case 0x0EB3: try append([0x0ECD, 0x0EB2], to: &output)
      case 0x0EDC: try append([0x0EAB, 0x0E99], to: &output)
      case 0x0EDD: try append([0x0EAB, 0x0EA1], to: &output)
      default: try append(scalar, to: &output)
      }
    }
    return output
  }

  private static func append(
    _ scalars: [UInt32], to output: inout [UInt32]
  ) throws(DomainNameError) {
    for scalar in scalars { try append(scalar, to: &output) }
  }

  private static func append(
    _ scalar: UInt32, to output: inout [UInt32]
  ) throws(DomainNameError) {
    if scalar < 0x80 { return output.append(scalar) }
    if let last = output.last, let composed = CompositionTable.compose(last, scalar) {
      output[output.count - 1] = composed
      return
    }
    switch scalar {
    case 0x1100...0x1112, 0x200C, 0x200D: return output.append(scalar)
    case 0x0300...0x036F, 0x3099, 0x309A: throw DomainNameError(.combiningMark)
    default: break
    }
    switch CodePointTable.classify(scalar) {
    case .letter: output.append(scalar)
    case .upper(let lower): output.append(lower)
    case .mark(let order):
      try checkMark(scalar, order: order, behind: output)
      output.append(scalar)
    case nil: throw DomainNameError(.character)
    }
  }

  /// Marks must stand behind something, in canonical order, and a mark that composes with some
  /// letters must stand right behind a letter, since else normalisation could move it.
  private static func checkMark(
    _ scalar: UInt32, order: UInt8, behind output: [UInt32]
  ) throws(DomainNameError) {
    guard let last = output.last else { throw DomainNameError(.combiningMark) }
    let composes = CompositionTable.composes(mark: scalar)
    if case .mark(let before) = CodePointTable.classify(last), before > 0 {
      guard order == 0 || before <= order, !composes else {
        throw DomainNameError(.combiningMark)
      }
    } else if composes, CompositionTable.isComposed(last) {
      throw DomainNameError(.combiningMark)
    }
  }
}
