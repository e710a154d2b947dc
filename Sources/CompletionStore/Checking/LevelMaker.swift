import SQLiteSupport

/// Makes the rows of `level` from those of `month_count`: each segment from its own rows and what
/// was made of its children.
struct LevelMaker {
  /// Counts of a slot's domain; both in one number that sorts as rows do.
  private struct Item {
    var key: UInt64
    var deliberate: Int64
    var passive: Int64

    var slot: UInt8 { UInt8(truncatingIfNeeded: key >> 32) }
    var entry: LevelEntry {
      LevelEntry(
        domain: UInt32(truncatingIfNeeded: key), deliberate: deliberate, passive: passive)
    }
  }

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
    var made: [Int32: [Item]] = [:]
    for node in nodes {
      var items: [Item] = []
      for month in months { try read(month, segment: node.id, into: &items) }
      for child in node.children { items += made.removeValue(forKey: child) ?? [] }
      if items.isEmpty { continue }
      items = Self.added(items)
      try pass(items, segment: node.id, quarter, body)
      // All shapes together.
      var all = items
      for index in all.indices { all[index].key &= 0xFFFF_FFFF }
      try pass(Self.added(all), segment: node.id, quarter, body)
      made[node.id] = items
    }
  }

  /// Passes sorted items on, those of one slot together.
  private func pass(
    _ items: [Item], segment: Int32, _ quarter: Int32,
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

  private func read(_ month: Int32, segment: Int32, into items: inout [Item]) throws {
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
        Item(
          key: UInt64(key.shape + 1) << 32 | UInt64(key.domain), deliberate: isPassive ? 0 : count,
          passive: isPassive ? count : 0))
    }
  }

  /// Sorted, with equal keys added up.
  private static func added(_ items: [Item]) -> [Item] {
    let sorted = items.sorted { $0.key < $1.key }
    var sums: [Item] = []
    for item in sorted {
      guard var last = sums.last, last.key == item.key else {
        sums.append(item)
        continue
      }
      last.deliberate = saturatingSum(last.deliberate, item.deliberate)
      last.passive = saturatingSum(last.passive, item.passive)
      sums[sums.count - 1] = last
    }
    return sums
  }
}
