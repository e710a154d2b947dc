extension StaticString {
  /// The text as a string.
  var string: String {
    String(
      decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }

  /// Whether the bytes are the same; nothing is allocated.
  func hasBytes(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != utf8Start[index] { return false }
    return true
  }
}
