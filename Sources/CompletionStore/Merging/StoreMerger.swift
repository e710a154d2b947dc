import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Adds one store's rows to another's ledger, within a write transaction there and a read
/// transaction here.
struct StoreMerger {
  private let other: Connection
  private let otherPath: String
  private let ledger: CountLedger
  private let otherStore: StoreRow
  private let otherSegments: SegmentTree
  private var ids: MergedIDs
  private var summary = MergeSummary()
  /// Acceptances read from the other store so far.
  private var read: Int64 = 0

  /// Prepares a merge; `ledger` belongs to the store that takes the counts.
  init(
    from other: Connection, _ otherPath: String, into ledger: CountLedger
  ) throws {
    self.other = other
    self.otherPath = otherPath
    self.ledger = ledger
    otherStore = try StoreRow(other, path: otherPath)
    otherSegments = try SegmentTree(other, path: otherPath)
    ids = try MergedIDs(from: other, otherPath, into: ledger)
  }

  mutating func merge() throws -> MergeSummary {
    guard otherStore.dayOffset == ledger.store.dayOffset else {
      throw StoreError(.differentDayOffset, path: otherPath)
    }
    let ours = try OriginTable(ledger.connection, path: ledger.path).origins()
    let theirs = try OriginTable(other, path: otherPath).origins()
    try refuseSharedCounts(ours, theirs)
    try ledger.fold()
    let known = ledger.newDomainIDs.count
    // Where the other has only months, days of those months here mean nothing more.
    _ = try ledger.roll(before: otherStore.rolledMonth)
    let before = ledger.store.total
    try addRolledMonths()
    try addDays()
    // Damage that leaves rows readable would be added for good.
    guard read == otherStore.total else {
      throw StoreError.corrupt(otherPath, "its counts differ from their total")
    }
    try add(try Journal(other, path: otherPath).deltas())
    let origins = try addOrigins(theirs)
    try addReceipts(origins, ours: ours, theirs: theirs)
    try addImports(origins)
    try addTombstones(origins)
    try addDismissals()
    try ledger.finish()
    summary.counted = ledger.store.total - before
    summary.newDomains = ledger.newDomainIDs[known...]
      .compactMap { ledger.catalogue[$0] }
      .compactMap { $0.name.withUnsafeBytes { DomainName(canonical: $0) } }.sorted()
    return summary
  }

  private func refuseSharedCounts(
    _ ours: [OriginTable.Origin], _ theirs: [OriginTable.Origin]
  ) throws {
    let known = Set(ours.map(\.uuid))
    let detail: String? =
      if ours[0].uuid == theirs[0].uuid {
        "it is a copy of this store"
      } else if known.contains(theirs[0].uuid) {
        "it was merged before"
      } else if theirs.contains(where: { $0.uuid == ours[0].uuid }) {
        "this store was merged into it before"
      } else if theirs.contains(where: { known.contains($0.uuid) }) {
        "both have merged the same third store"
      } else {
        nil
      }
    if let detail { throw StoreError(.alreadyMerged, path: otherPath, detail: detail) }
  }

  // MARK: Counts

  private mutating func addRolledMonths() throws {
    let rows = try other.prepare(
      "SELECT first_day, \(CountColumns.key), \(CountColumns.sums), last_day FROM month_count "
        + "WHERE month < ? ORDER BY month")
    try rows.bindAll(Int64(otherStore.rolledMonth))
    try addRows(rows) { Int32(exactly: $0.int64(16)) }
  }

  private mutating func addDays() throws {
    let rows = try other.prepare(
      "SELECT day, \(CountColumns.key), \(CountColumns.sums) FROM day_count ORDER BY day")
    try addRows(rows) { Int32(exactly: $0.int64(0)) }
  }

  private mutating func addRows(
    _ rows: Statement, lastDay: (Statement) -> Int32?
  ) throws {
    var pending: [CountDelta] = []
    while try rows.step() {
      guard let day = Int32(exactly: rows.int64(0)), (0...Limits.lastDay).contains(day),
        let key = rows.key(day: day, from: 1), let lastDay = lastDay(rows), lastDay >= day
      else { throw StoreError.corrupt(otherPath, "a row of counts") }
      pending.append(CountDelta(key: key, lastDay: lastDay, sums: rows.sums(from: 5)))
      if pending.count == 16_384 {
        try add(pending)
        pending.removeAll(keepingCapacity: true)
      }
    }
    try add(pending)
  }

