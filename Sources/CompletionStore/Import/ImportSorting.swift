/// Turns the indices of an import's domains into ids of the store and sorts by them, so that the
/// tables grow at their ends: in any other order each chunk would touch all of their pages.
///
/// Keys come sorted by day, segment, shape, and index of the domain. At most as many are held as
/// there are domains, and a chunk.
struct ImportSorting {
  typealias Entry = (key: UInt64, count: Int64)

  /// Entries that are handed on at once.
  static let chunk = 16_384

  private static let domainBits: UInt64 = 0xFF_FFFF

  /// By index.
  let domainIDs: [UInt32]
  private var pending: [Entry] = []

  init(domainIDs: [UInt32]) { self.domainIDs = domainIDs }

  /// Takes the next entries; calls `body` with those that are complete.
  mutating func add(_ entries: [Entry], _ body: (ArraySlice<Entry>) throws -> Void) throws {
    for entry in entries {
      // All of a shape are here: what follows belongs behind them.
      if pending.count >= Self.chunk, let last = pending.last,
        last.key & ~Self.domainBits != entry.key & ~Self.domainBits
      {
        try finish(body)
      }
      let id = UInt64(domainIDs[Int(entry.key & Self.domainBits)])
      pending.append((entry.key & ~Self.domainBits | id, entry.count))
    }
  }

  /// Hands on what is left.
  mutating func finish(_ body: (ArraySlice<Entry>) throws -> Void) throws {
    pending.sort { $0.key < $1.key }
    for start in stride(from: 0, to: pending.count, by: Self.chunk) {
      try body(pending[start..<min(start + Self.chunk, pending.count)])
    }
    pending.removeAll(keepingCapacity: true)
  }
}
