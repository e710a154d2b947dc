/// Blanks around a text: ASCII ones, those of Unicode, and the zero-width marks that copying leaves.
enum Blanks {
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (low, high) = (0, bytes.count)
    while low < high {
      if isBlank(bytes[low]) {
        low += 1
      } else if bytes[low] >= 0x80, let next = behindBlank(bytes, at: low, end: high) {
        low = next
      } else {
        break
      }
    }
    while low < high {
      if isBlank(bytes[high - 1]) {
        high -= 1
      } else if bytes[high - 1] >= 0x80, let start = lastScalar(bytes, from: low, end: high),
        behindBlank(bytes, at: start, end: high) == high
      {
        high = start
      } else {
        break
      }
    }
    return low..<high
  }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  private static func behindBlank(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, end: Int
  ) -> Int? {
    var next = index
    guard let scalar = UTF8Reader.next(bytes, at: &next, end: end),
      LocalPartScalar.isTrimmed(scalar)
    else { return nil }
    return next
  }

  /// Where the last scalar starts, at most four bytes back.
  private static func lastScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, from low: Int, end high: Int
  ) -> Int? {
    var start = high - 1
    while start > low, high - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return bytes[start] >= 0xC0 ? start : nil
  }
}
