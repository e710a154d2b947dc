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

  /// All together and each of the most used.
  struct Sums {
    private(set) var all = UsageSums()
    private var single: [UsageSums]

    init(_ count: Int) { single = [UsageSums](repeating: UsageSums(), count: count) }

    @inline(__always)
    mutating func add(_ domain: UInt32, _ sums: UsageSums, _ most: MostUsed) {
      all.add(sums)
      let id = Int(domain)
      if id < most.numbers.count && most.numbers[id] > 0 {
        single[Int(most.numbers[id]) - 1].add(sums)
      }
    }

    /// Calls `body` with those that have counts, in the order of places.
    func forEach(_ most: MostUsed, _ body: (Int, UsageSums) -> Void) {
      for (place, sums) in zip(most.places, single).sorted(by: { $0.0 < $1.0 })
      where sums.count > 0 {
        body(place, sums)
      }
    }
  }
}
