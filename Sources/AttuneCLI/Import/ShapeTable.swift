import EmailCompletion

/// The shape of a plain local part from what one pass over its bytes has found.
///
/// The table is filled by asking `LocalPartShape` about one example of each kind, so that there
/// is one definition of shapes.
struct ShapeTable {
  /// By classes found (6 bits) and whether the first byte is a digit.
  private let mixed: [UInt8]
  /// By length, for digits only.
  private let digits: [UInt8]
  /// By the first two of eleven digits, which tell mobile numbers from others.
  private let elevenDigits: [UInt8]

  init() {
    mixed = (0..<128).map { index in
      LocalPartShape(localPart: Self.example(classes: UInt8(index & 63), digitFirst: index > 63))
        .rawValue
    }
    digits = (0...64).map {
      LocalPartShape(localPart: String(repeating: "2", count: $0)).rawValue
    }
    elevenDigits = (0..<100).map { start in
      LocalPartShape(localPart: "\(start / 10)\(start % 10)000000000").rawValue
    }
  }

  /// Shape of `start..<start + length`, at most 64 bytes.
  /// - Parameter classes: all `ByteClass` bits in it.
  @inline(__always)
  func shape(_ start: UnsafePointer<UInt8>, length: Int, classes: UInt8) -> UInt8 {
    if classes == ByteClass.digit {
      guard length == 11 else { return digits[length] }
      return elevenDigits[Int(start[0] &- 48) * 10 + Int(start[1] &- 48)]
    }
    let digitFirst = start[0] &- UInt8(ascii: "0") < 10
    return mixed[Int(classes & 63) | (digitFirst ? 64 : 0)]
  }

  private static func example(classes: UInt8, digitFirst: Bool) -> String {
    let parts: [(UInt8, String)] = [
      (ByteClass.letter, "ab"), (ByteClass.digit, "34"), (ByteClass.otherAtom, "!"),
      (ByteClass.dot, "."), (ByteClass.underscoreOrDash, "_"), (ByteClass.plus, "+"),
    ]
    var text = digitFirst ? "5" : ""
    for (bit, part) in parts where classes & bit != 0 { text += part }
    // Separators stand between, not at the end.
    let last = classes & ByteClass.letter != 0 ? "z" : "7"
    return text + (text.isEmpty || classes & (ByteClass.letter | ByteClass.digit) == 0 ? "" : last)
  }
}
