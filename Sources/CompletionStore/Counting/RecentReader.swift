import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Reads the uses of a segment in the newest days of the store, by shape.
///
/// Days that were rolled into months are no longer recent.
struct RecentReader {
  /// Uses of a domain on a day: shape, position of the domain and day in one number that sorts as
  /// columns do.
  private struct Use {
    var key: UInt64
    var deliberate: Int64
    var passive: Int64

    var shape: UInt8 { UInt8(truncatingIfNeeded: key >> 56) }
    var position: UInt32 { UInt32(truncatingIfNeeded: key >> 24) }
    /// Days behind the first that is read.
    var day: Int32 { Int32(truncatingIfNeeded: key & 0xFF_FFFF) }
  }

  private let connection: Connection
  private let path: String
  private let positions: DomainPositions
  private let days: ClosedRange<Int32>
  private var uses: [Use] = []

  /// - Parameter newest: the newest day of any count in the store.
  init(_ connection: Connection, path: String, positions: DomainPositions, newest: Int32) {
    self.connection = connection
    self.path = path
    self.positions = positions
    days = max(0, newest - UsageCounts.recentDays + 1)...max(0, newest)
  }

  /// The columns of all shapes; those of other shapes than `shapes` are empty.
  ///
  /// - Parameters:
  ///   - segments: ids of the segment and of all below it.
  ///   - journal: what is not folded yet.
  /// - Complexity: O(days × segments) searches, for few shapes as many for each, and O(n log n) for
  ///   the rows found.
  mutating func columns(
    segments: [Int32], shapes: Set<LocalPartShape>, journal: [CountKey: Int64]
  ) throws -> [UsageCounts.Column] {
    // Rows of a segment are sorted by shape: reading all takes fewer searches than one for each.
    let isEach = shapes.count * 3 < LocalPartShape.all.count
    let numbers = shapes.map(\.rawValue).sorted()
    guard let lowest = numbers.first, let highest = numbers.last else { return added() }
    for day in days {
      for segment in segments {
        for range in isEach ? numbers.map({ $0...$0 }) : [lowest...highest] {
          try read(day: day, segment: segment, shapes: range, of: shapes)
        }
      }
    }
    let own = Set(segments)
    for (key, count) in journal where days.contains(key.day) && own.contains(key.segment) {
      guard let shape = LocalPartShape(rawValue: key.shape), shapes.contains(shape) else {
        continue
      }
      try add(key, count)
    }
    return added()
  }

  private mutating func read(
    day: Int32, segment: Int32, shapes: ClosedRange<UInt8>, of asked: Set<LocalPartShape>
  ) throws {
    let rows = try connection.cached(
      "SELECT shape, domain, outcome, n - repeats FROM day_count "
        + "WHERE day = ? AND segment = ? AND shape BETWEEN ? AND ?")
    try rows.bindAll(
      Int64(day), Int64(segment), Int64(shapes.lowerBound), Int64(shapes.upperBound))
    defer { rows.reset() }
    let isAll = asked.count == LocalPartShape.all.count
    while try rows.step() {
      guard let shape = UInt8(exactly: rows.int64(0)),
        let domain = UInt32(exactly: rows.int64(1)),
        let outcome = UInt8(exactly: rows.int64(2)), rows.int64(3) >= 0
      else { throw damaged }
      guard isAll || LocalPartShape(rawValue: shape).map(asked.contains) ?? false else { continue }
      let key = CountKey(
        day: day, segment: segment, shape: shape, outcome: outcome, domain: domain)
      try add(key, rows.int64(3))
    }
  }

  /// Adds uses; repeats of a source are none.
  private mutating func add(_ key: CountKey, _ count: Int64) throws {
    if count == 0 { return }
    let position = positions.withPositions { positions in
      Int(key.domain) < positions.count ? positions[Int(key.domain)] : DomainPositions.none
    }
    guard position != DomainPositions.none else { throw damaged }
    let isPassive = key.outcome == Outcome.passive.rawValue
    uses.append(
      Use(
        key: UInt64(key.shape) << 56 | UInt64(position) << 24
          | UInt64(key.day - days.lowerBound),
        deliberate: isPassive ? 0 : count, passive: isPassive ? count : 0))
  }

  /// The columns, with what has equal keys added up.
  private mutating func added() -> [UsageCounts.Column] {
    uses.sort { $0.key < $1.key }
    var columns = LocalPartShape.all.map { _ in UsageCounts.Column() }
    var start = 0
    while start < uses.count {
      var use = uses[start]
      start += 1
      while start < uses.count && uses[start].key == use.key {
        use.deliberate = saturatingSum(use.deliberate, uses[start].deliberate)
        use.passive = saturatingSum(use.passive, uses[start].passive)
        start += 1
      }
      guard Int(use.shape) < columns.count else { continue }
      columns[Int(use.shape)].append(
        domain: use.position, quarter: days.lowerBound + use.day, deliberate: use.deliberate,
        passive: use.passive)
    }
    return columns
  }

  private var damaged: StoreError { .corrupt(path, "a row of day_count") }
}
