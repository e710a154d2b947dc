import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Reads the uses of a segment in the newest days of the store, by shape and for all shapes.
///
/// Days that were rolled into months are no longer recent.
struct RecentReader {
  private struct Cell: Hashable {
    var shape: UInt8
    var position: UInt32
    var day: Int32
  }

  private struct Sums {
    var deliberate: Int64 = 0
    var passive: Int64 = 0

    mutating func add(_ more: Sums) {
      deliberate = saturatingSum(deliberate, more.deliberate)
      passive = saturatingSum(passive, more.passive)
    }
  }

  private let connection: Connection
  private let path: String
  private let positions: DomainPositions
  private let days: ClosedRange<Int32>
  private var counts: [Cell: Sums] = [:]

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
  /// - Complexity: O(days × segments) searches and the rows found.
  mutating func read(segments: [Int32], journal: [CountKey: Int64]) throws {
    for day in days {
      for segment in segments { try read(day: day, segment: segment) }
    }
    let own = Set(segments)
    for (key, count) in journal where days.contains(key.day) && own.contains(key.segment) {
      try add(key, count)
    }
  }

  /// A column per shape, by raw value; those of other shapes than `shapes` are empty.
  func columns(of shapes: Set<LocalPartShape>) -> [UsageCounts.Column] {
    LocalPartShape.all.map { shape in
      shapes.contains(shape)
        ? Self.column(counts.filter { $0.key.shape == shape.rawValue }) : UsageCounts.Column()
    }
  }

  /// The column of all shapes together.
  var columnOfAll: UsageCounts.Column {
    var all: [Cell: Sums] = [:]
    for (cell, sums) in counts {
      var cell = cell
      cell.shape = 0
      all[cell, default: Sums()].add(sums)
    }
    return Self.column(all)
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
    let cell = Cell(shape: key.shape, position: position, day: key.day)
    let isPassive = key.outcome == Outcome.passive.rawValue
    counts[cell, default: Sums()].add(
      Sums(deliberate: isPassive ? 0 : count, passive: isPassive ? count : 0))
  }

  private static func column(_ counts: [Cell: Sums]) -> UsageCounts.Column {
    var column = UsageCounts.Column()
    let cells = counts.sorted {
      ($0.key.position, $0.key.day) < ($1.key.position, $1.key.day)
    }
    for (cell, sums) in cells {
      column.append(
        domain: cell.position, quarter: cell.day, deliberate: sums.deliberate,
        passive: sums.passive)
    }
    return column
  }

  private var damaged: StoreError { .corrupt(path, "a row of day_count") }
}
