/// Counts by a 64-bit key: open addressing, grown up to a bound.
struct CellTable: ~Copyable {
  /// A spelling of a domain, a shape, a segment and a day, packed.
  struct Key: Hashable {
    let bits: UInt64

    /// - Parameters:
    ///   - spelling: below 2²⁰.
    ///   - segment: below 2¹².
    ///   - day: days since 1970, 0 ..< 2²⁴.
    @inline(__always)
    init(spelling: Int, shape: UInt8, segment: Int, day: Int) {
      bits =
        UInt64(truncatingIfNeeded: spelling) << 44
        | UInt64(truncatingIfNeeded: shape) << 39
        | UInt64(truncatingIfNeeded: segment) << 27 | UInt64(truncatingIfNeeded: day) << 3 | 1
    }

    fileprivate init(bits: UInt64) { self.bits = bits }

    var spelling: Int { Int(truncatingIfNeeded: bits >> 44) }
    var shape: UInt8 { UInt8(truncatingIfNeeded: bits >> 39 & 31) }
    var segment: Int { Int(truncatingIfNeeded: bits >> 27 & 0xFFF) }
    var day: Int { Int(truncatingIfNeeded: bits >> 3 & 0xFF_FFFF) }
  }

  private typealias Entry = (key: UInt64, count: UInt64)
  private let limit: Int
  private var size = 1 << 10
  private var entries: UnsafeMutablePointer<Entry>
  private(set) var count = 0

  /// - Parameter limit: entries until the owner has to empty the table.
  init(limit: Int) {
    self.limit = limit
    entries = .allocate(capacity: size)
    entries.initialize(repeating: (0, 0), count: size)
  }

  deinit { entries.deallocate() }

  var isFull: Bool { count >= limit }

  /// Adds one to a cell.
  @inline(__always)
  mutating func increment(_ key: Key) {
    var position = Self.start(key.bits, size - 1)
    while true {
      if entries[position].key == key.bits {
        entries[position].count &+= 1
        return
      }
      if entries[position].key == 0 { break }
      position = (position + 1) & (size - 1)
    }
    insert(key, at: position)
  }

  /// Calls `body` for each cell, in no order, and empties the table.
  mutating func drain<Failure: Error>(
    _ body: (Key, UInt64) throws(Failure) -> Void
  ) throws(Failure) {
    for position in 0..<size where entries[position].key != 0 {
      try body(Key(bits: entries[position].key), entries[position].count)
    }
    entries.update(repeating: (0, 0), count: size)
    count = 0
  }

  @inline(never)
  private mutating func insert(_ key: Key, at position: Int) {
    entries[position] = (key.bits, 1)
    count += 1
    if count * 2 > size, size < limit * 2 { grow() }
  }

  private mutating func grow() {
    let old = entries
    let oldSize = size
    size *= 2
    entries = .allocate(capacity: size)
    entries.initialize(repeating: (0, 0), count: size)
    for index in 0..<oldSize where old[index].key != 0 {
      var position = Self.start(old[index].key, size - 1)
      while entries[position].key != 0 { position = (position + 1) & (size - 1) }
      entries[position] = old[index]
    }
    old.deallocate()
  }

  @inline(__always)
  private static func start(_ key: UInt64, _ mask: Int) -> Int {
    let product = key.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low) & mask
  }
}
