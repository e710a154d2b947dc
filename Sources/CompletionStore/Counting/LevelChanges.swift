/// Names a row of `level`. Slot 0 is all shapes together, `1 + shape` one of them.
struct LevelKey: Hashable, Comparable, Sendable {
  var segment: Int32
  var slot: UInt8
  var quarter: Int32

  static func < (a: LevelKey, b: LevelKey) -> Bool {
    if a.segment != b.segment { return a.segment < b.segment }
    if a.slot != b.slot { return a.slot < b.slot }
    return a.quarter < b.quarter
  }
}

/// What counts change in the levels: each one concerns its segment and all ancestors, and there
/// all shapes together and its own.
struct LevelChanges {
  /// Additions so far, an upper bound for the domains in all rows.
  private(set) var additions = 0
  private var rows: [LevelKey: [UInt32: (deliberate: Int64, passive: Int64)]] = [:]

  /// - Parameters:
  ///   - sign: 1 adds the counts, −1 takes them away.
  ///   - lineage: ids of the levels that a segment belongs to.
  mutating func add(_ delta: CountDelta, sign: Int64 = 1, lineage: [Int32]) {
    // Repeats of a source do not weigh.
    let weighing = delta.sums.count &- delta.sums.repeats
    if weighing == 0 { return }
    let count = sign < 0 ? saturatingNegative(weighing) : weighing
    let quarter = delta.month / 3
    additions += 2 * lineage.count
    for segment in lineage {
      for slot in [0, delta.key.shape + 1] {
        let key = LevelKey(segment: segment, slot: slot, quarter: quarter)
        Self.add(
          count, isPassive: delta.isPassive,
          to: &rows[key, default: [:]][delta.key.domain, default: (0, 0)])
      }
    }
  }

  private static func add(
    _ count: Int64, isPassive: Bool, to cell: inout (deliberate: Int64, passive: Int64)
  ) {
    if isPassive {
      cell.passive = saturatingSum(cell.passive, count)
    } else {
      cell.deliberate = saturatingSum(cell.deliberate, count)
    }
  }

  /// The rows that change, in the order of the table.
  var keys: [LevelKey] { rows.keys.sorted() }

  /// The changes of a row, sorted by domain.
  func entries(of key: LevelKey) -> [LevelEntry] {
    guard let row = rows[key] else { return [] }
    return row.map { LevelEntry(domain: $0, deliberate: $1.deliberate, passive: $1.passive) }
      .sorted { $0.domain < $1.domain }
  }
}
