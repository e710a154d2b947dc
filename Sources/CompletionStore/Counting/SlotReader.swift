import CompletionRanking
import SQLiteSupport

/// Reads one slot of a segment: its quarters, with the journal's changes, as one column.
struct SlotReader {
  private let connection: Connection
  private let path: String
  private let changes: LevelChanges
  private let positions: DomainPositions
  private let changed: [LevelKey]

  init(
    _ connection: Connection, path: String, changes: LevelChanges, positions: DomainPositions
  ) {
    self.connection = connection
    self.path = path
    self.changes = changes
    self.positions = positions
    changed = changes.keys
  }

  mutating func column(segment: Int32, slot: UInt8) throws -> UsageCounts.Column {
    var collected = CollectedColumn()
    var open = changed.filter { $0.segment == segment && $0.slot == slot }[...]
    let rows = try connection.cached(
      "SELECT quarter, data FROM level WHERE segment = ? AND slot = ? ORDER BY quarter")
    try rows.bindAll(Int64(segment), Int64(slot))
    defer { rows.reset() }
    while try rows.step() {
      guard let quarter = Int32(exactly: rows.int64(0)) else { throw damaged }
      while let key = open.first, key.quarter < quarter {
        try append(changes.entries(of: key), quarter: key.quarter, to: &collected)
        open.removeFirst()
      }
      if let key = open.first, key.quarter == quarter {
        guard let base = rows.withBytes(1, { LevelBlob.decode($0) }),
          let merged = LevelBlob.merge(base, changes.entries(of: key))
        else { throw damaged }
        try append(merged, quarter: quarter, to: &collected)
        open.removeFirst()
      } else {
        let isValid = rows.withBytes(1) { collected.append(row: $0, quarter: quarter, positions) }
        guard isValid else { throw damaged }
      }
    }
    for key in open { try append(changes.entries(of: key), quarter: key.quarter, to: &collected) }
    guard collected.isValid else { throw damaged }
    return collected.sorted(domains: positions.count)
  }

  private func append(
    _ entries: [LevelEntry], quarter: Int32, to collected: inout CollectedColumn
  ) throws {
    for entry in entries { collected.append(entry, quarter: quarter, positions) }
  }

  private var damaged: StoreError { .corrupt(path, "a row of level") }
}

/// Entries in the order of quarters, to be brought into the order of domains.
private struct CollectedColumn {
  private struct Entry {
    var position: UInt32
    var quarter: Int32
    var deliberate: Int64
    var passive: Int64
  }

  private var entries: [Entry] = []
  /// All ids have had a domain.
  private(set) var isValid = true

  mutating func append(_ entry: LevelEntry, quarter: Int32, _ positions: DomainPositions) {
    positions.withPositions { append(entry, quarter: quarter, $0) }
  }

  /// Appends the entries of a row; `false` when it is damaged.
  mutating func append(
    row: UnsafeRawBufferPointer, quarter: Int32, _ positions: DomainPositions
  ) -> Bool {
    // An entry takes two bytes at least, mostly three.
    let needed = entries.count + row.count / 3
    if needed > entries.capacity { entries.reserveCapacity(max(needed, entries.capacity * 2)) }
    return positions.withPositions { positions in
      LevelBlob.forEach(row) { append($0, quarter: quarter, positions) }
    }
  }

  @inline(__always)
  private mutating func append(
    _ entry: LevelEntry, quarter: Int32, _ positions: UnsafeBufferPointer<UInt32>
  ) {
    let id = Int(entry.domain)
    guard id < positions.count, positions[id] != DomainPositions.none else {
      isValid = false
      return
    }
    entries.append(
      Entry(
        position: positions[id], quarter: quarter, deliberate: entry.deliberate,
        passive: entry.passive))
  }

  /// A counting sort by domain, which keeps the order of quarters.
  func sorted(domains: Int) -> UsageCounts.Column {
    var column = UsageCounts.Column()
    if entries.isEmpty { return column }
    let places = places(domains: domains)
    column.domain = arranged(places) { $0.position }
    column.quarter = arranged(places) { $0.quarter }
    column.deliberate = arranged(places) { $0.deliberate }
    column.passive = arranged(places) { $0.passive }
    return column
  }

  /// Where each entry goes.
  private func places(domains: Int) -> [UInt32] {
    var starts = [UInt32](repeating: 0, count: domains + 1)
    for entry in entries { starts[Int(entry.position) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    return entries.map { entry in
      let place = starts[Int(entry.position)]
      starts[Int(entry.position)] = place + 1
      return place
    }
  }

  @inline(__always)
  private func arranged<T: FixedWidthInteger>(
    _ places: [UInt32], _ field: (Entry) -> T
  ) -> [T] {
    [T](unsafeUninitializedCapacity: entries.count) { buffer, count in
      // `places` is a permutation, so that every element is written once.
      for (index, place) in places.enumerated() { buffer[Int(place)] = field(entries[index]) }
      count = entries.count
    }
  }
}
