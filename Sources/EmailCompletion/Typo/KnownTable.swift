/// Names, weights and the look-up structures of `KnownDomains`.
struct KnownTable: Sendable {
  /// In 1/16 bits, see `FixedPoint`.
  private(set) var logarithms: ContiguousArray<Int32> = []
  private var weights: ContiguousArray<Int64> = []
  private var known: ContiguousArray<Bool> = []
  /// The heaviest known domains, heaviest first.
  private(set) var heavy: ContiguousArray<HeavyDomain> = []
  private(set) var knownCount = 0
  /// Logarithm of all weights together.
  private(set) var total: Int32 = 0
  /// All names; each is filed under its part before the ending (`gmail.`) as well.
  private let names: NeighbourIndex

  /// A domain that is compared with whatever is typed.
  struct HeavyDomain {
    var number: Int
    var length: Int
    /// The set of its characters.
    var characters: UInt64
  }

  private static let heavyCount = 128

  /// - Parameter trusted: sorted by name, each once; so is `learned`.
  init(trusted: [WeightedDomain], learned: [WeightedDomain], rules: KnownDomains.Rules) {
    var bytes: ContiguousArray<UInt8> = []
    var starts: ContiguousArray<Int32> = [0]
    let isTrusted = Self.append(trusted, learned, to: &bytes, &starts, &weights)
    names = NeighbourIndex(bytes: bytes, starts: starts) { PublicSuffixes.parts(of: $0).ending + 1 }
    var sum: UInt64 = 0
    logarithms.reserveCapacity(weights.count)
    known.reserveCapacity(weights.count)
    for (number, weight) in weights.enumerated() {
      let (added, overflow) = sum.addingReportingOverflow(UInt64(max(1, weight)))
      sum = overflow ? .max : added
      logarithms.append(FixedPoint.log2(UInt64(max(1, weight))))
      known.append(isTrusted[number] || hasEnough(number, weight, rules))
    }
    total = FixedPoint.log2(sum)
    markSlips(isTrusted, ratio: max(1, rules.slipRatio))
    for flag in known where flag { knownCount += 1 }
    collectHeavy()
  }

  var count: Int { weights.count }

  /// An ending that is in no list needs 20 times as many uses: most are slips, some are new.
  private func hasEnough(_ number: Int, _ weight: Int64, _ rules: KnownDomains.Rules) -> Bool {
    let least = max(1, rules.minimumWeight)
    guard weight >= least else { return false }
    if weight >= (least > .max / 20 ? .max : least &* 20) { return true }
    return withName(number) { name in
      let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? 0
      return TopLevelDomains.contains(UnsafeBufferPointer(rebasing: name[(dot + 1)...]))
    }
  }

  /// Merges two sorted lists; says which entries are trusted.
  private static func append(
    _ trusted: [WeightedDomain], _ learned: [WeightedDomain],
    to bytes: inout ContiguousArray<UInt8>, _ starts: inout ContiguousArray<Int32>,
    _ weights: inout ContiguousArray<Int64>
  ) -> [Bool] {
    var isTrusted: [Bool] = []
    var (i, j) = (0, 0)
    while i < trusted.count || j < learned.count {
      let first = i < trusted.count ? trusted[i].domain : nil
      let second = j < learned.count ? learned[j].domain : nil
      let takesFirst = second.map { second in first.map { $0 <= second } ?? false } ?? true
      let takesSecond = first.map { first in second.map { $0 <= first } ?? false } ?? true
      let name = takesFirst ? first : second
      guard let name else { break }
      let weights2 = (takesFirst ? trusted[i].weight : 0, takesSecond ? learned[j].weight : 0)
      let (sum, overflow) = weights2.0.addingReportingOverflow(weights2.1)
      bytes.append(contentsOf: name.utf8)
      starts.append(Int32(clamping: bytes.count))
      weights.append(overflow ? .max : sum)
      isTrusted.append(takesFirst)
      i += takesFirst ? 1 : 0
      j += takesSecond ? 1 : 0
    }
    return isTrusted
  }

