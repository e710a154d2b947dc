import SQLiteSupport

/// Counts of an import by packed key, in memory as long as there are few, else in a temporary
/// database on disk. It holds numbers only: no names, no addresses.
final class ImportSpill {
  /// Keys in memory before they are moved to the disk.
  private let limit: Int
  private var counts: [UInt64: Int64] = [:]
  private var disk: Connection?

  init(limit: Int) { self.limit = limit }

  var isOnDisk: Bool { disk != nil }

  /// Adds to a key. The sum of all counts must fit 63 bits.
  func add(_ key: UInt64, _ count: Int64) throws {
    counts[key, default: 0] += count
    if counts.count >= limit { try spill() }
  }

  private func spill() throws {
    let disk = try disk ?? Self.open()
    self.disk = disk
    try disk.write {
      let insert = try disk.cached(
        "INSERT INTO spill VALUES (?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n")
      for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
        try insert.bindAll(Int64(key), count)
        try insert.run()
      }
    }
    counts.removeAll(keepingCapacity: true)
  }

  private static func open() throws -> Connection {
    let disk = try Connection(path: "", mode: .temporary, busyTimeout: 0)
    try disk.execute(
      """
      PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA secure_delete = OFF;
      CREATE TABLE spill (key INTEGER PRIMARY KEY, n INTEGER NOT NULL) STRICT
      """)
    return disk
  }

  /// Calls `body` with all keys and counts in the order of keys, at most `chunk` at a time.
  func forEachChunk(of chunk: Int, _ body: ([(key: UInt64, count: Int64)]) throws -> Void) throws {
    if disk != nil { try spill() }
    guard let disk else {
      let sorted = counts.sorted { $0.key < $1.key }
      for start in stride(from: 0, to: sorted.count, by: chunk) {
        try body(sorted[start..<min(start + chunk, sorted.count)].map { ($0.key, $0.value) })
      }
      return
    }
    let rows = try disk.prepare("SELECT key, n FROM spill ORDER BY key")
    var pending: [(key: UInt64, count: Int64)] = []
    while try rows.step() {
      pending.append((UInt64(bitPattern: rows.int64(0)), rows.int64(1)))
      if pending.count == chunk {
        try body(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    if !pending.isEmpty { try body(pending) }
  }

  func removeAll() {
    counts = [:]
    disk = nil
  }
}
