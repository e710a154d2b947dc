import CompletionRanking
import TestSupport
import Testing

@testable import CompletionStore

/// Adding blobs up in one pass gives what adding their cells one by one gives.
@Suite struct CellSweepTests {
  private var random = SeededGenerator(seed: 21)

  private mutating func key(domains: UInt64) -> CellKey {
    CellKey(
      packed: UInt64.random(in: 1...domains, using: &random) << 8
        | UInt64.random(in: 0...22, using: &random) << 3
        | UInt64.random(in: 1...5, using: &random))
  }

  private mutating func blob(cells: Int, domains: UInt64, of all: inout CellSums) -> [UInt8] {
    var own = CellSums()
    for _ in 0..<cells {
      let key = key(domains: domains)
      var sums = UsageSums()
      sums.count = Int64.random(in: 1...300, using: &random)
      sums.offered = Int64.random(in: 0...300, using: &random)
      sums.saved = Int64.random(in: -300...300, using: &random)
      own.add(key, sums)
      all.add(key, sums)
    }
    return SpanBlob.cells(own)
  }

  private func added(_ blobs: [[UInt8]]) -> [UInt8]? {
    var sweep = CellSweep()
    for blob in blobs where !blob.withUnsafeBytes({ sweep.add($0) }) { return nil }
    return SpanBlob.cells(sweep)
  }

  /// The cells of domains, and how many there are in all; `nil` when a blob is damaged.
  private func merged(
    _ blobs: [[UInt8]], _ domains: [UInt32]
  ) -> (cells: [[UsageSums]], count: Int)? {
    var sweep = CellSweep()
    for blob in blobs where !blob.withUnsafeBytes({ sweep.add($0) }) { return nil }
    guard let merged = MergedCells(sweep) else { return nil }
    let cells = domains.map { domain in
      var sums: [UsageSums] = []
      merged.forEach(of: domain) { sums.append($1) }
      return sums
    }
    return (cells, merged.count)
  }

  @Test(
    "Sums", arguments: [(0, 0, 1), (1, 1, 1), (3, 40, 5), (40, 30, 2_000), (5, 900, 1 << 24)])
  mutating func sums(blobs count: Int, cells: Int, domains: UInt64) throws {
    var all = CellSums()
    let blobs = (0..<count).map { _ in blob(cells: cells, domains: domains, of: &all) }
    #expect(added(blobs) == SpanBlob.cells(all))
    let domains = all.domains + [0, .max]
    let expected = domains.map { domain in
      var sums: [UsageSums] = []
      all.forEach(of: domain) { sums.append($1) }
      return sums
    }
    let found = try #require(merged(blobs, domains))
    #expect(found.count == all.count)
    #expect(found.cells == expected)
  }

  @Test("Sums that would overflow stay at the largest number")
  func overflow() throws {
    var cells = CellSums()
    var sums = UsageSums()
    (sums.count, sums.saved) = (.max, .min / 2 - 1)
    cells.add(CellKey(packed: 1 << 8 | 1), sums)
    let blob = SpanBlob.cells(cells)
    let found = try #require(merged([blob, blob], [1])?.cells.first?.first)
    #expect(found.count == .max)
    #expect(found.saved == .min)
  }

  @Test("Damaged blobs are noticed")
  mutating func damage() throws {
    var all = CellSums()
    let (sound, other) = (
      blob(cells: 60, domains: 90, of: &all), blob(cells: 60, domains: 90, of: &all)
    )
    for length in 0..<sound.count {
      #expect(added([other, Array(sound[..<length])]) == nil, "\(length) bytes")
    }
    for tail in [[0], [1, 0, 0]] as [[UInt8]] {
      #expect(added([sound + tail, other]) == nil)
    }
    for _ in 0..<3_000 {
      var bytes = sound
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      // Whatever is read, both ways of reading find the same.
      var sums = CellSums()
      let isValid = bytes.withUnsafeBytes { SpanBlob.forEachCell($0) { sums.add($0, $1) } }
      let cells = added([bytes])
      #expect((cells != nil) == isValid)
      if isValid { #expect(cells == SpanBlob.cells(sums)) }
    }
  }

  @Test("A distance that leads beyond the largest key is damage")
  func wrappedKey() {
    var sums = UsageSums()
    sums.count = 1
    var bytes: [UInt8] = [SpanBlob.version]
    bytes.appendVarint(2)
    bytes.appendVarint(9 << 8 | 1)
    SpanSums.append(sums, to: &bytes)
    // Back to domain 2, with a cell that would be valid.
    bytes.appendVarint(UInt64.max - (9 << 8 | 1) + (2 << 8 | 1) + 1)
    SpanSums.append(sums, to: &bytes)
    #expect(added([bytes]) == nil)
    #expect(!bytes.withUnsafeBytes { SpanBlob.forEachCell($0) { _, _ in } })
  }
}