  private mutating func markSlips(_ isTrusted: [Bool], ratio: Int64) {
    let heaviest = weights.max() ?? 0
    var suspects: [Int] = []
    var lightest = Int64.max
    for number in weights.indices where known[number] && !isTrusted[number] {
      guard max(1, weights[number]) <= heaviest / ratio else { continue }
      suspects.append(number)
      lightest = min(lightest, max(1, weights[number]))
    }
    guard !suspects.isEmpty else { return }
    // Few domains can outweigh another one, so that looking among these stays in the cache.
    let heavy = weights.indices.filter { weights[$0] / ratio >= lightest }
    let names = NeighbourIndex(heavy.map { name($0) })
    for number in suspects {
      let weight = max(1, weights[number])
      func outweighs(_ place: Int) -> Bool { weights[heavy[place]] / ratio >= weight }
      let isSlip = withName(number) { Self.hasNeighbour($0, in: names, where: outweighs) }
      if isSlip { known[number] = false }
    }
  }

  /// A domain that outweighs this one is one edit away, or is left when a part too much is taken
  /// off.
  private static func hasNeighbour(
    _ name: UnsafeBufferPointer<UInt8>, in names: NeighbourIndex, where outweighs: (Int) -> Bool
  ) -> Bool {
    var isFound = false
    names.forEachNeighbour(of: name, where: outweighs) { _ in
      isFound = true
      return false
    }
    SurplusParts.forEach(in: name) { rest, _ in
      if let other = names.number(of: rest), outweighs(other) { isFound = true }
    }
    return isFound
  }

  private mutating func collectHeavy() {
    var heaviest: [Int] = []
    for number in known.indices where known[number] {
      // Of equal weights the first ones stay.
      if heaviest.count == Self.heavyCount, let last = heaviest.last {
        guard weights[number] > weights[last] else { continue }
        heaviest.removeLast()
      }
      var place = heaviest.count
      while place > 0, weights[heaviest[place - 1]] < weights[number] { place -= 1 }
      heaviest.insert(number, at: place)
    }
    for number in heaviest {
      heavy.append(
        withName(number) { name in
          HeavyDomain(number: number, length: name.count, characters: Self.characters(of: name))
        })
    }
  }

  /// The set of characters in a name.
  static func characters(of name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var set: UInt64 = 0
    for byte in name { set |= 1 << UInt64(byte & 63) }
    return set
  }
}

// MARK: - Look-up

extension KnownTable {
  func withName<R>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    names.withName(number, body)
  }

  func name(_ number: Int) -> [UInt8] { names.withName(number) { Array($0) } }

  func isKnown(number: Int) -> Bool { known[number] }

  func weight(_ number: Int) -> Int64 { weights[number] }

  /// The number of exactly this name, known or not.
  ///
  /// - Complexity: O(length) expected.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? { names.number(of: name) }

  /// Whether the name or a parent of it with at least two labels is known; `www.` is no part.
  func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if let number = number(of: name), known[number] { return true }
    guard !SurplusParts.startsWithWeb(name) else { return false }
    var rest = name[...]
    while let dot = rest.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[(dot + 1)...]
      guard rest.contains(UInt8(ascii: ".")) else { return false }
      if let number = number(of: UnsafeBufferPointer(rebasing: rest)), known[number] { return true }
    }
    return false
  }

  /// Calls `body` with names one edit away, known or not; a number may come more than once.
  ///
  /// - Complexity: O(length) expected.
  func forEachNeighbour(
    of name: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void
  ) {
    names.forEachNeighbour(of: name) { number in
      body(number)
      return true
    }
  }

  /// Calls `body` with each domain whose part before the ending, with its dot, is `label`.
  func forEachDomain(named label: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    names.forEachCandidate(for: label) { number in
      let fits = withName(number) { name in
        name.count > label.count && name.starts(with: label)
          && PublicSuffixes.parts(of: name).ending == label.count - 1
      }
      if fits { body(number) }
      return true
    }
  }
}
