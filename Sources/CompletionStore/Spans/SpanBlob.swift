import CompletionRanking

/// The byte form of the sums of a span of time: a version byte, the number of entries, and for
/// each the distance of its key to the one before and its sums.
///
/// Blobs of cells have the keys of `CellKey`. Blobs of domains have domain ids, and before the sums
/// the distance of the first day to the span's first and of the last day to the first.
enum SpanBlob {
  static let version: UInt8 = 1

  static func cells(_ sums: borrowing CellSums) -> [UInt8] {
    var writer = SpanBlobWriter()
    sums.forEachCell { writer.append($0.packed, $1) }
    return writer.blob
  }

  /// Blobs of cells added up; `nil` when one is damaged.
  static func cells(_ sweep: consuming CellSweep) -> [UInt8]? {
    var writer = SpanBlobWriter()
    let isValid = sweep.forEachDomain { domain, cells in
      cells.eachCell { place, sums in
        writer.append(UInt64(domain) << 8 | UInt64(place), sums)
      }
    }
    return isValid ? writer.blob : nil
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
    let valid = PlaceSet.valid
    var key = CellKey(packed: 0)
    for _ in 0..<count {
      let distance = reader.varint()
      let (next, isTooLarge) = key.packed.addingReportingOverflow(distance)
      key.packed = next
      let sums = SpanSums.read(&reader)
      guard reader.isValid, distance > 0, !isTooLarge, key.packed >> 8 <= UInt64(Limits.domainID),
        valid.contains(key)
      else { return false }
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
      let (next, isTooLarge) = domain.addingReportingOverflow(distance)
      domain = next
      let (start, length) = (reader.varint(), reader.varint())
      let sums = SpanSums.read(&reader)
      guard reader.isValid, distance > 0, !isTooLarge, domain <= UInt64(Limits.domainID),
        start < 1_000,
        length < 1_000
      else { return false }
      let first = firstDay + Int32(start)
      body(UInt32(domain), first...first + Int32(length), sums)
    }
    return reader.isValid && reader.isAtEnd
  }
}

/// Writes a blob, entry by entry in the order of keys.
struct SpanBlobWriter {
  private var entries: [UInt8] = []
  private var count: UInt64 = 0
  private var previous: UInt64 = 0

  var blob: [UInt8] {
    var bytes: [UInt8] = [SpanBlob.version]
    bytes.reserveCapacity(entries.count + 8)
    bytes.appendVarint(count)
    return bytes + entries
  }

  mutating func append(_ key: UInt64, _ sums: UsageSums) {
    begin(key)
    SpanSums.append(sums, to: &entries)
  }

  mutating func append(
    _ domain: UInt64, _ days: ClosedRange<Int32>, from firstDay: Int32, _ sums: UsageSums
  ) {
    begin(domain)
    entries.appendVarint(UInt64(clamping: Int64(days.lowerBound) - Int64(firstDay)))
    entries.appendVarint(UInt64(clamping: Int64(days.upperBound) - Int64(days.lowerBound)))
    SpanSums.append(sums, to: &entries)
  }

  private mutating func begin(_ key: UInt64) {
    entries.appendVarint(key - previous)
    previous = key
    count += 1
  }
}
