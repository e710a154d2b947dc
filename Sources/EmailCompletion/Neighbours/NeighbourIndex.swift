/// Finds the names of a list that are one edit away from a name, through deletion neighbourhoods.
///
/// Each name is filed under its hash and the hashes of what is left without one of its characters,
/// and a name is looked up under its own; see `DeletionHash`.
///
/// ```swift
/// let index = NeighbourIndex([Array("gmail.com".utf8), Array("qq.com".utf8)])
/// index.forEachNeighbour(of: Array("gmial.com".utf8)) { number in … }  // 0
/// ```
package struct NeighbourIndex: Sendable {
  private let bytes: ContiguousArray<UInt8>
  private let starts: ContiguousArray<Int32>
  private let buckets: HashBuckets

  /// Files names; the number of a name is its place in the list.
  ///
  /// - Complexity: O(bytes of all names).
  package init(_ names: [[UInt8]]) {
    var bytes: ContiguousArray<UInt8> = []
    var starts: ContiguousArray<Int32> = [0]
    for name in names {
      bytes.append(contentsOf: name)
      starts.append(Int32(clamping: bytes.count))
    }
    self.init(bytes: bytes, starts: starts)
  }

  /// Files names that lie one behind the other.
  ///
  /// - Parameters:
  ///   - bytes: of all names.
  ///   - starts: where each name starts, and the end of the last one.
  ///   - beginning: the length of the beginning under which a name is filed as well; 0 = none.
  init(
    bytes: ContiguousArray<UInt8>, starts: ContiguousArray<Int32>,
    beginning: (UnsafeBufferPointer<UInt8>) -> Int = { _ in 0 }
  ) {
    var entries: ContiguousArray<HashBuckets.Entry> = []
    entries.reserveCapacity(bytes.count + 2 * starts.count)
    bytes.withUnsafeBufferPointer { all in
      for number in 0..<(starts.count - 1) {
        let name = UnsafeBufferPointer(rebasing: all[Int(starts[number])..<Int(starts[number + 1])])
        entries.append(HashBuckets.entry(number, under: DeletionHash.whole(name)))
        _ = DeletionHash.forEachDeletion(name) { hash in
          entries.append(HashBuckets.entry(number, under: hash))
          return true
        }
        let length = min(beginning(name), name.count)
        guard length > 0 else { continue }
        let hash = DeletionHash.whole(UnsafeBufferPointer(rebasing: name[..<length]))
        entries.append(HashBuckets.entry(number, under: hash))
      }
    }
    (self.bytes, self.starts, buckets) = (bytes, starts, HashBuckets(entries))
  }

  /// The number of names.
  var count: Int { starts.count - 1 }

  /// Calls `body` with the bytes of a name.
  @inline(__always)
  func withName<R>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    bytes.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[Int(starts[number])..<Int(starts[number + 1])]))
    }
  }

  /// The number of exactly this name, the first one if it is there twice.
  ///
  /// - Complexity: O(length) expected.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var found: Int?
    forEachCandidate(for: name) { number in
      if withName(number, { $0.elementsEqual(name) }) { found = number }
      return found == nil
    }
    return found
  }

  /// Calls `body` with names that may be `name` or may begin with it.
  func forEachCandidate(for name: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool) {
    _ = buckets.forEach(under: DeletionHash.whole(name), body)
  }

  /// Calls `body` with the numbers of names one edit away until it returns false.
  ///
  /// A number may come more than once.
  /// - Complexity: O(length) expected.
  package func forEachNeighbour(of name: [UInt8], _ body: (Int) -> Bool) {
    name.withUnsafeBufferPointer { forEachNeighbour(of: $0, body) }
  }

  /// The same among some of the names: asking is cheaper than comparing.
  func forEachNeighbour(
    of name: UnsafeBufferPointer<UInt8>, where isWanted: (Int) -> Bool = { _ in true },
    _ body: (Int) -> Bool
  ) {
    func check(_ number: Int) -> Bool {
      guard isWanted(number), withName(number, { DeletionHash.isOneEdit(name, $0) }) else {
        return true
      }
      return body(number)
    }
    guard buckets.forEach(under: DeletionHash.whole(name), check) else { return }
    _ = DeletionHash.forEachDeletion(name) { buckets.forEach(under: $0, check) }
  }
}
