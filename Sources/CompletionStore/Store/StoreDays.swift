import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// What a segment with its children counted, day by day, of one unchanging state of a store.
///
/// See ``CompletionStore/withDays(of:_:)``.
public struct StoreDays: ~Copyable {
  private let source: Source

  /// All domains of the store, sorted by bytes: what cells count, by index.
  public var domains: [DomainName] { source.domains }
  /// The segment and those below it, sorted by path: where cells were counted, by index.
  public var segments: [Segment] { source.segments }
  /// Seconds added to UTC before days are cut.
  public var dayOffset: Int32 { source.store.dayOffset }
  /// Days before this one have rolled into months.
  public var firstWholeDay: Int32 { CalendarDay(firstOfMonth: source.store.rolledMonth).number }

  init(_ connection: Connection, path: String, segment: Segment) throws {
    source = try Source(connection, path: path, segment: segment)
  }

  /// Calls `body` with the months whose days have rolled, then with each day that has counts, in
  /// the order of time. May be called more than once.
  ///
  /// One day or rolled month is held in memory at a time.
  ///
  /// - Parameter progress: called from time to time with the part that is done, 0…1.
  /// - Throws: `StoreError` when the store is damaged, and what `body` throws.
  /// - Complexity: O(rows).
  public func forEachDay(
    progress: (Double) -> Void = { _ in }, _ body: (ReplayDay) throws(StoreError) -> Void
  ) throws(StoreError) {
    try CompletionStore.mapping(source.path) {
      try source.reader.forEach(progress: progress, body)
    }
  }

  /// Whether the store has more than so many rows of days and rolled months, in all segments.
  ///
  /// - Complexity: O(limit).
  public func hasMoreRows(than limit: Int) throws(StoreError) -> Bool {
    try CompletionStore.mapping(source.path) { try source.hasMoreRows(than: limit) }
  }
}

/// What days are read from.
private struct Source {
  let connection: Connection
  let path: String
  let store: StoreRow
  let domains: [DomainName]
  let segments: [Segment]
  let reader: DayReader

  init(_ connection: Connection, path: String, segment: Segment) throws {
    self.connection = connection
    self.path = path
    store = try StoreRow(connection, path: path)
    let tree = try SegmentTree(connection, path: path)
    let nearest = tree.nearest(to: segment)
    let known = tree.subtree(of: nearest)
      .compactMap { id in tree.segment(id).map { (segment: $0, id: id) } }
      .sorted { $0.segment < $1.segment }
    segments = known.map(\.segment)
    var places: [Int32: Int] = [:]
    for (place, entry) in known.enumerated() { places[entry.id] = place }
    let (domains, domainPlaces) = try Self.domains(connection, path: path)
    self.domains = domains
    reader = try DayReader(
      connection, path: path, store: store, segments: places, domains: domainPlaces,
      isAll: nearest == .root)
  }

  /// Domains sorted by bytes, and their places by id.
  private static func domains(
    _ connection: Connection, path: String
  ) throws -> ([DomainName], [Int32]) {
    var named: [(domain: DomainName, id: UInt32)] = []
    for (id, name) in try DomainTable(connection, path: path).names() {
      guard let domain = DomainName(canonical: name), Int64(id) <= Limits.domainID else {
        throw StoreError.corrupt(path, "a row of domain")
      }
      named.append((domain, id))
    }
    named.sort { $0.domain < $1.domain }
    var places = [Int32](repeating: -1, count: Int(named.map(\.id).max() ?? 0) + 1)
    for (place, entry) in named.enumerated() { places[Int(entry.id)] = Int32(clamping: place) }
    return (named.map(\.domain), places)
  }

  func hasMoreRows(than limit: Int) throws -> Bool {
    var left = Int64(clamping: max(0, limit))
    left -= try Journal(connection, path: path).rowCount()
    for (sql, bound) in [
      ("SELECT count(*) FROM (SELECT 1 FROM day_count WHERE day >= ? LIMIT ?)", Int64(0)),
      (
        "SELECT count(*) FROM (SELECT 1 FROM month_count WHERE month < ? LIMIT ?)",
        Int64(store.rolledMonth)
      ),
    ] {
      guard left >= 0 else { return true }
      let select = try connection.cached(sql)
      try select.bindAll(bound, min(left, .max - 1) + 1)
      defer { select.reset() }
      if try select.step() { left -= select.int64(0) }
    }
    return left < 0
  }
}

extension CompletionStore {
  /// Reads what a segment with its children counted, day by day: for a replay.
  ///
  /// ```swift
  /// let events = try store.withDays { days throws(StoreError) in
  ///   var replay = DayReplay(domains: days.domains, segments: days.segments)
  ///   try days.forEachDay { replay.scoreThenLearn($0) }
  ///   return replay.result.events
  /// }
  /// ```
  /// What is not folded yet is included, so that the answer is the same before and after.
  ///
  /// - Parameters:
  ///   - segment: a segment that was never counted gives its nearest ancestor that was.
  ///   - body: called with the days of one state of the store; others who read with this object
  ///     wait meanwhile.
  /// - Throws: `StoreError` when the store cannot be read, and what `body` throws.
  /// - Complexity: O(domains + journal) before `body`.
  public func withDays<R>(
    of segment: Segment = .root, _ body: (borrowing StoreDays) throws(StoreError) -> R
  ) throws(StoreError) -> R {
    try withReader { connection in
      try body(StoreDays(connection, path: path, segment: segment))
    }
  }
}
