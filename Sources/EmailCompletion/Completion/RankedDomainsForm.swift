/// The byte form of `RankedDomains`, version 1. All numbers are little-endian and unsigned.
///
///     offset  bytes  what
///     0       4      the letters ATRD
///     4       4      version, 1
///     8       8      checksum of all that follows
///     16      4      number of domains, D
///     20      4      number of orders, R: 1 to 24
///     24      4      bytes of all names together, N
///     28      11     number of the order of each local-part shape, by raw value
///     39      13     number of the order of each typed shape, by raw value
///     52      D / 8  trusted bits, lowest bit first, rounded up to whole bytes
///     …       D      length of each name
///     …       N      the names in A-label form, sorted by bytes, nothing between them
///     …       4 D R  the orders: numbers of names, best first
///
/// Second spellings, search keys and trees are made when it is read. Equal values give equal
/// bytes, since orders are kept once and numbered as the shapes name them.
enum RankedDomainsForm {
  static let mark: [UInt8] = [0x41, 0x54, 0x52, 0x44]
  static let version: UInt32 = 1
  static let checkedFrom = 16
  static let shapesAt = 28
  static let headerSize =
    shapesAt + RankedDomainsTable.shapeCount
    + RankedDomainsTable.typedShapeCount
  static let maximumOrders = RankedDomainsTable.shapeCount + RankedDomainsTable.typedShapeCount

  /// A product chain over words of eight bytes; a change within one word always changes it.
  static func checksum(of bytes: some Collection<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    var word: UInt64 = 0
    var filled: UInt64 = 0
    func mix() {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      word = 0
      filled = 0
    }
    for byte in bytes {
      word |= UInt64(byte) << filled
      filled += 8
      if filled == 64 { mix() }
    }
    if filled > 0 { mix() }
    return hash
  }

  static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    append(UInt32(truncatingIfNeeded: value), to: &bytes)
    append(UInt32(truncatingIfNeeded: value >> 32), to: &bytes)
  }
}
