import AttuneCLI
import CompletionRanking
import EmailCompletion

/// Who signs up in a large store: three quarters use one of twelve providers, the rest one of ten
/// thousand domains by Zipf's law.
struct LargePopulation {
  static let names = GeneratedDomains(count: 10_000).names
  static let segments: [Segment] = (0..<50).compactMap { index in
    let country = ["cn", "de", "en", "jp", "fr"][index % 5]
    return try? Segment("\(country)/\(["ios", "web"][index / 5 % 2])/form\(index / 10)")
  }

  /// What one acceptance is: shape, domain and outcome in one number that sorts as rows do.
  struct Key {
    let shape: UInt32
    let domain: UInt32
    let outcome: UInt32
    init(packed: UInt32) {
      (shape, domain, outcome) = (packed >> 20, packed >> 4 & 0xFFFF, packed & 0xF)
    }

    /// The nine sums of a row.
    func sums(_ n: Int64, _ random: inout SplitMix) -> [Int64] {
      if outcome == UInt32(Outcome.imported.rawValue) { return [n, 0, 0, 0, 0, 0, 0, 0, 0] }
      let bits = random.next()
      let offered = bits & 0xF == 0 ? n - 1 : n
      let right = offered - Int64(bits >> 8 & 0xFF) * offered / 512
      let picked = outcome == UInt32(Outcome.accepted.rawValue) ? n : 0
      let position = picked + Int64(bits >> 16 & 0xFF) * picked / 256
      let typed = n * Int64(bits >> 24 & 3) + Int64(bits >> 26 & 1)
      let saved = n * Int64(bits >> 28 & 7) - Int64(bits >> 31 & 1)
      return [n, n, offered, right, picked, position, n, typed, saved]
    }
  }

  private let domains: [UInt32]
  private let shapes: [[UInt32]]
  private let outcomes: [UInt32]

  init() {
    domains = Self.table(1 << 20, Self.weights)
    let base: [Double] = [1, 30, 8, 2, 25, 20, 5, 10, 4, 1, 0.5]
    shapes = (0..<4).map { kind in
      Self.table(1 << 10, base.indices.map { base[($0 + kind * 3) % base.count] })
    }
    outcomes = Self.table(1 << 8, [0, 50, 10, 22, 12, 6])
  }

  private static let weights: [Double] = {
    let heads: [Double] = [18, 14, 10, 8, 6, 5, 4, 3, 2.5, 2, 1.5, 1]
    let tail = (0..<names.count).reduce(0.0) { $0 + 1 / Double($1 + 1) }
    return names.indices.map { index in
      (index < heads.count ? heads[index] : 0) + 25 / tail / Double(index + 1)
    }
  }()

  /// A table whose entries name each index as often as its weight says, at least once if it has one.
  private static func table(_ size: Int, _ weights: [Double]) -> [UInt32] {
    let sum = weights.reduce(0, +)
    var table: [UInt32] = []
    for (index, weight) in weights.enumerated() where weight > 0 {
      let count = max(1, Int(weight / sum * Double(size)))
      table += [UInt32](repeating: UInt32(index), count: count)
    }
    while table.count < size { table.append(table[0]) }
    return Array(table.prefix(size))
  }

  /// Sorted keys of acceptances of one day and segment.
  func draw(_ count: Int, segment: Int, _ random: inout SplitMix) -> [UInt32] {
    var keys: [UInt32] = []
    keys.reserveCapacity(max(0, count))
    for _ in 0..<max(0, count) {
      let bits = random.next()
      let domain = domains[Int(bits & 0xF_FFFF)]
      let shape = shapes[(Int(domain) + segment) & 3][Int(bits >> 20 & 0x3FF)]
      keys.append(shape << 20 | domain << 4 | outcomes[Int(bits >> 32 & 0xFF)])
    }
    return keys.sorted()
  }

  /// The share of a day and a segment in all acceptances: days grow, segments differ.
  static func shares(days: Int32, segments: Int) -> (Int32, Int) -> Double {
    func weight(_ day: Int32, _ segment: Int) -> Double {
      let growth = 0.7 + 0.6 * Double(day) / Double(days)
      return growth * (day % 7 < 5 ? 1.1 : 0.75) * (0.4 + 1.2 * Double(segment) / Double(segments))
    }
    var sum = 0.0
    for day in 0..<days { for segment in 0..<segments { sum += weight(day, segment) } }
    return { weight($0, $1) / sum }
  }
}
