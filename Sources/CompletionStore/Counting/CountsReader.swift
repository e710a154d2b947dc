import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Reads what ranking needs, within a read transaction of the caller.
struct CountsReader {
  private let connection: Connection
  private let path: String
  private let tree: SegmentTree

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    self.path = path
    tree = try SegmentTree(connection, path: path)
  }

  func counts(for segment: Segment, shapes: Set<LocalPartShape>) throws -> UsageCounts {
    let lineage = tree.nearest(to: segment).lineage
    let ids = lineage.compactMap { tree.id(of: $0) }
    var changes = LevelChanges()
    var evidence: [UInt32: Catalogue.Entry] = [:]
    var journal: [CountKey: Int64] = [:]
    try readJournal(levels: Set(ids), into: &changes, &evidence, &journal)
    let (domains, positions) = try domains(with: evidence)
    var levels: [UsageCounts.Level] = []
    for (segment, id) in zip(lineage, ids) {
      var read = SlotReader(connection, path: path, changes: changes, positions: positions)
      let all = try read.column(segment: id, slot: 0)
      var byShape: [UsageCounts.Column] = []
      for shape in LocalPartShape.all {
        byShape.append(
          shapes.contains(shape)
            ? try read.column(segment: id, slot: shape.rawValue + 1) : UsageCounts.Column())
      }
      levels.append(UsageCounts.Level(segment: segment, all: all, byShape: byShape))
    }
    guard !shapes.isEmpty, let newest = domains.map(\.lastDay).max() else {
      return UsageCounts(domains: domains, levels: levels)
    }
    var recent = RecentReader(connection, path: path, positions: positions, newest: newest)
    try recent.read(segments: tree.subtree(of: lineage.last ?? .root), journal: journal)
    return UsageCounts(
      domains: domains, levels: levels, recentByShape: recent.columns(of: shapes),
      recentAll: recent.columnOfAll)
  }

  /// Adds the journal up: what it changes in the levels that are read, and as evidence.
  private func readJournal(
    levels: Set<Int32>, into changes: inout LevelChanges,
    _ evidence: inout [UInt32: Catalogue.Entry], _ journal: inout [CountKey: Int64]
  ) throws {
    var lineages: [Int32: [Int32]] = [:]
    try Journal(connection, path: path).eachRow { key, row in
      var sums = UsageSums()
      sums.count = row.int64(5)
      sums.sources = row.int64(14)
      sums.repeats = row.int64(15)
      let delta = CountDelta(key: key, sums: sums)
      journal[key] = saturatingSum(journal[key] ?? 0, sums.count &- sums.repeats)
      evidence[
        key.domain,
        default: Catalogue.Entry(
          id: key.domain, name: [], count: 0, imported: 0, firstDay: 0, lastDay: 0)
      ].add(delta)
      let lineage =
        lineages[key.segment] ?? tree.lineage(of: key.segment).filter { levels.contains($0) }
      lineages[key.segment] = lineage
      changes.add(delta, lineage: lineage)
    }
  }

  /// All domains sorted by bytes, with what the journal adds, and where each id is.
  private func domains(
    with evidence: [UInt32: Catalogue.Entry]
  ) throws -> ([UsageCounts.DomainEvidence], DomainPositions) {
    var known = try catalogue(with: evidence)
    let new = try newDomains(evidence, notIn: known)
    if !new.isEmpty {
      known.domains += new.map(\.1)
      known.ids += new.map(\.0)
      let order = known.domains.indices.sorted {
        known.domains[$0].domain < known.domains[$1].domain
      }
      known.domains = order.map { known.domains[$0] }
      known.ids = order.map { known.ids[$0] }
    }
    return (known.domains, DomainPositions(known.ids))
  }

  /// The domains of the catalogue, with what the journal adds to them.
  private func catalogue(
    with evidence: [UInt32: Catalogue.Entry]
  ) throws -> (domains: [UsageCounts.DomainEvidence], ids: [UInt32]) {
    var domains: [UsageCounts.DomainEvidence] = []
    var ids: [UInt32] = []
    var previous = UnsafeRawBufferPointer(start: nil, count: 0)
    let row = try connection.cached("SELECT data FROM catalogue")
    defer { row.reset() }
    guard try row.step() else { return ([], []) }
    let isValid = row.withBytes(0) { bytes in
      Catalogue.forEach(
        bytes,
        count: { count in
          domains.reserveCapacity(count)
          ids.reserveCapacity(count)
        },
        { entry, name in
          guard let domain = DomainName(canonical: name), Self.precedes(previous, name) else {
            return false
          }
          previous = name
          var domainEvidence = UsageCounts.DomainEvidence(
            domain: domain, count: entry.count, imported: entry.imported,
            firstDay: entry.firstDay, lastDay: entry.lastDay, sources: entry.sources,
            repeats: entry.repeats)
          if let more = evidence[entry.id] { domainEvidence.add(more) }
          domains.append(domainEvidence)
          ids.append(entry.id)
          return true
        })
    }
    guard isValid else { throw StoreError.corrupt(path, "the catalogue") }
    return (domains, ids)
  }

  /// The order of bytes, for names that lie in one piece of memory.
  private static func precedes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    for index in 0..<min(a.count, b.count) where a[index] != b[index] {
      return a[index] < b[index]
    }
    return a.count < b.count
  }

  /// Domains that are in the journal only.
  private func newDomains(
    _ evidence: [UInt32: Catalogue.Entry],
    notIn known: (domains: [UsageCounts.DomainEvidence], ids: [UInt32])
  ) throws -> [(UInt32, UsageCounts.DomainEvidence)] {
    if evidence.isEmpty { return [] }
    let select = try connection.cached("SELECT name FROM domain WHERE id = ?")
    defer { select.reset() }
    var new: [(UInt32, UsageCounts.DomainEvidence)] = []
    for id in Set(evidence.keys).subtracting(known.ids) {
      select.reset()
      try select.bindAll(Int64(id))
      guard let entry = evidence[id], try select.step(),
        let domain = DomainName(canonical: select.bytes(0))
      else { throw StoreError.corrupt(path, "a count without a domain") }
      new.append(
        (
          id,
          UsageCounts.DomainEvidence(
            domain: domain, count: entry.count, imported: entry.imported,
            firstDay: entry.firstDay, lastDay: entry.lastDay, sources: entry.sources,
            repeats: entry.repeats)
        ))
    }
    return new
  }
}

extension UsageCounts.DomainEvidence {
  mutating func add(_ entry: Catalogue.Entry) {
    count = saturatingSum(count, entry.count)
    imported = saturatingSum(imported, entry.imported)
    firstDay = min(firstDay, entry.firstDay)
    lastDay = max(lastDay, entry.lastDay)
    sources = saturatingSum(sources, entry.sources)
    repeats = saturatingSum(repeats, entry.repeats)
  }
}

/// Where the domain of an id is in the order of bytes.
struct DomainPositions {
  /// Stands for an id without a domain.
  static let none = UInt32.max

  private var positions: [UInt32]
  let count: Int

  /// - Parameter ids: in the order of bytes.
  init(_ ids: [UInt32]) {
    count = ids.count
    positions = [UInt32](repeating: Self.none, count: Int(ids.max() ?? 0) + 1)
    for (position, id) in ids.enumerated() { positions[Int(id)] = UInt32(position) }
  }

  /// Calls `body` with the position for each id, or `none`.
  @inline(__always)
  func withPositions<R>(_ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    positions.withUnsafeBufferPointer(body)
  }
}
