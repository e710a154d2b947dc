/// Strict UTF-8 decoding of a byte buffer (RFC 3629): no overlong forms, no surrogates.
enum UTF8Reader {
  /// The scalar that starts at `index`, and moves `index` behind it.
  ///
  /// `nil` when the bytes before `end` are malformed there; `index` then moves by one byte, so that
  /// a caller can go on.
  static func next(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int, end: Int
  ) -> UInt32? {
    let first = UInt32(bytes[index])
    index += 1
    if first < 0x80 { return first }
    let length = first < 0xE0 ? 1 : (first < 0xF0 ? 2 : 3)
    guard first >= 0xC2, first < 0xF5, end - index >= length else { return nil }
    var value = first & (0x3F >> UInt32(length))
    for offset in 0..<length {
      let byte = UInt32(bytes[index + offset])
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | (byte & 0x3F)
    }
    let smallest: UInt32 = length == 1 ? 0x80 : (length == 2 ? 0x800 : 0x10000)
    guard value >= smallest, value <= 0x10FFFF, value & 0xFFFF_F800 != 0xD800 else { return nil }
    index += length
    return value
  }

  /// Appends the UTF-8 form of a scalar.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      if scalar < 0x10000 {
        bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      }
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
