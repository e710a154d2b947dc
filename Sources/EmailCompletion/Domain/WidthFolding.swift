/// Full-width forms that input methods type instead of ASCII.
enum WidthFolding {
  /// Full-width ASCII becomes ASCII, and the dots U+3002, U+FF0E and U+FF61 become `.`.
  @inline(__always)
  static func folded(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFF01...0xFF5E: scalar - 0xFEE0
    case 0x3002, 0xFF61: 0x2E
    default: scalar
    }
  }
}
