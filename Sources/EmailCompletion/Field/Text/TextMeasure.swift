/// How long a text is in the units that need no Unicode tables, counted in one pass.
struct TextMeasure: Equatable, Sendable {
  var utf8 = 0
  var utf16 = 0
  var scalars = 0
  /// Whether every code point is a character of its own (``PlainScalar``).
  var isPlain = true

  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    utf8 = bytes.count
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        if lead == 0x0D { isPlain = false }
        index += 1
        utf16 += 1
      } else {
        if isPlain { isPlain = PlainScalar.contains(UTF8Decoding.scalar(bytes, at: index)) }
        index += UTF8Decoding.width(lead)
        utf16 += lead < 0xF0 ? 1 : 2
      }
      scalars += 1
    }
  }

  /// One UTF-8 byte is one UTF-16 unit only in ASCII.
  var isASCII: Bool { utf8 == utf16 }

  /// The most that the text can count in a unit.
  func bound(_ unit: LengthUnit) -> Int {
    switch unit {
    case .characters: scalars
    case .utf16: utf16
    case .utf8: utf8
    case .columns: Swift.min(utf8, 2 * scalars)
    }
  }

  static func + (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    var sum = a
    sum.utf8 += b.utf8
    sum.utf16 += b.utf16
    sum.scalars += b.scalars
    sum.isPlain = a.isPlain && b.isPlain
    return sum
  }

  /// `b` is a part of `a`.
  static func - (a: TextMeasure, b: TextMeasure) -> TextMeasure {
    var rest = a
    rest.utf8 -= b.utf8
    rest.utf16 -= b.utf16
    rest.scalars -= b.scalars
    return rest
  }
}
