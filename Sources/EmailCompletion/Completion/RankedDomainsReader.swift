extension RankedDomains {
  /// Reads the versioned byte form. Every number in it is checked before it is used.
  ///
  /// ```swift
  /// try RankedDomains(bytes: [1, 2, 3])  // throws: these bytes are no ranked domains
  /// ```
  /// - Parameter bytes: what ``bytes`` gave, from any place: a file, a network, a browser's storage.
  /// - Throws: ``RankedDomainsFormatError`` for anything else. The checksum finds damage, it is no
  ///   signature: whoever can write the bytes decides what is offered.
  /// - Complexity: O(bytes); memory is bounded by a multiple of what was given.
  public init(bytes: [UInt8]) throws(RankedDomainsFormatError) {
    var reader = RankedDomainsReader(bytes: bytes)
    self.init(table: try reader.table())
  }
}

/// Reads one byte form from front to back.
struct RankedDomainsReader {
  private typealias Form = RankedDomainsForm
  private let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func table() throws(RankedDomainsFormatError) -> RankedDomainsTable {
    try readStart()
    let count = Int(try number())
    let orderCount = Int(try number())
    let nameBytes = try number()
    try checkSize(count: count, orderCount: orderCount, nameBytes: nameBytes)
    let forShape = try orderNumbers(RankedDomainsTable.shapeCount, of: orderCount)
    let forTyped = try orderNumbers(RankedDomainsTable.typedShapeCount, of: orderCount)
    let trusted = try flags(count)
    let names = try names(count, nameBytes: Int(nameBytes))
    var orders: [[UInt32]] = []
    for _ in 0..<orderCount { orders.append(try permutation(of: count)) }
    return RankedDomainsTable(
      names: names, trusted: trusted, orders: orders, orderForShape: forShape,
      orderForTypedShape: forTyped)
  }

  /// Mark, version, checksum.
  private mutating func readStart() throws(RankedDomainsFormatError) {
    guard bytes.count >= 8, bytes.starts(with: Form.mark) else {
      throw RankedDomainsFormatError(.foreign, at: 0)
    }
    offset = Form.mark.count
    guard try number() == Form.version else {
      throw RankedDomainsFormatError(.unknownVersion, at: Form.mark.count)
    }
    guard bytes.count >= Form.headerSize else {
      throw RankedDomainsFormatError(.size, at: bytes.count)
    }
    let checksum = UInt64(try number()) | UInt64(try number()) << 32
    guard checksum == Form.checksum(of: bytes, from: offset) else {
      throw RankedDomainsFormatError(.checksum, at: Form.checksumAt)
    }
  }

  /// The sum of all parts must be the number of bytes; 64 bits hold it on every system.
  private func checkSize(
    count: Int, orderCount: Int, nameBytes: UInt32
  ) throws(RankedDomainsFormatError) {
    guard (0...RankedDomainsTable.maximumCount).contains(count),
      (1...Form.maximumOrders).contains(orderCount)
    else { throw RankedDomainsFormatError(.size, at: Form.checkedFrom) }
    let domains = UInt64(count)
    let expected =
      UInt64(Form.headerSize) + (domains + 7) / 8 + domains + UInt64(nameBytes)
      + 4 * domains * UInt64(orderCount)
    guard expected == UInt64(bytes.count) else {
      throw RankedDomainsFormatError(.size, at: bytes.count)
    }
  }

  private mutating func orderNumbers(
    _ count: Int, of orderCount: Int
  ) throws(RankedDomainsFormatError) -> [Int] {
    var result: [Int] = []
    for _ in 0..<count {
      let number = Int(try byte())
      guard number < orderCount else { throw RankedDomainsFormatError(.order, at: offset - 1) }
      result.append(number)
    }
    return result
  }

  private mutating func flags(_ count: Int) throws(RankedDomainsFormatError) -> [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(count)
    var bits: UInt8 = 0
    for index in 0..<count {
      if index % 8 == 0 { bits = try byte() }
      result.append(bits & 1 == 1)
      bits >>= 1
    }
    guard bits == 0 || count % 8 == 0 else {
      throw RankedDomainsFormatError(.flags, at: offset - 1)
    }
    return result
  }

  private mutating func names(
    _ count: Int, nameBytes: Int
  ) throws(RankedDomainsFormatError) -> [DomainName] {
    let lengthsAt = offset
    offset += count
    let end = offset + nameBytes
    var result: [DomainName] = []
    result.reserveCapacity(count)
    for index in 0..<count {
      let length = Int(bytes[lengthsAt + index])
      guard length <= end - offset,
        let name = DomainName(canonical: bytes[offset..<offset + length]),
        !name.isSpecialUse, result.last.map({ $0 < name }) ?? true
      else { throw RankedDomainsFormatError(.name, at: offset) }
      result.append(name)
      offset += length
    }
    guard offset == end else { throw RankedDomainsFormatError(.name, at: offset) }
    return result
  }

  private mutating func permutation(
    of count: Int
  ) throws(RankedDomainsFormatError) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(count)
    var isTaken = [Bool](repeating: false, count: count)
    for _ in 0..<count {
      let number = try number()
      guard number < count, !isTaken[Int(number)] else {
        throw RankedDomainsFormatError(.order, at: offset - 4)
      }
      isTaken[Int(number)] = true
      result.append(number)
    }
    return result
  }

  private mutating func byte() throws(RankedDomainsFormatError) -> UInt8 {
    guard offset < bytes.count else { throw RankedDomainsFormatError(.size, at: offset) }
    offset += 1
    return bytes[offset - 1]
  }

  private mutating func number() throws(RankedDomainsFormatError) -> UInt32 {
    guard bytes.count - offset >= 4 else { throw RankedDomainsFormatError(.size, at: offset) }
    let value = bytes.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }
    offset += 4
    return UInt32(littleEndian: value)
  }
}