  /// Adds the other store's counts but those of forgotten domains.
  private mutating func add(_ deltas: [CountDelta]) throws {
    var mapped: [CountDelta] = []
    mapped.reserveCapacity(deltas.count)
    for delta in deltas {
      read = saturatingSum(read, delta.sums.count)
      guard let delta = try ids.map(delta, segments: otherSegments) else {
        summary.forgotten = saturatingSum(summary.forgotten, delta.sums.count)
        continue
      }
      mapped.append(delta)
    }
    try ledger.add(mapped)
  }

  // MARK: What was seen

  /// Remembers the other store and those that it has merged.
  ///
  /// - Returns: ids there → ids here.
  private func addOrigins(_ theirs: [OriginTable.Origin]) throws -> [Int64: Int64] {
    let table = OriginTable(ledger.connection, path: ledger.path)
    let rows = try Journal(other, path: otherPath).rowCount()
    var origins: [Int64: Int64] = [:]
    for origin in theirs {
      let seq = origin.id == 1 ? saturatingSum(otherStore.foldedSeq, rows) : origin.seq
      origins[origin.id] = try table.insert(uuid: origin.uuid, secret: origin.secret, seq: seq)
    }
    return origins
  }

  /// Takes over the ids that the other store has seen. An id that both have counted, which shows
  /// when they share a secret, counts once.
  private mutating func addReceipts(
    _ origins: [Int64: Int64], ours: [OriginTable.Origin], theirs: [OriginTable.Origin]
  ) throws {
    let secrets = Dictionary(ours.map { ($0.secret, $0.id) }, uniquingKeysWith: { a, _ in a })
    var shared: [Int64: Int64] = [:]
    for origin in theirs { shared[origin.id] = secrets[origin.secret] }
    let rows = try other.prepare("SELECT origin, hash, \(ReceiptTable.columns) FROM receipt")
    while try rows.step() {
      let delta = ReceiptTable.delta(rows, from: 3).flatMap { try? ids.known($0, otherSegments) }
      if let ours = shared[rows.int64(0)], try isKnown(rows.bytes(1), origin: ours) {
        guard let delta else { continue }
        try ledger.remove(delta)
        summary.repeated += 1
        continue
      }
      guard let origin = origins[rows.int64(0)] else {
        throw StoreError.corrupt(otherPath, "a row of receipt")
      }
      try insertReceipt(rows, origin: origin, delta)
    }
  }

  private func isKnown(_ hash: [UInt8], origin: Int64) throws -> Bool {
    let select = try ledger.connection.cached(
      "SELECT 1 FROM receipt WHERE origin = ? AND hash = ?")
    try select.bind(1, origin)
    try select.bind(2, blob: hash)
    defer { select.reset() }
    return try select.step()
  }

  private func insertReceipt(_ row: Statement, origin: Int64, _ delta: CountDelta?) throws {
    let insert = try ledger.connection.cached(ReceiptTable.insertion)
    try insert.bind(1, origin)
    try insert.bind(2, blob: row.bytes(1))
    try insert.bind(3, row.int64(2))
    if let delta {
      try insert.bind(4, Int64(delta.key.day))
      try insert.bindKey(delta.key, from: 5)
      for column in Int32(9)...13 { try insert.bind(column, row.optionalInt64(column - 1)) }
    } else {
      for column in Int32(4)...8 { try insert.bind(column, 0) }
      try insert.bindNull(7)
      for column in Int32(9)...13 { try insert.bindNull(column) }
    }
    try insert.run()
  }

  private func addImports(_ origins: [Int64: Int64]) throws {
    let rows = try other.prepare("SELECT origin, fingerprint, imported FROM import_log")
    let insert = try ledger.connection.cached("INSERT INTO import_log VALUES (?, ?, ?)")
    while try rows.step() {
      guard let origin = origins[rows.int64(0)] else {
        throw StoreError.corrupt(otherPath, "a row of import_log")
      }
      try insert.bind(1, origin)
      try insert.bind(2, blob: rows.bytes(1))
      try insert.bind(3, rows.int64(2))
      try insert.run()
    }
  }

  private func addTombstones(_ origins: [Int64: Int64]) throws {
    let rows = try other.prepare("SELECT origin, hash, day FROM tombstone")
    let table = Tombstones(ledger.connection, path: ledger.path)
    while try rows.step() {
      guard let origin = origins[rows.int64(0)], let day = Int32(exactly: rows.int64(2)) else {
        throw StoreError.corrupt(otherPath, "a row of tombstone")
      }
      try table.insert(origin: origin, hash: rows.bytes(1), day: day)
    }
  }

  private func addDismissals() throws {
    let table = DismissalTable(ledger.connection, path: ledger.path)
    for domain in try DismissalTable(other, path: otherPath).all() {
      _ = try table.insert(domain.utf8, isBounded: false)
    }
  }
}
