import CompletionRanking
import EmailCompletion
import SQLiteSupport

extension CompletionStore {
  /// Counts acceptances: all in one commit, or none. When it returns, they are on the disk.
  ///
  /// ```swift
  /// let summary = try store.record([acceptance], now: now)
  /// summary.counted  // 1
  /// ```
  /// Acceptances with equal keys are added up before they are written. One whose id was counted
  /// before is left out. Times in the future count as `now`, those before 1970 as 1970-01-01.
  /// Positions and characters are clamped to ±4095.
  ///
  /// Of acceptances with a source, those of one source and domain within 30 days weigh once in the
  /// ranking and are one piece of evidence; reports count all of them.
  ///
  /// - Parameter now: Unix seconds.
  /// - Throws: `StoreError`; `specialUseDomain` when one domain must not be recorded (nothing is
  ///   recorded then).
  /// - Complexity: O(*n*); once in about a thousand commits the journal is folded.
  @discardableResult
  public func record(
    _ acceptances: [Acceptance], now: Int64
  ) throws(StoreError) -> RecordSummary {
    if acceptances.contains(where: { $0.domain.isSpecialUse }) {
      throw StoreError(.specialUseDomain, path: path)
    }
    if acceptances.isEmpty { return RecordSummary() }
    return try withWriter { writer in
      let summary = try writer.transaction {
        var recorder = Recorder(writer: writer, dayOffset: dayOffset, now: now)
        return try recorder.record(acceptances)
      }
      writer.maintain()
      return summary
    }
  }
}

/// One commit of acceptances.
private struct Recorder {
  let writer: StoreWriter
  let dayOffset: Int32
  let now: Int64
  private var domains: [DomainName: UInt32] = [:]
  private var segments: [Segment: Int32] = [.root: 0]

  init(writer: StoreWriter, dayOffset: Int32, now: Int64) {
    self.writer = writer
    self.dayOffset = dayOffset
    self.now = now
  }

  private var connection: Connection { writer.connection }

  mutating func record(_ acceptances: [Acceptance]) throws -> RecordSummary {
    var summary = RecordSummary()
    let state = try readState()
    if !state.learns {
      summary.learningOff = true
      return summary
    }
    guard state.total < Limits.total - Int64(acceptances.count) else {
      throw StoreError(.tooManyCounts, path: writer.path)
    }
    var sums: [CountKey: UsageSums] = [:]
    let today = Limits.day(of: now, offset: dayOffset)
    let sources = SourceTable(writer: writer, today: today)
    if acceptances.contains(where: { $0.source != nil }) { try sources.removeExpired() }
    for (index, acceptance) in acceptances.enumerated() {
      if let id = acceptance.id, try ReceiptTable(writer, now: now).contains(id) {
        summary.repeatedIndices.append(index)
        continue
      }
      let key = try key(of: acceptance)
      let isRepeat = try acceptance.source.map {
        try sources.isRepeat($0, domain: acceptance.domain, id: key.domain)
      }
      if let id = acceptance.id {
        try ReceiptTable(writer, now: now).insert(
          id, key: key, acceptance: acceptance, isRepeat: isRepeat,
          keepingDays: state.idRetentionDays, today: today)
      }
      sums[key, default: UsageSums()].add(UsageSums(acceptance, isRepeat: isRepeat))
      summary.counted += 1
    }
    try append(sums)
    return summary
  }

  private func append(_ sums: [CountKey: UsageSums]) throws {
    if sums.isEmpty { return }
    let journal = Journal(connection, path: writer.path)
    for (key, sums) in sums.sorted(by: { $0.key < $1.key }) {
      try journal.append(CountDelta(key: key, sums: sums))
    }
    writer.journalRows = connection.lastInsertRowID
  }

  private func readState() throws -> (learns: Bool, idRetentionDays: Int32, total: Int64) {
    let row = try connection.cached(
      """
      SELECT total, (SELECT value FROM setting WHERE key = 'learns'),
        (SELECT value FROM setting WHERE key = 'idRetentionDays') FROM store
      """)
    defer { row.reset() }
    guard try row.step() else { throw StoreError.corrupt(writer.path, "the row of store") }
    let days = row.optionalInt64(2) ?? Int64(StoreSettings().idRetentionDays)
    return (
      row.optionalInt64(1) != 0, Int32(clamping: max(0, days)), row.int64(0)
    )
  }

  private mutating func key(of acceptance: Acceptance) throws -> CountKey {
    CountKey(
      day: Limits.day(of: min(acceptance.time, now), offset: dayOffset),
      segment: try id(of: acceptance.segment), shape: acceptance.shape.rawValue,
      outcome: acceptance.outcome.rawValue, domain: try id(of: acceptance.domain))
  }

  private mutating func id(of domain: DomainName) throws -> UInt32 {
    if let id = domains[domain] { return id }
    let id = try DomainTable(connection, path: writer.path).ensure(domain.utf8)
    domains[domain] = id
    return id
  }

  private mutating func id(of segment: Segment) throws -> Int32 {
    if let id = segments[segment] { return id }
    let select = try connection.cached("SELECT id FROM segment WHERE path = ?")
    try select.bind(1, text: segment.path)
    defer { select.reset() }
    let id: Int32
    if try select.step() {
      id = Int32(truncatingIfNeeded: select.int64(0))
    } else {
      var tree = try SegmentTree(connection, path: writer.path)
      id = try tree.ensure(segment, in: connection, path: writer.path)
    }
    segments[segment] = id
    return id
  }
}
