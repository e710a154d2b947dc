import EmailCompletion
import SQLiteSupport

/// All domains with counts and their evidence, in the order of their bytes.
struct Catalogue {
  struct Entry: Hashable, Sendable {
    var id: UInt32
    var name: [UInt8]
    var count: Int64
    var imported: Int64
    var firstDay: Int32
    var lastDay: Int32
    var sources: Int64 = 0
    var repeats: Int64 = 0

    mutating func add(_ delta: CountDelta) {
      if count == 0 { (firstDay, lastDay) = (delta.key.day, delta.lastDay) }
      firstDay = min(firstDay, delta.key.day)
      lastDay = max(lastDay, delta.lastDay)
      count = saturatingSum(count, delta.sums.count)
      if delta.isImported { imported = saturatingSum(imported, delta.sums.count) }
      sources = saturatingSum(sources, delta.sums.sources)
      repeats = saturatingSum(repeats, delta.sums.repeats)
    }
  }

  private(set) var entries: [Entry]
  private var indices: [UInt32: Int] = [:]
  /// Entries behind this one were added and are not sorted yet.
  private var sortedCount: Int

  init(entries: [Entry] = []) {
    self.entries = entries
    sortedCount = entries.count
    reindex()
  }

  private mutating func reindex() {
    indices = [:]
    indices.reserveCapacity(entries.count)
    for index in entries.indices { indices[entries[index].id] = index }
  }

  var count: Int { entries.count }
  var total: Int64 { entries.reduce(0) { saturatingSum($0, $1.count) } }
  var highestID: UInt32 { entries.reduce(0) { max($0, $1.id) } }

  subscript(id: UInt32) -> Entry? { indices[id].map { entries[$0] } }

  /// Adds counts to a domain that is here; `false` when it is not.
  mutating func add(_ delta: CountDelta) -> Bool {
    guard let index = indices[delta.key.domain] else { return false }
    entries[index].add(delta)
    return true
  }

  mutating func insert(_ entry: Entry) {
    indices[entry.id] = entries.count
    entries.append(entry)
  }

  mutating func update(_ entry: Entry) {
    if let index = indices[entry.id] { entries[index] = entry }
  }

  mutating func remove(_ id: UInt32) {
    sort()
    guard let index = indices[id] else { return }
    entries.remove(at: index)
    sortedCount = entries.count
    reindex()
  }

  /// Puts added entries in their places.
  mutating func sort() {
    guard sortedCount < entries.count else { return }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    sortedCount = entries.count
    reindex()
  }
}

// MARK: - Byte form

extension Catalogue {
  static let version: UInt8 = 1

  /// A version byte, the number of entries, and for each its name with a length byte, id, count,
  /// imported times two plus one if there are sources, first day, days to the last, and then
  /// sources and repeats.
  mutating func encoded() -> [UInt8] {
    sort()
    var bytes: [UInt8] = [Self.version]
    bytes.reserveCapacity(entries.count * 26 + 8)
    bytes.appendVarint(UInt64(entries.count))
    for entry in entries {
      bytes.append(UInt8(truncatingIfNeeded: entry.name.count))
      bytes.append(contentsOf: entry.name)
      bytes.appendVarint(UInt64(entry.id))
      bytes.appendVarint(UInt64(entry.count))
      let hasSources = entry.sources > 0 || entry.repeats > 0
      bytes.appendVarint(UInt64(entry.imported) << 1 | (hasSources ? 1 : 0))
      bytes.appendVarint(UInt64(entry.firstDay))
      bytes.appendVarint(UInt64(entry.lastDay - entry.firstDay))
      if hasSources {
        bytes.appendVarint(UInt64(clamping: entry.sources))
        bytes.appendVarint(UInt64(clamping: entry.repeats))
      }
    }
    return bytes
  }

  /// Calls `body` with each entry and its name's bytes; `false` when the bytes are damaged.
  @inline(__always)
  static func forEach(
    _ bytes: UnsafeRawBufferPointer, count body: (Int) -> Void = { _ in },
    _ each: (Entry, UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    var reader = ByteReader(bytes)
    guard reader.byte() == version else { return false }
    let count = reader.varint()
    guard count <= UInt64(bytes.count) else { return false }
    body(Int(count))
    for _ in 0..<count {
      let name = reader.slice(Int(reader.byte()))
      let (id, total, flagged) = (reader.varint(), reader.varint(), reader.varint())
      let (first, span) = (reader.varint(), reader.varint())
      let imported = flagged >> 1
      let (sources, repeats) = flagged & 1 == 1 ? (reader.varint(), reader.varint()) : (0, 0)
      guard reader.isValid, id > 0, id <= UInt64(Limits.domainID), total > 0,
        total <= UInt64(Limits.total), imported <= total,
        sources <= total, repeats <= total,
        first <= UInt64(Limits.lastDay), span <= UInt64(Limits.lastDay) - first
      else { return false }
      let entry = Entry(
        id: UInt32(id), name: [], count: Int64(total), imported: Int64(imported),
        firstDay: Int32(first), lastDay: Int32(first + span), sources: Int64(sources),
        repeats: Int64(repeats))
      guard each(entry, name) else { return false }
    }
    return reader.isValid && reader.isAtEnd
  }

  /// Reads the row; `nil` when it is damaged. No row is an empty catalogue.
  init?(_ connection: Connection) throws {
    let row = try connection.cached("SELECT data FROM catalogue")
    defer { row.reset() }
    guard try row.step() else {
      self.init()
      return
    }
    var entries: [Entry] = []
    let isValid = row.withBytes(0) { bytes in
      Self.forEach(bytes) { entry, name in
        var entry = entry
        entry.name = Array(name)
        guard entries.last.map({ $0.name.lexicographicallyPrecedes(entry.name) }) ?? true else {
          return false
        }
        entries.append(entry)
        return true
      }
    }
    guard isValid else { return nil }
    self.init(entries: entries)
  }

  /// Writes the row, or removes it when nothing is left.
  mutating func save(_ connection: Connection) throws {
    guard count > 0 else { return try connection.cached("DELETE FROM catalogue").run() }
    let insert = try connection.cached("INSERT OR REPLACE INTO catalogue (id, data) VALUES (1, ?)")
    try insert.bind(1, blob: encoded())
    try insert.run()
  }
}
