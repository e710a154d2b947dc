/// Numbers the distinct spellings of domains by their raw bytes: open addressing over one blob.
///
/// A spelling is looked at closely once; every further line with it costs a hash and a compare.
/// The hash is seeded, so that a file cannot be made to collide.
struct SpellingTable: ~Copyable {
  /// Spellings until the owner has to empty the table.
  let capacity: Int
  private(set) var count = 0
  private var mask: Int
  /// High half: tag of the hash; low half: number of the spelling + 1, or 0.
  private var index: UnsafeMutablePointer<UInt64>
  private var blob: UnsafeMutablePointer<UInt8>
  private var blobCapacity = 1 << 16
  private var blobCount = 0
  private let ranges: UnsafeMutablePointer<(offset: UInt32, length: UInt32)>
  private let seed: UInt64

  init(capacity: Int, seed: UInt64) {
    self.capacity = capacity
    self.seed = seed
    mask = 1023
    index = .allocate(capacity: mask + 1)
    index.initialize(repeating: 0, count: mask + 1)
    blob = .allocate(capacity: blobCapacity)
    ranges = .allocate(capacity: capacity)
  }

  deinit {
    index.deallocate()
    blob.deallocate()
    ranges.deallocate()
  }

  /// The number of a spelling; a new one gets `count` as its number.
  ///
  /// Eight bytes behind `start + length` must be readable. The table must not be full.
  @inline(__always)
  mutating func number(of start: UnsafePointer<UInt8>, length: Int) -> Int {
    let hash = Self.hash(start, length, seed)
    var position = Int(truncatingIfNeeded: hash) & mask
    let tag = hash >> 32
    while true {
      let entry = index[position]
      if entry == 0 { return insert(start, length, tag: tag, at: position) }
      if entry >> 32 == tag {
        let number = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
        let range = ranges[number]
        if Int(range.length) == length,
          Self.areEqual(start, blob + Int(range.offset), length)
        {
          return number
        }
      }
      position = (position + 1) & mask
    }
  }

  var isFull: Bool { count >= capacity }

  /// The bytes of a spelling.
  func bytes(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let range = ranges[number]
    return UnsafeBufferPointer(start: blob + Int(range.offset), count: Int(range.length))
  }

  /// Forgets all spellings.
  mutating func removeAll() {
    index.update(repeating: 0, count: mask + 1)
    count = 0
    blobCount = 0
  }

  @inline(never)
  private mutating func insert(
    _ start: UnsafePointer<UInt8>, _ length: Int, tag: UInt64, at position: Int
  ) -> Int {
    if blobCount + length + 8 > blobCapacity { grow(for: length) }
    (blob + blobCount).update(from: start, count: length)
    ranges[count] = (UInt32(blobCount), UInt32(length))
    blobCount += length
    count += 1
    index[position] = tag << 32 | UInt64(count)
    if count * 2 > mask { growIndex() }
    return count - 1
  }

  /// At most half of the index is used; a small one stays in the cache.
  private mutating func growIndex() {
    index.deallocate()
    mask = mask * 2 + 1
    index = .allocate(capacity: mask + 1)
    index.initialize(repeating: 0, count: mask + 1)
    for number in 0..<count {
      let range = ranges[number]
      let hash = Self.hash(blob + Int(range.offset), Int(range.length), seed)
      var position = Int(truncatingIfNeeded: hash) & mask
      while index[position] != 0 { position = (position + 1) & mask }
      index[position] = (hash & ~0xFFFF_FFFF) | UInt64(number + 1)
    }
  }

  private mutating func grow(for length: Int) {
    while blobCount + length + 8 > blobCapacity { blobCapacity *= 2 }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: blobCapacity)
    larger.update(from: blob, count: blobCount)
    blob.deallocate()
    blob = larger
  }

  @inline(__always)
  private static func word(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
  }

  /// Bytes 0..<rest of a word, the others zero. `rest` in 1...8.
  @inline(__always)
  private static func tail(_ start: UnsafePointer<UInt8>, _ rest: Int) -> UInt64 {
    UInt64(littleEndian: word(start)) & (~0 >> UInt64(truncatingIfNeeded: 64 - rest * 8))
  }

  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func hash(_ start: UnsafePointer<UInt8>, _ length: Int, _ seed: UInt64) -> UInt64 {
    var state = seed ^ UInt64(truncatingIfNeeded: length)
    var position = 0
    while length - position > 8 {
      state = mix(state ^ word(start + position), 0x9E37_79B9_7F4A_7C15)
      position += 8
    }
    return mix(state ^ tail(start + position, length - position), 0xD6E8_FEB8_6659_FD93)
  }

  @inline(__always)
  private static func areEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ length: Int
  ) -> Bool {
    var position = 0
    while length - position > 8 {
      if word(a + position) != word(b + position) { return false }
      position += 8
    }
    return tail(a + position, length - position) == tail(b + position, length - position)
  }
}
