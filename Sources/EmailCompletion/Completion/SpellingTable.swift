/// Every spelling of every domain, sorted by bytes, in one array of bytes.
///
/// A domain has its A-label form, and if people write it otherwise (`例子.中国`) that spelling too.
/// Each one is stored with a leading `@`, so that the ghost texts `@qq.com` and `q.com` are slices.
struct SpellingTable: Sendable {
  /// `@126.com@163.com@qq.com…`
  let bytes: [UInt8]
  /// Where each spelling starts, and the end of the last one.
  let starts: [UInt32]
  /// The first eight bytes behind the `@`, big-endian and filled up with zeros, so that comparing
  /// numbers compares bytes.
  let keys: [UInt64]
  /// The domain of each spelling.
  let domains: [UInt32]
  /// The A-label form of each domain.
  let canonical: [UInt32]
  /// What people write for each domain: the U-label if there is one, else the A-label.
  let preferred: [UInt32]

  var count: Int { domains.count }

  /// - Parameter names: sorted by bytes, each once.
  /// - Complexity: O(bytes + n log n) for n names that have a second spelling.
  init(names: [DomainName]) {
    let spellings = SpellingTable.sortedSpellings(of: names)
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    var keys: [UInt64] = []
    var domains: [UInt32] = []
    var canonical = [UInt32](repeating: 0, count: names.count)
    var preferred = canonical
    starts.reserveCapacity(spellings.count + 1)
    for (index, spelling) in spellings.enumerated() {
      starts.append(UInt32(bytes.count))
      bytes.append(0x40)
      bytes.append(contentsOf: spelling.bytes)
      keys.append(SpellingTable.key(of: spelling.bytes))
      domains.append(UInt32(spelling.domain))
      if spelling.isSecond || preferred[spelling.domain] == 0 {
        preferred[spelling.domain] = UInt32(index) + 1
      }
      if !spelling.isSecond { canonical[spelling.domain] = UInt32(index) }
    }
    starts.append(UInt32(bytes.count))
    self.bytes = bytes
    self.starts = starts
    self.keys = keys
    self.domains = domains
    self.canonical = canonical
    self.preferred = preferred.map { $0 - 1 }
  }

  /// Where a spelling stands in `bytes`, its `@` included.
  func range(of spelling: Int) -> Range<Int> {
    Int(starts[spelling])..<Int(starts[spelling + 1])
  }

  private struct Spelling {
    var bytes: [UInt8]
    var domain: Int
    var isSecond: Bool
  }

  private static func sortedSpellings(of names: [DomainName]) -> [Spelling] {
    var all = names.enumerated().map {
      Spelling(bytes: $0.element.utf8, domain: $0.offset, isSecond: false)
    }
    for (index, name) in names.enumerated() where name.hasALabel {
      let written = Array(name.display.utf8)
      if written != name.utf8 {
        all.append(Spelling(bytes: written, domain: index, isSecond: true))
      }
    }
    guard all.count > names.count else { return all }
    all.sort {
      $0.bytes == $1.bytes
        ? $0.domain < $1.domain : $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
    return all
  }

  private static func key(of bytes: [UInt8]) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<8 {
      key = key << 8 | UInt64(index < bytes.count ? bytes[index] : 0)
    }
    return key
  }
}

extension DomainName {
  /// Whether a label begins with `xn--`, so that people may write it in another way.
  var hasALabel: Bool {
    let mark: [UInt8] = [0x78, 0x6E, 0x2D, 0x2D]
    guard utf8.count > mark.count else { return false }
    var labelStart = 0
    for index in 0..<utf8.count {
      if utf8[index] == 0x2E { labelStart = index + 1 }
      let place = index - labelStart
      if place == 3, utf8[labelStart...index].elementsEqual(mark) { return true }
    }
    return false
  }
}
