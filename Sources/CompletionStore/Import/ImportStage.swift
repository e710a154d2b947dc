import EmailCompletion
import SQLiteSupport

/// Counts of an import that is not yet in the store: gathered in bounded memory, then counted in
/// one short transaction, all or nothing.
///
/// ```swift
/// let stage = try store.beginImport()
/// try stage.add(domain: DomainName("163.com"), shape: .letters, time: time, count: 3)
/// let summary = try stage.commit(now: now)
/// summary.counted  // 3
/// ```
/// Nothing is locked until `commit`. Use it from one thread at a time.
public final class ImportStage {
  /// Distinct domains that one import may hold.
  public static let maximumDomains = 1 << 20
  /// Distinct segments that one import may hold.
  public static let maximumSegments = Limits.segments + 1

  private let store: CompletionStore
  private let spill: ImportSpill
  private var domains: [DomainName] = []
  private var domainIndices: [DomainName: UInt64] = [:]
  private var segments: [Segment] = []
  private var segmentIndices: [Segment: UInt64] = [:]
  private var latestDay: Int32 = 0
  /// Acceptances that were added.
  public private(set) var count: Int64 = 0

  init(store: CompletionStore, memoryKeys: Int) {
    self.store = store
    spill = ImportSpill(limit: memoryKeys)
  }

  /// Adds imported acceptances.
  ///
  /// - Parameters:
  ///   - time: Unix seconds.
  ///   - count: at least 1.
  /// - Throws: `StoreError`: `specialUseDomain`, `tooManyDomains`, `tooManySegments`,
  ///   `tooManyCounts`, or a failure of the temporary file. What was added before stays.
  public func add(
    domain: DomainName, shape: LocalPartShape, segment: Segment = .root, time: Int64,
    count: Int64 = 1
  ) throws(StoreError) {
    try add(
      domain: domain, shape: shape, segment: segment,
      day: Limits.day(of: time, offset: store.dayOffset), count: count)
  }

  /// The same with the day, in days since 1970 in the store's day offset.
  public func add(
    domain: DomainName, shape: LocalPartShape, segment: Segment = .root, day: Int32,
    count: Int64 = 1
  ) throws(StoreError) {
    if count == 0 { return }
    let (sum, overflow) = self.count.addingReportingOverflow(count)
    guard count > 0, !overflow, sum <= Limits.total else {
      throw StoreError(.tooManyCounts, path: store.path)
    }
    let day = min(max(day, 0), Limits.lastDay)
    let key =
      UInt64(day) << 37 | (try index(of: segment)) << 28 | UInt64(shape.rawValue) << 23
      | (try index(of: domain))
    do { try spill.add(key, count) } catch { throw StoreError(error, path: store.path) }
    self.count = sum
    latestDay = max(latestDay, day)
  }

  /// Forgets all that was added.
  public func discard() {
    spill.removeAll()
    (domains, domainIndices, segments, segmentIndices) = ([], [:], [], [:])
    (latestDay, count) = (0, 0)
  }

  /// Counts all that was added in one transaction, which is on the disk when this returns. The
  /// stage is empty then; after an error it is as it was and `commit` can be called again.
  ///
  /// - Parameters:
  ///   - fingerprints: of the files that were read.
  ///   - allowRepeat: counts files that were imported before once more.
  ///   - now: Unix seconds.
  /// - Throws: `StoreError`: `alreadyImported`, `futureTime` when something lies behind the day of
  ///   `now`, and all that a full or locked store can say. Then nothing was counted.
  public func commit(
    fingerprints: [Fingerprint] = [], allowRepeat: Bool = false, now: Int64
  ) throws(StoreError) -> ImportSummary {
    guard latestDay <= Limits.day(of: now, offset: store.dayOffset) else {
      throw StoreError(.futureTime, path: store.path)
    }
    let summary = try store.withWriter { writer in
      let summary = try writer.largeTransaction { () throws -> ImportSummary in
        let log = ImportLog(writer.connection, path: store.path)
        var summary = ImportSummary()
        for (index, fingerprint) in fingerprints.enumerated() {
          // Also a file that comes twice in one import.
          if try log.contains(fingerprint) {
            summary.isRepeat = true
            guard allowRepeat else { throw Self.repeated(index, of: fingerprints, store.path) }
          }
          try log.insert(fingerprint, now: now)
        }
        try count(into: try writer.ledger(), &summary)
        return summary
      }
      writer.journalRows = 0
      writer.sealAll()
      _ = writer.truncateWAL()
      return summary
    }
    discard()
    return summary
  }

