import EmailCompletion
import SQLiteSupport

/// Ids of another store, and the ids here that stand for them.
struct MergedIDs {
  private let ledger: CountLedger
  private let otherPath: String
  private let names: [UInt32: [UInt8]]
  private let tombstones: Tombstones
  private let tombstoneKeys: [(origin: Int64, secret: StoreSecret)]
  private var domains: [UInt32: UInt32] = [:]
  private var forgottenUntil: [UInt32: Int32] = [:]
  private var segments: [Int32: Int32] = [:]

  init(from other: Connection, _ otherPath: String, into ledger: CountLedger) throws {
    self.ledger = ledger
    self.otherPath = otherPath
    names = try DomainTable(other, path: otherPath).names()
    tombstones = Tombstones(ledger.connection, path: ledger.path)
    let forgetful = try tombstones.origins()
    tombstoneKeys = try OriginTable(ledger.connection, path: ledger.path).origins()
      .filter { forgetful.contains($0.id) }.map { ($0.id, $0.secret) }
  }

  /// The delta with the ids of here; `nil` when its domain was forgotten after its first day.
  mutating func map(_ delta: CountDelta, segments tree: SegmentTree) throws -> CountDelta? {
    guard let name = names[delta.key.domain] else {
      throw StoreError.corrupt(otherPath, "a count without a domain")
    }
    if delta.key.day <= (try forgotten(delta.key.domain, name)) { return nil }
    var mapped = delta
    if let id = domains[delta.key.domain] {
      mapped.key.domain = id
    } else {
      guard DomainName(canonical: name).map({ !$0.isSpecialUse }) ?? false else {
        throw StoreError.corrupt(otherPath, "a row of domain")
      }
      mapped.key.domain = try DomainTable(ledger.connection, path: ledger.path).ensure(name)
      domains[delta.key.domain] = mapped.key.domain
    }
    if let id = segments[delta.key.segment] {
      mapped.key.segment = id
    } else {
      guard let segment = tree.segment(delta.key.segment) else {
        throw StoreError.corrupt(otherPath, "a count without a segment")
      }
      mapped.key.segment = try ledger.segments.ensure(
        segment, in: ledger.connection, path: ledger.path)
      segments[delta.key.segment] = mapped.key.segment
    }
    return mapped
  }

  /// The delta with the ids of here, for what was counted in this merge already; else `nil`.
  mutating func known(_ delta: CountDelta, _ tree: SegmentTree) throws -> CountDelta? {
    guard domains[delta.key.domain] != nil, segments[delta.key.segment] != nil else { return nil }
    return try map(delta, segments: tree)
  }

  /// The day up to which a domain was forgotten, −1 when it was not.
  private mutating func forgotten(_ id: UInt32, _ name: [UInt8]) throws -> Int32 {
    if tombstoneKeys.isEmpty { return -1 }
    if let day = forgottenUntil[id] { return day }
    let day = try tombstones.day(of: name, keys: tombstoneKeys) ?? -1
    forgottenUntil[id] = day
    return day
  }
}
