import CompletionRanking
import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

/// What was counted day by day, compared with the model and with what ranks.
@Suite struct DayReaderTests {
  /// A cell without indices.
  struct Cell: Hashable {
    var days: ClosedRange<Int32>
    var isMonth: Bool
    var segment: Segment
    var shape: LocalPartShape
    var domain: DomainName
    var counts: [Int64]
  }

  static func cells(_ store: CompletionStore, of segment: Segment) throws -> [Cell] {
    try store.withDays(of: segment) { days throws(StoreError) in
      var cells: [Cell] = []
      var last = Int32.min
      var lastShare = 0.0
      try days.forEachDay(progress: {
        #expect($0 >= lastShare && $0 <= 1)
        lastShare = $0
      }) { day in
        #expect(day.days.lowerBound > last && !day.cells.isEmpty)
        last = day.days.upperBound
        #expect(day.isMonth == (day.days.upperBound < days.firstWholeDay))
        let keys = day.cells.map { [$0.segment, Int($0.shape.rawValue), $0.domain] }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        for cell in day.cells {
          cells.append(
            Cell(
              days: cell.days ?? day.days, isMonth: day.isMonth,
              segment: days.segments[cell.segment], shape: cell.shape,
              domain: days.domains[cell.domain],
              counts: [cell.count, cell.deliberate, cell.passive, cell.imported, cell.sources]))
        }
      }
      return cells
    }
  }

  /// The random stores have no sources: all acceptances weigh.
  static func expected(_ model: StoreModel, of segment: Segment) -> Set<Cell> {
    var cells: [[Int]: Cell] = [:]
    let nearest =
      segment.lineage.last { $0 == .root || model.segments.contains($0) } ?? .root
    for (row, sums) in model.rows where row.segment.lineage.contains(nearest) {
      let isMonth = row.first < model.rolledDay
      let isPassive = row.outcome == .passive
      var cell = Cell(
        days: row.first...row.last, isMonth: isMonth, segment: row.segment, shape: row.shape,
        domain: row.domain,
        counts: [
          sums.count, isPassive ? 0 : sums.count, isPassive ? sums.count : 0,
          row.outcome == .imported ? sums.count : 0, 0,
        ])
      let time = isMonth ? StoreModel.month(row.first) : row.first
      let key = [
        Int(time), Samples.segments.firstIndex(of: row.segment) ?? -1, Int(row.shape.rawValue),
        Samples.domains.firstIndex(of: row.domain) ?? -1,
      ]
      if let other = cells[key] {
        cell.days =
          min(
            other.days.lowerBound, cell.days.lowerBound)...max(
            other.days.upperBound, cell.days.upperBound)
        cell.counts = zip(cell.counts, other.counts).map(+)
      }
      cells[key] = cell
    }
    return Set(cells.values)
  }

  @Test func anEmptyStoreHasNoDays() throws {
    try withStore { store, _ in
      #expect(try Self.cells(store, of: .root).isEmpty)
      try store.withDays { days throws(StoreError) in
        #expect(days.domains.isEmpty && days.segments == [.root])
        #expect(try !days.hasMoreRows(than: 0))
      }
    }
  }

  @Test func rowsAreCounted() throws {
    var samples = Samples(seed: 2)
    try withStore { store, _ in
      try store.record(samples.acceptances(300, ids: 1_000_000), now: samples.now)
      for _ in 0..<2 {
        let rows = try store.withDays { days throws(StoreError) in
          var rows = 0
          while try days.hasMoreRows(than: rows) { rows += 1 }
          return rows
        }
        #expect((250...300).contains(rows))
        try store.foldNow()
      }
    }
  }

  @Test("What ranks at the end is what the days have taught", arguments: 0..<4 as Range<UInt64>)
  func daysTeachWhatRanks(seed: UInt64) throws {
    var samples = Samples(seed: seed)
    try withStore(now: samples.now) { store, _ in
      for _ in 0..<12 {
        var batch = samples.acceptances(30)
        for index in batch.indices where Bool.random(using: &samples.random) {
          batch[index].source = "source \(Int.random(in: 0..<9, using: &samples.random))"
        }
        try store.record(batch, now: samples.now)
        if Int.random(in: 0..<3, using: &samples.random) == 0 { try store.foldNow() }
      }
      if seed % 2 == 0 {
        var settings = try store.settings()
        settings.retentionDays = 60
        try store.updateSettings(settings)
        try store.applyRetention(now: samples.now)
        var old = samples.acceptance()
        (old.time, old.id) = (Int64(samples.days.lowerBound) * 86_400, nil)
        try store.record([old], now: samples.now)
      }
      var parameters = RankingParameters.shared
      parameters.minimumCount = 2
      let prior = Prior(configured: Array(Samples.domains.suffix(2)))
      let taught = try store.withDays { days throws(StoreError) in
        var replay = DayReplay(
          domains: days.domains, segments: days.segments, prior: prior, parameters: parameters,
          policies: [.attune])
        try days.forEachDay { replay.learn($0) }
        return (replay, days.domains, days.segments)
      }
      for segment in taught.2 {
        let counts = try store.usageCounts(for: segment)
        let ranker = Ranker(counts: counts, prior: prior, parameters: parameters)
        for shape in LocalPartShape.all {
          let order = ranker.rankedDomains(for: .shape(shape)).order(for: shape)
          let hits = Self.hits(taught.0, taught.1, taught.2.firstIndex(of: segment) ?? 0, shape)
          try #require(
            hits.filter { $0.first == 1 }.map { taught.1[$0.domain] } == order.prefix(1).map { $0 })
          try #require(
            hits.filter { $0.firstThree == 1 }.map { taught.1[$0.domain] }
              == order.prefix(3).sorted())
        }
      }
    }
  }

  /// One acceptance of each domain on the day after.
  private static func hits(
    _ replay: DayReplay, _ domains: [DomainName], _ segment: Int, _ shape: LocalPartShape
  ) -> [DayReplay.Hits] {
    var probe = replay
    let cells = domains.indices.map {
      ReplayDay.Cell(domain: $0, segment: segment, shape: shape, count: 1, deliberate: 1)
    }
    probe.scoreThenLearn(ReplayDay(days: 20_000...20_000, cells: cells))
    return probe.hits(of: .attune)
  }
}
