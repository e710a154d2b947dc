import EmailCompletion
import TestSupport

/// A table made from a seed, beside the plain lists that it was made from.
struct RandomTable {
  /// Sorted by bytes, each once.
  var names: [DomainName]
  var trusted: [Bool]
  /// Indices into `names`, best first.
  var orders: [[Int]]
  var orderForShape: [Int]
  var orderForTypedShape: [Int]
  let ranked: RankedDomains

  /// Fifty tables, made once.
  static let shared = (0..<50).map { RandomTable(seed: $0) }
  /// One of them by the number of a case.
  static func shared(_ number: Int) -> RandomTable { shared[number % shared.count] }

  /// Names with long shared prefixes, names that continue others, and second spellings.
  init(seed: UInt64, count: ClosedRange<Int> = 0...60) {
    var random = SeededGenerator(seed: seed)
    var all: Set<DomainName> = []
    for _ in 0..<Int.random(in: count, using: &random) {
      if let name = RandomTable.name(&random) { all.insert(name) }
    }
    let sorted = all.sorted()
    names = sorted
    trusted = sorted.map { _ in random.oneIn(2) }
    let pool = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      sorted.indices.shuffled(using: &random)
    }
    orders = pool
    orderForShape = LocalPartShape.all.map { _ in random.below(pool.count) }
    orderForTypedShape = TypedShape.all.map { _ in random.below(pool.count) }
    ranked = RankedDomains(
      domains: names, trusted: trusted, orders: orders, orderForShape: orderForShape,
      orderForTypedShape: orderForTypedShape)
  }

  func order(for shape: LocalPartShape) -> [DomainName] {
    orders[orderForShape[Int(shape.rawValue)]].map { names[$0] }
  }

  func order(for typed: TypedShape) -> [DomainName] {
    orders[orderForTypedShape[Int(typed.rawValue)]].map { names[$0] }
  }

  private static func name(_ random: inout SeededGenerator) -> DomainName? {
    let stems = ["mail", "mailbox", "a", "ab", "abcdefgh", "abcdefghi", "x-y", "b\u{FC}cher"]
    let more = ["\u{4F8B}\u{5B50}", "stra\u{DF}e", "1", "16", "163", "vip.163", "m\u{E9}l"]
    let tops = ["com", "com.cn", "co", "cn", "de", "\u{4E2D}\u{56FD}"]
    let label = (random.pick(stems + more) ?? "a") + random.string(0...3, from: ["a", "b", "1"])
    return try? DomainName(label + "." + (random.pick(tops) ?? "com"))
  }

  /// A typed domain: mostly the beginning of a spelling, sometimes with another case or ending.
  func typedDomain(_ random: inout SeededGenerator) -> String {
    guard let name = random.pick(names) else { return "a" }
    let spelling = random.oneIn(2) ? name.ascii : name.display
    var typed = String(spelling.prefix(random.below(spelling.count + 1)))
    if random.oneIn(6) { typed += random.pick(["x", ".", "m", "1"]) ?? "" }
    if random.oneIn(4), typed.utf8.allSatisfy({ $0 < 0x80 }) { typed = typed.uppercased() }
    return typed
  }
}

/// What the table must find, by looking at every domain.
struct NaiveMatch: Equatable {
  var domain: DomainName
  var spelling: String

  /// - Parameter order: best first.
  static func all(_ typed: String, in order: [DomainName]) -> [NaiveMatch] {
    let prefix = Array(typed.lowercased().utf8)
    return order.compactMap { name in
      for spelling in [name.display, name.ascii] where spelling.utf8.starts(with: prefix) {
        return NaiveMatch(domain: name, spelling: spelling)
      }
      return nil
    }
  }

  /// Whether the text is a spelling of an offerable domain.
  static func isExact(_ typed: String, in order: [DomainName]) -> Bool {
    let text = Array(typed.lowercased().utf8)
    return order.contains { $0.utf8 == text || Array($0.display.utf8) == text }
  }

  /// What stands exactly there first, then the rest by rank.
  static func list(_ typed: String, in order: [DomainName]) -> [NaiveMatch] {
    let text = Array(typed.lowercased().utf8)
    let matches = all(typed, in: order)
    guard
      let exact = matches.first(where: { Array($0.domain.display.utf8) == text })
        ?? matches.first(where: { $0.domain.utf8 == text })
    else { return matches }
    let first = NaiveMatch(domain: exact.domain, spelling: String(decoding: text, as: UTF8.self))
    return [first] + matches.filter { $0.domain != exact.domain }
  }
}

func withBytes<R>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
  Array(text.utf8).withUnsafeBufferPointer(body)
}

/// A fixed order from texts that are known to be good.
func priority(_ entries: String...) -> RankedDomains {
  (try? RankedDomains(priority: entries)) ?? .empty
}
