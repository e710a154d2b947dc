/// Sorts the counts of an import by the ids that its domains have in the store, so that the tables
/// grow at their ends: in any other order each chunk would touch all of their pages.
///
/// Keys come sorted by day, segment, shape, and index of the domain. At most as many are held as
/// there are domains, and a chunk.
struct ImportSorting {
  typealias Entry = (key: UInt64, count: Int64)

  /// Entries that are handed on at once.
  static let chunk = 16_384

  /// The index of the domain in a key; day, segment and shape are above it.
  static let indexBits: UInt64 = 0x7F_FFFF

  /// By index.
  let domainIDs: [UInt32]
  private var pending: [Entry] = []

  init(domainIDs: [UInt32]) { self.domainIDs = domainIDs }

  /// Takes the next entries; calls `body` with those that are complete.
  mutating func add(_ entries: [Entry], _ body: (ArraySlice<Entry>) throws -> Void) throws {
    for entry in entries {
      // All of a shape are here: what follows belongs behind them.
      if pending.count >= Self.chunk, let last = pending.last,
        last.key & ~Self.indexBits != entry.key & ~Self.indexBits
      {
        try finish(body)
      }
      pending.append(entry)
    }
  }

  /// Hands on what is left.
  mutating func finish(_ body: (ArraySlice<Entry>) throws -> Void) throws {
    let ids = domainIDs
    pending.sort { a, b in
      let (groupA, groupB) = (a.key & ~Self.indexBits, b.key & ~Self.indexBits)
      return groupA != groupB ? groupA < groupB : ids[Self.index(a)] < ids[Self.index(b)]
    }
    for start in stride(from: 0, to: pending.count, by: Self.chunk) {
      try body(pending[start..<min(start + Self.chunk, pending.count)])
    }
    pending.removeAll(keepingCapacity: true)
  }

  private static func index(_ entry: Entry) -> Int { Int(entry.key & indexBits) }
}
