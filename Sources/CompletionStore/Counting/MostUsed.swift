import CompletionRanking

/// The most used domains of a period (count, then bytes), for which a report follows time and
/// segments.
struct MostUsed {
  /// Number among them + 1 by domain id.
  private var numbers: [UInt8] = []
  /// Places in the statistics by number.
  private let places: [Int]

  var count: Int { places.count }

  /// - Parameter ids: of the domains of the statistics.
  init(_ statistics: UsageStatistics, ids: [UInt32]) {
    var counts = [Int64](repeating: 0, count: statistics.domains.count)
    for cell in statistics.cells {
      counts[cell.domain] = saturatingSum(counts[cell.domain], cell.sums.count)
    }
    places = Array(
      counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$1], $0) < (counts[$0], $1) }
        .prefix(UsageStatistics.timelineDomains))
    numbers = [UInt8](repeating: 0, count: Int(ids.max() ?? 0) + 1)
    for (number, place) in places.enumerated() where place < ids.count {
      numbers[Int(ids[place])] = UInt8(truncatingIfNeeded: number + 1)
    }
  }

  /// Number among the most used + 1; 0 for all others.
  @inline(__always)
  fileprivate func number(of domain: UInt32) -> Int {
    Int(domain) < numbers.count ? Int(numbers[Int(domain)]) : 0
  }

  fileprivate func place(_ number: Int) -> Int { places[number] }
}

/// For each group of segments, the sums of all domains together and of each of the most used.
struct MostUsedSink: SpanSink {
  static var takesCells: Bool { false }

  private let most: MostUsed
  /// By group.
  private(set) var all: [UsageSums]
  /// By group and number.
  private var single: [UsageSums]

  init(_ most: MostUsed, groups: Int) {
    self.most = most
    all = [UsageSums](repeating: UsageSums(), count: groups)
    single = [UsageSums](repeating: UsageSums(), count: groups * most.count)
  }

  mutating func add(_ group: Int, _ key: CellKey, _ sums: UsageSums) {
    all[group].addMeasures(sums)
    add(single: key.domain, sums, group)
  }

  mutating func add(_ group: Int, cells bytes: UnsafeRawBufferPointer) -> Bool {
    var sum = UsageSums()
    let isValid = SpanBlob.forEachCell(bytes) { key, sums in
      sum.addMeasures(sums)
      add(single: key.domain, sums, group)
    }
    all[group].add(sum)
    return isValid
  }

  mutating func add(_ group: Int, domains bytes: UnsafeRawBufferPointer) -> Bool {
    var sum = UsageSums()
    let isValid = SpanBlob.forEachDomain(bytes, firstDay: 0) { domain, _, sums in
      sum.addMeasures(sums)
      add(single: domain, sums, group)
    }
    all[group].add(sum)
    return isValid
  }

  @inline(__always)
  private mutating func add(single domain: UInt32, _ sums: UsageSums, _ group: Int) {
    let number = most.number(of: domain)
    if number > 0 { single[group * most.count + number - 1].addMeasures(sums) }
  }

  /// Calls `body` with those of the most used that have counts in a group, in the order of places.
  func forEach(_ group: Int, _ body: (Int, UsageSums) -> Void) {
    let own = (0..<most.count).map { (most.place($0), single[group * most.count + $0]) }
    for (place, sums) in own.sorted(by: { $0.0 < $1.0 }) where sums.count > 0 { body(place, sums) }
  }
}

/// Adds up by domain, shape and outcome.
struct CellSink: SpanSink, ~Copyable {
  static var takesCells: Bool { true }

  private var sweep = CellSweep()
  /// What comes in rows.
  private var rows = CellSums()

  mutating func add(_ group: Int, _ key: CellKey, _ sums: UsageSums) { rows.add(key, sums) }

  mutating func add(_ group: Int, cells bytes: UnsafeRawBufferPointer) -> Bool {
    sweep.add(bytes)
  }

  mutating func add(_ group: Int, domains bytes: UnsafeRawBufferPointer) -> Bool { false }

  /// All together; `nil` when a blob is damaged.
  consuming func merged() -> MergedCells? {
    if rows.count > 0 {
      let bytes = SpanBlob.cells(rows)
      guard bytes.withUnsafeBytes({ sweep.add($0) }) else { return nil }
    }
    return MergedCells(sweep)
  }
}