  private static func repeated(_ index: Int, of all: [Fingerprint], _ path: String) -> StoreError {
    StoreError(
      .alreadyImported, path: path,
      detail: all.count > 1 ? "file \(index + 1) of \(all.count)" : "")
  }

  private func count(into ledger: CountLedger, _ summary: inout ImportSummary) throws {
    // With the journal out of the way, each level row is rewritten once.
    try ledger.fold()
    let known = ledger.newDomainIDs.count
    let segmentIDs = try segments.map {
      try ledger.segments.ensure($0, in: ledger.connection, path: store.path)
    }
    let domainIDs = try domainIDs(in: ledger)
    var sorting = ImportSorting(domainIDs: domainIDs)
    func add(_ chunk: ArraySlice<ImportSorting.Entry>) throws {
      try ledger.add(chunk.map { Self.delta($0.key, $0.count, segmentIDs, domainIDs) })
    }
    try spill.forEachChunk(of: ImportSorting.chunk) { chunk in try sorting.add(chunk, add) }
    try sorting.finish(add)
    try ledger.finish()
    summary.counted = count
    // The names of the stage, not copies of them.
    let new = Set(ledger.newDomainIDs[known...])
    summary.newDomains = zip(domains, domainIDs).filter { new.contains($0.1) }.map(\.0).sorted()
  }

  /// Ids in the store; new ones are given in the order of bytes.
  private func domainIDs(in ledger: CountLedger) throws -> [UInt32] {
    let table = DomainTable(ledger.connection, path: store.path)
    var ids = [UInt32](repeating: 0, count: domains.count)
    for index in sortedIndices() { ids[index] = try table.add(domains[index].utf8) }
    return ids
  }

  /// Most names differ in their first eight bytes, which are compared without looking them up.
  private func sortedIndices() -> [Int] {
    let beginnings = domains.map { domain in
      var beginning: UInt64 = 0
      for place in 0..<8 {
        beginning = beginning << 8 | (place < domain.utf8.count ? UInt64(domain.utf8[place]) : 0)
      }
      return beginning
    }
    return domains.indices.sorted {
      beginnings[$0] != beginnings[$1]
        ? beginnings[$0] < beginnings[$1] : domains[$0] < domains[$1]
    }
  }

  private static func delta(
    _ key: UInt64, _ count: Int64, _ segmentIDs: [Int32], _ domainIDs: [UInt32]
  ) -> CountDelta {
    var delta = CountDelta(
      key: CountKey(
        day: Int32(key >> 37), segment: segmentIDs[Int(key >> 28 & 0x1FF)],
        shape: UInt8(key >> 23 & 0x1F), outcome: Outcome.imported.rawValue,
        domain: domainIDs[Int(key & ImportSorting.indexBits)]), sums: .init())
    delta.sums.count = count
    return delta
  }

  private func index(of domain: DomainName) throws(StoreError) -> UInt64 {
    if let index = domainIndices[domain] { return index }
    if domain.isSpecialUse { throw StoreError(.specialUseDomain, path: store.path) }
    guard domains.count < Self.maximumDomains else {
      throw StoreError(.tooManyDomains, path: store.path)
    }
    let index = UInt64(domains.count)
    domains.append(domain)
    domainIndices[domain] = index
    return index
  }

  private func index(of segment: Segment) throws(StoreError) -> UInt64 {
    if let index = segmentIndices[segment] { return index }
    guard segments.count < Self.maximumSegments else {
      throw StoreError(.tooManySegments, path: store.path)
    }
    let index = UInt64(segments.count)
    segments.append(segment)
    segmentIndices[segment] = index
    return index
  }
}
