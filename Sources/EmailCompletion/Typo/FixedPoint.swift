/// Logarithms in sixteenths of a bit, in whole numbers, so that results are the same everywhere.
enum FixedPoint {
  /// One bit, that is a factor of two.
  static let bit: Int32 = 16

  /// The logarithm to base two in sixteenths; 0 for 0 and 1.
  static func log2(_ value: UInt64) -> Int32 {
    guard value > 1 else { return 0 }
    let exponent = 63 - value.leadingZeroBitCount
    let scaled = exponent >= 4 ? value >> UInt64(exponent - 4) : value << UInt64(4 - exponent)
    return Int32(exponent) * bit + fractions[Int(scaled & 15)]
  }

  /// Two to the power of −`sixteenths`/16, scaled by 2^30; 0 below 2^−30.
  static func share(_ sixteenths: Int32) -> UInt64 {
    guard sixteenths >= 0 else { return 1 << 30 }
    let shift = sixteenths / bit
    guard shift < 30 else { return 0 }
    return (powers[Int(sixteenths % bit)] << 14) >> UInt64(shift)
  }

  /// 16 · log2(1 + i/16), rounded.
  private static let fractions: [Int32] = [
    0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15,
  ]

  /// 65536 · 2^(−i/16), rounded.
  private static let powers: [UInt64] = [
    65536, 62757, 60097, 57549, 55109, 52773, 50535, 48393,
    46341, 44376, 42495, 40693, 38968, 37316, 35734, 34219,
  ]
}
