/// Counts of one domain in one row of the table `level`.
struct LevelEntry: Hashable, Sendable {
  var domain: UInt32
  var deliberate: Int64
  var passive: Int64
}

/// The byte form of a row of `level`: a version byte, the number of entries, and for each entry,
/// in the order of ids, the distance to the id before, the deliberate count times two plus one if
/// there are passive ones, and then those.
enum LevelBlob {
  static let version: UInt8 = 1

  static func encode(_ entries: [LevelEntry]) -> [UInt8] {
    var bytes: [UInt8] = [version]
    bytes.reserveCapacity(entries.count * 4 + 8)
    bytes.appendVarint(UInt64(entries.count))
    var previous: UInt32 = 0
    for entry in entries {
      bytes.appendVarint(UInt64(entry.domain - previous))
      previous = entry.domain
      // Of a damaged file, counts can be negative; they are then found to differ.
      bytes.appendVarint(UInt64(clamping: entry.deliberate) << 1 | (entry.passive > 0 ? 1 : 0))
      if entry.passive > 0 { bytes.appendVarint(UInt64(entry.passive)) }
    }
    return bytes
  }

  /// Calls `body` with each entry; `false` when the bytes are damaged.
  @inline(__always)
  static func forEach(
    _ bytes: UnsafeRawBufferPointer, _ body: (LevelEntry) -> Void
  ) -> Bool {
    var reader = ByteReader(bytes)
    guard reader.byte() == version else { return false }
    let count = reader.varint()
    guard count <= UInt64(bytes.count) else { return false }
    var domain: UInt64 = 0
    for _ in 0..<count {
      let distance = reader.varint()
      let first = reader.varint()
      let passive = first & 1 == 1 ? reader.varint() : 0
      let deliberate = first >> 1
      let (next, isTooLarge) = domain.addingReportingOverflow(distance)
      domain = next
      guard reader.isValid, distance > 0, !isTooLarge, domain <= UInt64(Limits.domainID),
        deliberate <= UInt64(Limits.total), passive <= UInt64(Limits.total)
      else { return false }
      body(
        LevelEntry(
          domain: UInt32(domain), deliberate: Int64(deliberate), passive: Int64(passive)))
    }
    return reader.isValid && reader.isAtEnd
  }

  static func decode(_ bytes: UnsafeRawBufferPointer) -> [LevelEntry]? {
    var entries: [LevelEntry] = []
    entries.reserveCapacity(bytes.count / 3)
    return forEach(bytes) { entries.append($0) } ? entries : nil
  }

  /// Entries with changes added; those that come to nothing are left out. `nil` when a count
  /// would be negative.
  static func merge(_ base: [LevelEntry], _ changes: [LevelEntry]) -> [LevelEntry]? {
    var merged: [LevelEntry] = []
    merged.reserveCapacity(base.count + changes.count)
    var (i, j) = (0, 0)
    while i < base.count || j < changes.count {
      var entry: LevelEntry
      if j == changes.count || (i < base.count && base[i].domain < changes[j].domain) {
        entry = base[i]
        i += 1
      } else {
        entry = changes[j]
        if i < base.count && base[i].domain == entry.domain {
          entry.deliberate = saturatingSum(entry.deliberate, base[i].deliberate)
          entry.passive = saturatingSum(entry.passive, base[i].passive)
          i += 1
        }
        j += 1
      }
      if entry.deliberate < 0 || entry.passive < 0 { return nil }
      if entry.deliberate > 0 || entry.passive > 0 { merged.append(entry) }
    }
    return merged
  }
}
