import CompletionRanking
import EmailCompletion

/// Adds up the cells of many blobs in one pass over all of them, a few domains at a time.
///
/// Every blob is sorted by domain, so what a few domains add up to stays in the processor's cache.
/// With one table for all, each of millions of counts would wait for memory.
struct CellSweep: ~Copyable {
  private struct Stream {
    var reader: ByteReader
    var left: UInt64
    /// The key of the entry whose sums come next; the largest number behind the last.
    var key: UInt64 = 0

    @inline(__always)
    mutating func advance() {
      if left == 0 {
        key = .max
        return
      }
      left -= 1
      let distance = reader.varint()
      let (next, isTooLarge) = key.addingReportingOverflow(distance)
      key = distance == 0 || isTooLarge ? .max : next
    }

    var isSound: Bool { left == 0 && reader.isValid && reader.isAtEnd }
  }

  /// Domains that are added up at a time.
  private static let width: UInt64 = 8
  private static let places = PlaceSet.count

  private var streams: [Stream] = []
  private var memory: [UnsafeMutableRawPointer] = []

  deinit { for memory in memory { memory.deallocate() } }

  /// No blob was added.
  var isEmpty: Bool { memory.isEmpty }

  /// Keeps a copy of a blob of cells; `false` when its first bytes are damaged.
  mutating func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress, bytes.count > 1 else { return false }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyMemory(from: start, byteCount: bytes.count)
    memory.append(copy)
    var reader = ByteReader(UnsafeRawBufferPointer(start: copy, count: bytes.count))
    guard reader.byte() == SpanBlob.version else { return false }
    var stream = Stream(reader: reader, left: 0)
    stream.left = stream.reader.varint()
    guard stream.reader.isValid, stream.left <= UInt64(bytes.count) else { return false }
    stream.advance()
    streams.append(stream)
    return true
  }

  /// Calls `body` with each domain, in the order of ids, and its cells.
  ///
  /// - Returns: `false` when a blob is damaged.
  consuming func forEachDomain(_ body: (UInt32, Cells) -> Void) -> Bool {
    let sums = UnsafeMutablePointer<UsageSums>.allocate(
      capacity: Int(Self.width) * Self.places)
    defer { sums.deallocate() }
    var taken = [PlaceSet](repeating: PlaceSet(), count: Int(Self.width))
    var rest = streams
    while true {
      // What is left of each: damaged ones end early, which is noticed here.
      if !rest.allSatisfy({ $0.key != .max || $0.isSound }) { return false }
      rest.removeAll { $0.key == .max }
      guard let first = rest.lazy.map({ $0.key >> 8 }).min() else { return true }
      guard first <= UInt64(Limits.domainID) else { return false }
      for index in rest.indices {
        let isValid = Self.add(&rest[index], from: first, to: sums, &taken)
        if !isValid { return false }
      }
      for number in taken.indices where !taken[number].isEmpty {
        body(
          UInt32(truncatingIfNeeded: first) + UInt32(number),
          Cells(taken: taken[number], sums: sums + number * Self.places))
        taken[number] = PlaceSet()
      }
    }
  }

  /// Adds the cells of a stream that belong to the domains from `first` on; `false` when one of
  /// them is damaged.
  private static func add(
    _ stream: inout Stream, from first: UInt64, to sums: UnsafeMutablePointer<UsageSums>,
    _ taken: inout [PlaceSet]
  ) -> Bool {
    let valid = PlaceSet.valid
    var next = stream
    let end = min(first + width, UInt64(Limits.domainID) + 1) << 8
    while next.key < end {
      let key = CellKey(packed: next.key)
      guard valid.contains(key) else { return false }
      let number = Int(truncatingIfNeeded: next.key >> 8 - first)
      let read = SpanSums.read(&next.reader)
      let cell = sums + number * places + key.place
      if taken[number].insert(key.place) {
        cell.initialize(to: read)
      } else {
        cell.pointee.addMeasures(read)
      }
      next.advance()
    }
    stream = next
    return next.reader.isValid
  }

  /// The cells of one domain.
  struct Cells {
    let taken: PlaceSet
    fileprivate let sums: UnsafeMutablePointer<UsageSums>

    /// Calls `body` with each cell in the order of shape and outcome.
    @inline(__always)
    func eachCell(_ body: (_ place: Int, UsageSums) -> Void) {
      taken.eachPlace { body($0, sums[$0]) }
    }
  }
}

/// Which pairs of shape and outcome there are, by the place of their cell.
struct PlaceSet {
  /// Shapes × outcomes.
  static let count = LocalPartShape.all.count << 3

  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Those that have a meaning.
  static let valid: PlaceSet = {
    var set = PlaceSet()
    for place in 0..<UInt64(256) {
      let key = CellKey(packed: place)
      if key.isValid { _ = set.insert(key.place) }
    }
    return set
  }()

  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }
  var count: Int {
    words.0.nonzeroBitCount + words.1.nonzeroBitCount + words.2.nonzeroBitCount
      + words.3.nonzeroBitCount
  }

  @inline(__always)
  func contains(_ key: CellKey) -> Bool {
    let place = key.place
    let word = place < 128 ? place < 64 ? words.0 : words.1 : place < 192 ? words.2 : words.3
    return word >> UInt64(place & 63) & 1 == 1
  }

  /// `false` when it was there.
  @inline(__always)
  mutating func insert(_ place: Int) -> Bool {
    switch place >> 6 {
    case 0: Self.insert(place, in: &words.0)
    case 1: Self.insert(place, in: &words.1)
    case 2: Self.insert(place, in: &words.2)
    default: Self.insert(place, in: &words.3)
    }
  }

  @inline(__always)
  private static func insert(_ place: Int, in word: inout UInt64) -> Bool {
    let bit: UInt64 = 1 << UInt64(place & 63)
    if word & bit != 0 { return false }
    word |= bit
    return true
  }

  @inline(__always)
  func eachPlace(_ body: (Int) -> Void) {
    for (base, word) in [(0, words.0), (64, words.1), (128, words.2), (192, words.3)] {
      var bits = word
      while bits != 0 {
        body(base + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }
}
