import CompletionRanking
import EmailCompletion

/// Domain, shape and outcome in one number, in the order of the result of statistics.
struct CellKey: Hashable, Sendable {
  var packed: UInt64

  init(packed: UInt64) { self.packed = packed }
  init(_ key: CountKey) {
    packed = UInt64(key.domain) << 8 | UInt64(key.shape) << 3 | UInt64(key.outcome)
  }

  var domain: UInt32 { UInt32(truncatingIfNeeded: packed >> 8) }
  var shape: UInt8 { UInt8(truncatingIfNeeded: packed >> 3) & 0x1F }
  var outcome: UInt8 { UInt8(truncatingIfNeeded: packed) & 7 }

  /// Every part has a meaning.
  var isValid: Bool {
    packed >> 8 <= UInt64(Limits.domainID) && LocalPartShape(rawValue: shape) != nil
      && Outcome(rawValue: outcome) != nil
  }

  /// The place among the cells of a domain: shape and outcome.
  @inline(__always)
  var place: Int { Int(truncatingIfNeeded: packed & 0xFF) }
}

/// Sums by domain, shape and outcome, found by index: millions of counts are added to hundreds of
/// thousands of cells, for which a dictionary would take ten times as long.
struct CellSums: ~Copyable {
  private struct Page {
    var domain: UInt32
    var taken = PlaceSet()
  }

  private static let places = PlaceSet.count
  private static let chunk = 4_096

  /// Page number + 1 by domain id.
  private var pageOfDomain: [UInt32] = []
  private var pages: [Page] = []
  /// Cell number + 1 by page and place.
  private var cells: [UInt32] = []
  /// Cells in pieces, so that growing copies none.
  private var chunks: [UnsafeMutablePointer<UsageSums>] = []
  private(set) var count = 0

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Forgets all sums; the memory is kept.
  mutating func removeAll() {
    for page in pages { pageOfDomain[Int(page.domain)] = 0 }
    pages.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Adds sums to a cell. The key must be valid. What is only evidence (sources and repeats) is left
  /// out: statistics do not tell about single sources.
  @inline(__always)
  mutating func add(_ key: CellKey, _ sums: UsageSums) {
    let page = page(of: key.domain)
    let place = key.place
    let cell = Int(cells[page * Self.places + place])
    if cell > 0 {
      chunks[(cell - 1) / Self.chunk][(cell - 1) % Self.chunk].addMeasures(sums)
    } else {
      append(sums, page, place)
    }
  }

  private mutating func append(_ sums: UsageSums, _ page: Int, _ place: Int) {
    var sums = sums
    (sums.sources, sums.repeats) = (0, 0)
    _ = pages[page].taken.insert(place)
    if count / Self.chunk == chunks.count { chunks.append(.allocate(capacity: Self.chunk)) }
    (chunks[count / Self.chunk] + count % Self.chunk).initialize(to: sums)
    count += 1
    cells[page * Self.places + place] = UInt32(count)
  }

  @inline(__always)
  private mutating func page(of domain: UInt32) -> Int {
    let id = Int(domain)
    if id < pageOfDomain.count && pageOfDomain[id] > 0 { return Int(pageOfDomain[id]) - 1 }
    return newPage(domain)
  }

  private mutating func newPage(_ domain: UInt32) -> Int {
    let id = Int(domain)
    while pageOfDomain.count <= id { pageOfDomain.append(0) }
    pages.append(Page(domain: domain))
    cells.append(contentsOf: repeatElement(0, count: Self.places))
    pageOfDomain[id] = UInt32(pages.count)
    return pages.count - 1
  }

  // MARK: Reading

  /// Ids of the domains, in no order.
  var domains: [UInt32] { pages.map(\.domain) }

  /// Calls `body` with the cells of a domain in the order of shape and outcome.
  func forEach(of domain: UInt32, _ body: (CellKey, UsageSums) -> Void) {
    guard Int(domain) < pageOfDomain.count, pageOfDomain[Int(domain)] > 0 else { return }
    let number = Int(pageOfDomain[Int(domain)]) - 1
    let page = pages[number]
    page.taken.eachPlace { place in
      let cell = Int(cells[number * Self.places + place]) - 1
      body(
        CellKey(packed: UInt64(domain) << 8 | UInt64(place)),
        chunks[cell / Self.chunk][cell % Self.chunk])
    }
  }

  /// Calls `body` with all cells in the order of their keys.
  func forEachCell(_ body: (CellKey, UsageSums) -> Void) {
    for domain in domains.sorted() { forEach(of: domain, body) }
  }
}
