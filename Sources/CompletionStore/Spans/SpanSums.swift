import CompletionRanking

/// The byte form of nine sums. Most of them are 0 or equal to one before; two bytes say which are
/// (two bits each), so that a row takes eight bytes and not eighty.
enum SpanSums {
  private static let zero: UInt16 = 0
  private static let same: UInt16 = 1
  private static let given: UInt16 = 2

  static func append(_ sums: UsageSums, to bytes: inout [UInt8]) {
    // Each value with the one it is compared with.
    let values = [
      (sums.observed, sums.count), (sums.offered, sums.observed), (sums.firstRight, sums.offered),
      (sums.positioned, sums.count), (sums.positionSum, sums.positioned),
      (sums.measured, sums.count), (sums.typed, sums.measured), (sums.saved, sums.measured),
    ]
    var flags: UInt16 = 0
    for (index, (value, other)) in values.enumerated() {
      let flag = value == 0 ? zero : value == other ? same : given
      flags |= flag << UInt16(index * 2)
    }
    bytes.append(UInt8(truncatingIfNeeded: flags))
    bytes.append(UInt8(truncatingIfNeeded: flags >> 8))
    bytes.appendVarint(UInt64(bitPattern: sums.count))
    for (index, (value, _)) in values.enumerated() where flags >> UInt16(index * 2) & 3 == given {
      bytes.appendVarint(UInt64(bitPattern: value << 1 ^ value >> 63))
    }
  }

  @inline(__always)
  static func read(_ reader: inout ByteReader) -> UsageSums {
    let flags = UInt16(reader.byte()) | UInt16(reader.byte()) << 8
    var sums = UsageSums()
    sums.count = Int64(bitPattern: reader.varint())
    sums.observed = value(flags, 0, sums.count, &reader)
    sums.offered = value(flags, 1, sums.observed, &reader)
    sums.firstRight = value(flags, 2, sums.offered, &reader)
    sums.positioned = value(flags, 3, sums.count, &reader)
    sums.positionSum = value(flags, 4, sums.positioned, &reader)
    sums.measured = value(flags, 5, sums.count, &reader)
    sums.typed = value(flags, 6, sums.measured, &reader)
    sums.saved = value(flags, 7, sums.measured, &reader)
    return sums
  }

  @inline(__always)
  private static func value(
    _ flags: UInt16, _ index: UInt16, _ other: Int64, _ reader: inout ByteReader
  ) -> Int64 {
    switch flags >> (index * 2) & 3 {
    case zero: return 0
    case same: return other
    default:
      let raw = reader.varint()
      return Int64(bitPattern: raw >> 1) ^ -Int64(raw & 1)
    }
  }
}
