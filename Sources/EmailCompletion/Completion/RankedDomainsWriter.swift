extension RankedDomains {
  /// The versioned byte form: for a file, a cache or a browser. Equal values give equal bytes.
  ///
  /// ```swift
  /// let domains = try RankedDomains(priority: ["qq.com", "163.com"])
  /// try RankedDomains(bytes: domains.bytes) == domains  // true
  /// ```
  /// - Complexity: O(bytes + n × orders).
  public var bytes: [UInt8] { RankedDomainsWriter(table).bytes }
}

/// Writes one byte form from front to back.
struct RankedDomainsWriter {
  private typealias Form = RankedDomainsForm
  private(set) var bytes = Form.mark

  init(_ table: RankedDomainsTable) {
    let nameBytes = table.names.reduce(0) { $0 + $1.utf8.count }
    let numbers = 4 * table.names.count * table.orders.count
    bytes.reserveCapacity(Form.headerSize + 2 * table.names.count + nameBytes + numbers)
    append(Form.version)
    append(UInt64(0))
    append(UInt32(table.names.count))
    append(UInt32(table.orders.count))
    append(UInt32(nameBytes))
    bytes.append(contentsOf: table.orderForShape)
    bytes.append(contentsOf: table.orderForTypedShape)
    append(flags: table.trusted)
    for name in table.names { bytes.append(UInt8(truncatingIfNeeded: name.utf8.count)) }
    for name in table.names { bytes.append(contentsOf: name.utf8) }
    for order in table.orders {
      for domain in table.domainOrder(order) { append(domain) }
    }
    seal()
  }

  private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    var number = number
    for _ in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number))
      number >>= 8
    }
  }

  private mutating func append(flags: [Bool]) {
    var packed = [UInt8](repeating: 0, count: (flags.count + 7) / 8)
    for (index, flag) in flags.enumerated() where flag {
      packed[index / 8] |= 1 << UInt8(index % 8)
    }
    bytes.append(contentsOf: packed)
  }

  /// Puts the checksum in front of what it covers.
  private mutating func seal() {
    let checksum = Form.checksum(of: bytes, from: Form.checkedFrom)
    for index in 0..<8 {
      bytes[Form.checksumAt + index] = UInt8(truncatingIfNeeded: checksum >> UInt64(8 * index))
    }
  }
}
