import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Reads the uses of a segment in the newest days of the store, by shape.
///
/// Days that were rolled into months are no longer recent.
struct RecentReader {
  private struct Cell: Hashable {
    var shape: UInt8
    var position: UInt32
    var day: Int32
  }

  private let connection: Connection
  private let path: String
  private let positions: DomainPositions
  private let days: ClosedRange<Int32>
  private var counts: [Cell: (deliberate: Int64, passive: Int64)] = [:]

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
  /// - Complexity: O(days × segments × shapes) searches and the rows found.
  mutating func columns(
    segments: [Int32], shapes: Set<LocalPartShape>, journal: [CountKey: Int64]
  ) throws -> [UsageCounts.Column] {
    for day in days {
      for segment in segments {
        for shape in shapes { try read(day: day, segment: segment, shape: shape.rawValue) }
      }
    }
    let own = Set(segments)
    for (key, count) in journal where days.contains(key.day) && own.contains(key.segment) {
      guard let shape = LocalPartShape(rawValue: key.shape), shapes.contains(shape) else {
        continue
      }
      try add(key, count)
    }
    return LocalPartShape.all.map(column)
  }

  private mutating func read(day: Int32, segment: Int32, shape: UInt8) throws {
    let rows = try connection.cached(
      "SELECT domain, outcome, n - repeats FROM day_count WHERE day = ? AND segment = ? AND shape = ?"
    )
    try rows.bindAll(Int64(day), Int64(segment), Int64(shape))
    defer { rows.reset() }
    while try rows.step() {
      guard let domain = UInt32(exactly: rows.int64(0)),
        let outcome = UInt8(exactly: rows.int64(1)), rows.int64(2) >= 0
      else { throw damaged }
      let key = CountKey(
        day: day, segment: segment, shape: shape, outcome: outcome, domain: domain)
      try add(key, rows.int64(2))
    }
  }

  /// Adds uses; repeats of a source are none.
  private mutating func add(_ key: CountKey, _ count: Int64) throws {
    if count == 0 { return }
    let position = positions.withPositions { positions in
      Int(key.domain) < positions.count ? positions[Int(key.domain)] : DomainPositions.none
    }
    guard position != DomainPositions.none else { throw damaged }
    let cell = Cell(shape: key.shape, position: position, day: key.day)
    var sums = counts[cell] ?? (0, 0)
    if key.outcome == Outcome.passive.rawValue {
      sums.passive = saturatingSum(sums.passive, count)
    } else {
      sums.deliberate = saturatingSum(sums.deliberate, count)
    }
    counts[cell] = sums
  }

  private func column(_ shape: LocalPartShape) -> UsageCounts.Column {
    var column = UsageCounts.Column()
    let cells = counts.filter { $0.key.shape == shape.rawValue }
      .sorted { ($0.key.position, $0.key.day) < ($1.key.position, $1.key.day) }
    for (cell, sums) in cells {
      column.append(
        domain: cell.position, quarter: cell.day, deliberate: sums.deliberate,
        passive: sums.passive)
    }
    return column
  }

  private var damaged: StoreError { .corrupt(path, "a row of day_count") }
}
