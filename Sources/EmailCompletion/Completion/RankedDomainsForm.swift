/// The byte form of `RankedDomains`, version 1. All numbers are little-endian and unsigned.
///
///     offset  bytes  what
///     0       4      the letters ATRD
///     4       4      version, 1
///     8       8      checksum of all that follows
///     16      4      number of domains, D
///     20      4      number of orders, R: 1 to 36
///     24      4      bytes of all names together, N
///     28      23     number of the order of each local-part shape, by raw value
///     51      13     number of the order of each typed shape, by raw value
///     64      D / 8  trusted bits, lowest bit first, rounded up to whole bytes
///     …       D      length of each name
///     …       N      the names in A-label form, sorted by bytes, nothing between them
///     …       4 D R  the orders: numbers of names, best first
///
/// Second spellings, search keys and trees are made when it is read. Equal values give equal
/// bytes, since orders are kept once and numbered as the shapes name them.
enum RankedDomainsForm {
  static let mark: [UInt8] = [0x41, 0x54, 0x52, 0x44]
  static let version: UInt32 = 1
  static let checksumAt = 8
  static let checkedFrom = 16
  static let headerSize =
    28 + RankedDomainsTable.shapeCount
    + RankedDomainsTable.typedShapeCount
  static let maximumOrders = RankedDomainsTable.shapeCount + RankedDomainsTable.typedShapeCount

  /// A product chain over little-endian words of eight bytes, the last one filled up with zeros. A
  /// change within one word always changes it.
  static func checksum(of bytes: [UInt8], from start: Int) -> UInt64 {
    bytes.withUnsafeBytes { all in
      let bytes = UnsafeRawBufferPointer(rebasing: all[min(start, all.count)...])
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
      let whole = bytes.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        hash = mixed(hash, UInt64(littleEndian: word))
      }
      guard whole < bytes.count else { return hash }
      var word: UInt64 = 0
      for offset in whole..<bytes.count {
        word |= UInt64(bytes[offset]) << UInt64(8 * (offset & 7))
      }
      return mixed(hash, word)
    }
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}
