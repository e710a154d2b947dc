/// Code points that are a character of their own beside any other plain one, and never emoji.
///
/// Between two of them there is always a character boundary (UAX #29, rule GB999: both have the
/// property `Other`), so counting and cutting text made of them needs no Unicode tables.
enum PlainScalar {
  /// ASCII without CR, Latin letters, kana, CJK ideographs and punctuation, full-width forms.
  @inline(__always)
  static func contains(_ value: UInt32) -> Bool {
    if value < 0x80 { return value != 0x0D }
    if value >= 0x4E00 { return value <= 0x9FFF || (0xFF01...0xFF60).contains(value) }
    if value >= 0x3400 { return value <= 0x4DBF }
    if value >= 0x3001 {
      return value <= 0x3029 || (0x3041...0x3096).contains(value)
        || (0x30A1...0x30FA).contains(value)
    }
    return (0xC0...0x2FF).contains(value)
  }

  /// Terminal columns of a plain code point.
  @inline(__always)
  static func columns(_ value: UInt32) -> Int { value < 0x1100 ? 1 : 2 }
}

/// Reads code points from bytes that are known to be valid UTF-8; anything else gives a wrong value,
/// never a trap.
enum UTF8Decoding {
  /// Bytes of the code point that begins with `lead`.
  @inline(__always)
  static func width(_ lead: UInt8) -> Int {
    if lead < 0xC0 { return 1 }
    if lead < 0xE0 { return 2 }
    return lead < 0xF0 ? 3 : 4
  }

  /// The code point that begins at `index`.
  @inline(__always)
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    let lead = bytes[index]
    if lead < 0x80 { return UInt32(lead) }
    let end = Swift.min(index + width(lead), bytes.count)
    var value = UInt32(lead) & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07)
    var next = index + 1
    while next < end {
      value = value << 6 | UInt32(bytes[next] & 0x3F)
      next += 1
    }
    return value
  }

  /// Where the code point that ends before `index` begins.
  @inline(__always)
  static func start(_ bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Int {
    var start = index - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
