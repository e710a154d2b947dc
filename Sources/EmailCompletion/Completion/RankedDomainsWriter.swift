extension RankedDomains {
  /// The versioned byte form: for a file, a cache or a browser. Equal values give equal bytes.
  ///
  /// ```swift
  /// let domains = try RankedDomains(priority: ["qq.com", "163.com"])
  /// try RankedDomains(bytes: domains.bytes) == domains  // true
  /// ```
  /// - Complexity: O(bytes + n × orders).
  public var bytes: [UInt8] {
    let body = RankedDomainsForm.body(of: table)
    var bytes = RankedDomainsForm.mark
    bytes.reserveCapacity(RankedDomainsForm.checkedFrom + body.count)
    RankedDomainsForm.append(RankedDomainsForm.version, to: &bytes)
    RankedDomainsForm.append(RankedDomainsForm.checksum(of: body), to: &bytes)
    bytes.append(contentsOf: body)
    return bytes
  }
}

extension RankedDomainsForm {
  /// All that the checksum covers.
  static func body(of table: RankedDomainsTable) -> [UInt8] {
    let nameBytes = table.names.reduce(0) { $0 + $1.utf8.count }
    var body: [UInt8] = []
    append(UInt32(table.names.count), to: &body)
    append(UInt32(table.orders.count), to: &body)
    append(UInt32(nameBytes), to: &body)
    body.append(contentsOf: table.orderForShape)
    body.append(contentsOf: table.orderForTypedShape)
    body.append(contentsOf: packed(table.trusted))
    for name in table.names { body.append(UInt8(truncatingIfNeeded: name.utf8.count)) }
    for name in table.names { body.append(contentsOf: name.utf8) }
    for order in table.orders {
      for domain in table.domainOrder(order) { append(domain, to: &body) }
    }
    return body
  }

  private static func packed(_ flags: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (flags.count + 7) / 8)
    for (index, flag) in flags.enumerated() where flag {
      bytes[index / 8] |= 1 << UInt8(index % 8)
    }
    return bytes
  }
}
