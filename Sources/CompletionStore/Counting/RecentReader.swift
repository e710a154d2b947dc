import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Reads the uses of a segment in the newest days of the store, by shape and for all shapes.
///
/// Days that were rolled into months are no longer recent.
struct RecentReader {
  private let connection: Connection
  private let path: String
  private let positions: DomainPositions
  private let days: ClosedRange<Int32>
  private var uses: [KeyedUses] = []

  /// - Parameter newest: the newest day of any count in the store.
  init(_ connection: Connection, path: String, positions: DomainPositions, newest: Int32) {
    self.connection = connection
    self.path = path
    self.positions = positions
    days = max(0, newest - UsageCounts.recentDays + 1)...max(0, newest)
  }

  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - segments: ids of the segment and of all below it.
  ///   - journal: what is not folded yet.
  /// - Complexity: O(days × segments) searches, and O(n log n) for the rows found.
  mutating func read(segments: [Int32], journal: [CountKey: Int64]) throws {
    for day in days {
      for segment in segments { try read(day: day, segment: segment) }
    }
    let own = Set(segments)
    for (key, count) in journal where days.contains(key.day) && own.contains(key.segment) {
      try add(key, count)
    }
    uses = KeyedUses.added(uses)
  }

  /// A column per shape, by raw value; those of other shapes than `shapes` are empty.
  func columns(of shapes: Set<LocalPartShape>) -> [UsageCounts.Column] {
    var columns = LocalPartShape.all.map { _ in UsageCounts.Column() }
    let isAsked = LocalPartShape.all.map(shapes.contains)
    for use in uses where isAsked[Int(use.shape)] { append(use, to: &columns[Int(use.shape)]) }
    return columns
  }

  /// The column of all shapes together.
  var columnOfAll: UsageCounts.Column {
    var all = uses
    for index in all.indices { all[index].key &= KeyedUses.withoutShape }
    var column = UsageCounts.Column()
    for use in KeyedUses.added(all) { append(use, to: &column) }
    return column
  }

  private func append(_ use: KeyedUses, to column: inout UsageCounts.Column) {
    column.append(
      domain: use.position, quarter: days.lowerBound + use.day, deliberate: use.deliberate,
      passive: use.passive)
  }

  private mutating func read(day: Int32, segment: Int32) throws {
    let rows = try connection.cached(
      "SELECT shape, domain, outcome, n - repeats FROM day_count WHERE day = ? AND segment = ?")
    try rows.bindAll(Int64(day), Int64(segment))
    defer { rows.reset() }
    while try rows.step() {
      guard let shape = UInt8(exactly: rows.int64(0)), LocalPartShape(rawValue: shape) != nil,
        let domain = UInt32(exactly: rows.int64(1)), let outcome = UInt8(exactly: rows.int64(2)),
        rows.int64(3) >= 0
      else { throw damaged }
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
      KeyedUses(
        key: UInt64(key.shape) << 56 | UInt64(position) << 24
          | UInt64(key.day - days.lowerBound),
        count, isPassive: isPassive))
  }

  private var damaged: StoreError { .corrupt(path, "a row of day_count") }
}

/// The key is shape, position of the domain and day, which sorts as columns do.
extension KeyedUses {
  fileprivate var shape: UInt8 { UInt8(truncatingIfNeeded: key >> 56) }
  fileprivate var position: UInt32 { UInt32(truncatingIfNeeded: key >> 24) }
  /// Days behind the first that is read.
  fileprivate var day: Int32 { Int32(truncatingIfNeeded: key & 0xFF_FFFF) }
  /// Keeps position and day.
  fileprivate static let withoutShape: UInt64 = (1 << 56) - 1
}
