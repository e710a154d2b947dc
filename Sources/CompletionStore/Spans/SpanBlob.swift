import CompletionRanking

/// The byte form of the sums of a span of time: a version byte, the number of entries, and for
/// each the distance of its key to the one before and its sums.
///
/// Blobs of cells have the keys of `CellKey`. Blobs of domains have domain ids, and before the sums
/// the distance of the first day to the span's first and of the last day to the first.
enum SpanBlob {
  static let version: UInt8 = 1

  static func cells(_ sums: borrowing CellSums) -> [UInt8] {
    var bytes = header(sums.count)
    var previous: UInt64 = 0
    sums.forEachCell { key, sums in
      bytes.appendVarint(key.packed - previous)
      previous = key.packed
      SpanSums.append(sums, to: &bytes)
    }
    return bytes
  }

  static func domains(_ sums: borrowing CellSums, firstDay: Int32) -> [UInt8] {
    var bytes = header(sums.domains.count)
    var previous: UInt32 = 0
    sums.forEachDomain { domain, all in
      bytes.appendVarint(UInt64(domain - previous))
      previous = domain
      let days = sums.days(of: domain) ?? firstDay...firstDay
      bytes.appendVarint(UInt64(clamping: Int64(days.lowerBound) - Int64(firstDay)))
      bytes.appendVarint(UInt64(days.upperBound - days.lowerBound))
      SpanSums.append(all, to: &bytes)
    }
    return bytes
  }

  private static func header(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [version]
    bytes.reserveCapacity(count * 9 + 8)
    bytes.appendVarint(UInt64(count))
    return bytes
  }

  /// Calls `body` with each cell; `false` when the bytes are damaged.
  @inline(__always)
  static func forEachCell(
    _ bytes: UnsafeRawBufferPointer, _ body: (CellKey, UsageSums) -> Void
  ) -> Bool {
    var reader = ByteReader(bytes)
    guard reader.byte() == version else { return false }
    let count = reader.varint()
    guard count <= UInt64(bytes.count) else { return false }
    var key = CellKey(packed: 0)
    for _ in 0..<count {
      let distance = reader.varint()
      key.packed &+= distance
      let sums = SpanSums.read(&reader)
      guard reader.isValid, distance > 0, key.isValid else { return false }
      body(key, sums)
    }
    return reader.isValid && reader.isAtEnd
  }

  /// Calls `body` with each domain, its days and sums; `false` when the bytes are damaged.
  @inline(__always)
  static func forEachDomain(
    _ bytes: UnsafeRawBufferPointer, firstDay: Int32,
    _ body: (UInt32, ClosedRange<Int32>, UsageSums) -> Void
  ) -> Bool {
    var reader = ByteReader(bytes)
    guard reader.byte() == version else { return false }
    let count = reader.varint()
    guard count <= UInt64(bytes.count) else { return false }
    var domain: UInt64 = 0
    for _ in 0..<count {
      let distance = reader.varint()
      domain &+= distance
      let (start, length) = (reader.varint(), reader.varint())
      let sums = SpanSums.read(&reader)
      guard reader.isValid, distance > 0, domain <= UInt64(Limits.domainID), start < 1_000,
        length < 1_000
      else { return false }
      let first = firstDay + Int32(start)
      body(UInt32(domain), first...first + Int32(length), sums)
    }
    return reader.isValid && reader.isAtEnd
  }
}
