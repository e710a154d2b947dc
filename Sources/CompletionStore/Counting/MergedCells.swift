import CompletionRanking

/// Sums by domain, shape and outcome in few bytes: what a sweep gives, to be read by domain.
struct MergedCells: ~Copyable {
  private struct Domain {
    var offset: Int
    var cells: Int
  }

  /// For each cell its place and its sums.
  private var bytes: [UInt8] = []
  private var domains: [Domain] = []
  /// Number among the domains + 1 by id.
  private var numbers: [UInt32] = []
  private(set) var count = 0

  /// No cells.
  init() {}

  /// The sums of all blobs; `nil` when one is damaged.
  init?(_ sweep: consuming CellSweep) {
    var (bytes, domains, numbers, count) = ([UInt8](), [Domain](), [UInt32](), 0)
    let isValid = sweep.forEachDomain { domain, cells in
      domains.append(Domain(offset: bytes.count, cells: cells.taken.count))
      count += cells.taken.count
      while numbers.count <= Int(domain) { numbers.append(0) }
      numbers[Int(domain)] = UInt32(domains.count)
      cells.eachCell { place, sums in
        bytes.append(UInt8(truncatingIfNeeded: place))
        SpanSums.append(sums, to: &bytes)
      }
    }
    guard isValid else { return nil }
    (self.bytes, self.domains, self.numbers, self.count) = (bytes, domains, numbers, count)
  }

  /// There are counts of a domain.
  func contains(_ domain: UInt32) -> Bool {
    Int(domain) < numbers.count && numbers[Int(domain)] > 0
  }

  /// Calls `body` with the cells of a domain in the order of shape and outcome.
  @inline(__always)
  func forEach(of domain: UInt32, _ body: (_ place: Int, UsageSums) -> Void) {
    guard contains(domain) else { return }
    let found = domains[Int(numbers[Int(domain)]) - 1]
    bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes[found.offset...]))
      for _ in 0..<found.cells {
        let place = Int(reader.byte())
        body(place, SpanSums.read(&reader))
      }
    }
  }
}
