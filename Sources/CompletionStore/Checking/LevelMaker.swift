import SQLiteSupport

/// Makes the rows of `level` from those of `month_count`: each segment from its own rows and what
/// was made of its children.
struct LevelMaker {
  private let connection: Connection
  private let path: String
  private let nodes: [SegmentTree.Node]

  init(_ connection: Connection, path: String, segments: SegmentTree) {
    self.connection = connection
    self.path = path
    nodes = segments.bottomUp
  }

  /// Calls `body` with the rows of a quarter that its months make, in no order.
  func quarter(
    _ quarter: Int32, months: [Int32], _ body: (LevelKey, [LevelEntry]) throws -> Void
  ) throws {
    var made: [Int32: [KeyedUses]] = [:]
    for node in nodes {
      var items: [KeyedUses] = []
      for month in months { try read(month, segment: node.id, into: &items) }
      for child in node.children { items += made.removeValue(forKey: child) ?? [] }
      if items.isEmpty { continue }
      items = KeyedUses.added(items)
      try pass(items, segment: node.id, quarter, body)
      // All shapes together.
      var all = items
      for index in all.indices { all[index].key &= 0xFFFF_FFFF }
      try pass(KeyedUses.added(all), segment: node.id, quarter, body)
      made[node.id] = items
    }
  }

  /// Passes sorted items on, those of one slot together.
  private func pass(
    _ items: [KeyedUses], segment: Int32, _ quarter: Int32,
    _ body: (LevelKey, [LevelEntry]) throws -> Void
  ) throws {
    var rest = items[...]
    while let slot = rest.first?.slot {
      let end = rest.firstIndex { $0.slot != slot } ?? rest.endIndex
      try body(
        LevelKey(segment: segment, slot: slot, quarter: quarter), rest[..<end].map(\.entry))
      rest = rest[end...]
    }
  }

  private func read(_ month: Int32, segment: Int32, into items: inout [KeyedUses]) throws {
    let rows = try connection.cached(
      "SELECT month, \(CountColumns.key), n, repeats FROM month_count "
        + "WHERE month = ? AND segment = ?")
    try rows.bindAll(Int64(month), Int64(segment))
    defer { rows.reset() }
    while try rows.step() {
      guard let key = rows.key(day: 0, from: 1) else {
        throw StoreError.corrupt(path, "a row of month_count")
      }
      // Repeats of a source do not weigh.
      let count = rows.int64(5) &- rows.int64(6)
      if count == 0 { continue }
      let isPassive = CountDelta(key: key, sums: .init()).isPassive
      items.append(
        KeyedUses(
          key: UInt64(key.shape + 1) << 32 | UInt64(key.domain), count, isPassive: isPassive))
    }
  }
}

/// The key is slot and domain, which sorts as level rows and their entries do.
extension KeyedUses {
  fileprivate var slot: UInt8 { UInt8(truncatingIfNeeded: key >> 32) }
  fileprivate var entry: LevelEntry {
    LevelEntry(
      domain: UInt32(truncatingIfNeeded: key), deliberate: deliberate, passive: passive)
  }
}
