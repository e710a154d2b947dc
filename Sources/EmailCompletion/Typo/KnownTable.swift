/// Names, weights and the look-up structures of `KnownDomains`.
struct KnownTable: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private var starts: ContiguousArray<Int32> = [0]
  /// In 1/16 bits, see `FixedPoint`.
  private(set) var logarithms: ContiguousArray<Int32> = []
  private var weights: ContiguousArray<Int64> = []
  private var known: ContiguousArray<Bool> = []
  /// The heaviest known domains, heaviest first.
  private(set) var heavy: ContiguousArray<HeavyDomain> = []
  private(set) var knownCount = 0
  /// Logarithm of all weights together.
  private(set) var total: Int32 = 0
  private var numbers: HashedNumbers

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
    let isTrusted = Self.append(trusted, learned, to: &bytes, &starts, &weights)
    numbers = HashedNumbers(count: bytes.count + 3 * weights.count)
    var sum: UInt64 = 0
    for (number, weight) in weights.enumerated() {
      let (added, overflow) = sum.addingReportingOverflow(UInt64(max(1, weight)))
      sum = overflow ? .max : added
      logarithms.append(FixedPoint.log2(UInt64(max(1, weight))))
      known.append(isTrusted[number] || weight >= minimum(for: number, rules))
    }
    total = FixedPoint.log2(sum)
    for number in weights.indices { file(number) }
    markSlips(isTrusted, ratio: max(1, rules.slipRatio))
    for flag in known where flag { knownCount += 1 }
    collectHeavy()
  }

  var count: Int { weights.count }

  /// An ending that is in no list needs 20 times as many uses: most are slips, some are new.
  private func minimum(for number: Int, _ rules: KnownDomains.Rules) -> Int64 {
    let least = max(1, rules.minimumWeight)
    let ends = withName(number) { name in
      let dot = name.lastIndex(of: UInt8(ascii: ".")) ?? 0
      return TopLevelDomains.contains(Array(name[(dot + 1)...])[...])
    }
    guard !ends else { return least }
    return least > .max / 20 ? .max : least &* 20
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

  /// Files a name under itself, its deletions, and its part before the ending (`gmail.`).
  private mutating func file(_ number: Int) {
    let (first, last) = (Int(starts[number]), Int(starts[number + 1]))
    let name = Array(bytes[first..<last])
    let ending = PublicSuffixes.parts(of: name[...]).ending
    name.withUnsafeBufferPointer { name in
      numbers.insert(number, under: DeletionHash.whole(name))
      DeletionHash.forEachDeletion(name) { numbers.insert(number, under: $0) }
      let label = UnsafeBufferPointer(rebasing: name[..<min(ending + 1, name.count)])
      numbers.insert(number, under: DeletionHash.whole(label))
    }
  }

  private mutating func markSlips(_ isTrusted: [Bool], ratio: Int64) {
    let heaviest = weights.max() ?? 0
    for number in weights.indices where known[number] && !isTrusted[number] {
      let weight = max(1, weights[number])
      guard weight <= heaviest / ratio else { continue }
      let isSlip = withName(number) { isOutweighed($0, weight: weight, ratio: ratio) }
      if isSlip { known[number] = false }
    }
  }

  /// A far heavier domain is one edit away, or is left when a part too much is taken off.
  private func isOutweighed(
    _ name: UnsafeBufferPointer<UInt8>, weight: Int64, ratio: Int64
  ) -> Bool {
    var heaviest: Int64 = 0
    forEachNeighbour(of: name, heavierThan: weight) { heaviest = max(heaviest, weights[$0]) }
    SurplusParts.forEach(in: name) { rest, _ in
      if let other = number(of: rest) { heaviest = max(heaviest, weights[other]) }
    }
    return heaviest / ratio >= weight
  }

  private mutating func collectHeavy() {
    var order = known.indices.filter { known[$0] }
    order.sort { weights[$0] == weights[$1] ? $0 < $1 : weights[$0] > weights[$1] }
    for number in order.prefix(Self.heavyCount) {
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
    bytes.withUnsafeBufferPointer { all in
      body(UnsafeBufferPointer(rebasing: all[Int(starts[number])..<Int(starts[number + 1])]))
    }
  }

  func name(_ number: Int) -> [UInt8] {
    Array(bytes[Int(starts[number])..<Int(starts[number + 1])])
  }

  func isKnown(number: Int) -> Bool { known[number] }

  func weight(_ number: Int) -> Int64 { weights[number] }

  /// The number of exactly this name, known or not.
  ///
  /// - Complexity: O(length) expected.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var found: Int?
    numbers.forEach(under: DeletionHash.whole(name)) { number in
      if found == nil, withName(number, { $0.elementsEqual(name) }) { found = number }
    }
    return found
  }

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
    of name: UnsafeBufferPointer<UInt8>, heavierThan least: Int64 = -1, _ body: (Int) -> Void
  ) {
    func check(_ number: Int) {
      if weights[number] > least, withName(number, { DeletionHash.isOneEdit(name, $0) }) {
        body(number)
      }
    }
    numbers.forEach(under: DeletionHash.whole(name), check)
    DeletionHash.forEachDeletion(name) { numbers.forEach(under: $0, check) }
  }

  /// Calls `body` with each domain whose part before the ending, with its dot, is `label`.
  func forEachDomain(named label: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    numbers.forEach(under: DeletionHash.whole(label)) { number in
      let fits = withName(number) { name in
        name.count > label.count && name.starts(with: label)
          && PublicSuffixes.parts(of: Array(name)[...]).ending == label.count - 1
      }
      if fits { body(number) }
    }
  }
}
