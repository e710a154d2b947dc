import EmailCompletion
import TestSupport
import Testing

@testable import CompletionStore

@Suite struct ImportSortingTests {
  @Test(
    "all entries come once, sorted by the ids of the store",
    arguments: [(1, 0), (1, 1), (1, 16_384), (1, 40_000), (3, 16_383), (3, 20_000), (50, 900)])
  func order(groups: Int, perGroup: Int) throws {
    var random = SeededGenerator(seed: UInt64(groups))
    let ids = (0..<UInt32(max(1, perGroup))).map { $0 * 3 + 1 }.shuffled(using: &random)
    var entries: [ImportSorting.Entry] = []
    var expected: [ImportSorting.Entry] = []
    for group in 0..<groups {
      for index in 0..<perGroup {
        let entry = (key: UInt64(group) << 23 | UInt64(index), count: Int64(index))
        entries.append(entry)
        expected.append(entry)
      }
    }
    expected.sort { a, b in
      let (groupA, groupB) = (a.key >> 23, b.key >> 23)
      return groupA == groupB ? ids[Int(a.count)] < ids[Int(b.count)] : groupA < groupB
    }
    var sorting = ImportSorting(domainIDs: ids)
    var found: [ImportSorting.Entry] = []
    var largest = 0
    func take(_ chunk: ArraySlice<ImportSorting.Entry>) {
      found += chunk
      largest = max(largest, chunk.count)
    }
    for start in stride(from: 0, to: entries.count, by: 5_000) {
      try sorting.add(Array(entries[start..<min(start + 5_000, entries.count)]), take)
    }
    try sorting.finish(take)
    #expect(found.elementsEqual(expected) { $0 == $1 })
    #expect(largest <= ImportSorting.chunk)
  }

  @Test("when level rows are written does not matter", arguments: [1, 7, 60])
  func levelChanges(every: Int) throws {
    func content(flushing: Bool) throws -> [[UInt8]] {
      try withStore { store, _ in
        var samples = Samples(seed: 3)
        let acceptances = samples.acceptances(120)
        try store.record(acceptances, now: samples.now)
        return try store.withWriter { writer in
          try writer.transaction {
            let ledger = try writer.ledger()
            let deltas = try Journal(writer.connection, path: store.path).deltas()
            for start in stride(from: 0, to: deltas.count, by: every) {
              try ledger.add(Array(deltas[start..<min(start + every, deltas.count)]))
              if flushing { try ledger.applyLevelChanges() }
            }
            try ledger.finish()
          }
          return try writer.connection.column(
            "SELECT segment || ' ' || slot || ' ' || quarter || ' ' || hex(data) FROM level "
              + "ORDER BY segment, slot, quarter")
        }
      }
    }
    let rows = try content(flushing: false)
    #expect(try content(flushing: true) == rows)
    #expect(rows.count > 10)
  }
}
