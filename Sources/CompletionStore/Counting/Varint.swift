/// Unsigned integers of 1 to 10 bytes, seven bits each, low ones first (LEB128).
extension [UInt8] {
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

/// Reads bytes that may be damaged: what goes wrong is remembered, and later reads give 0.
struct ByteReader {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0
  /// Everything so far was there and well formed.
  private(set) var isValid = true

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }
  var remaining: Int { bytes.count - offset }

  @inline(__always)
  mutating func varint() -> UInt64 {
    if offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        offset += 1
        return UInt64(byte)
      }
    }
    return longVarint()
  }

  private mutating func longVarint() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while offset < bytes.count && shift < 64 {
      let byte = bytes[offset]
      offset += 1
      if shift == 63 && byte > 1 { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    isValid = false
    offset = bytes.count
    return 0
  }

  @inline(__always)
  mutating func byte() -> UInt8 {
    guard offset < bytes.count else {
      isValid = false
      return 0
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// The next bytes, without a copy.
  mutating func slice(_ count: Int) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= remaining else {
      isValid = false
      offset = bytes.count
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }
}
