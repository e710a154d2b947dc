import EmailCompletion

/// All domains of a replay sorted by bytes, so that neighbours share the longest prefixes.
struct ReplayTable {
  let domains: [DomainName]
  /// For each domain the bytes that it shares with the one before it.
  let shared: ContiguousArray<Int32>
  /// For each domain of the streams its number here.
  private let numbers: [DomainName: Int32]

  init(_ names: some Sequence<DomainName>) {
    let domains = Set(names).sorted()
    self.domains = domains
    var numbers: [DomainName: Int32] = [:]
    for (number, domain) in domains.enumerated() { numbers[domain] = Int32(clamping: number) }
    self.numbers = numbers
    shared = ContiguousArray(
      domains.indices.map { index in
        guard index > 0 else { return 0 }
        let pair = zip(domains[index - 1].utf8, domains[index].utf8)
        return Int32(clamping: pair.prefix { $0 == $1 }.count)
      })
  }

  func number(of domain: DomainName) -> Int? { numbers[domain].map { Int($0) } }

  /// The bytes that two domains begin with alike.
  func common(_ a: Int, _ b: Int) -> Int {
    zip(domains[a].utf8, domains[b].utf8).prefix { $0 == $1 }.count
  }

  /// Characters of a domain that have to be typed behind the `@` until it is the first offer.
  ///
  /// Only the nearest better one on either side matters: one further away shares less.
  /// - Parameter isBetter: the domain of that number is offered and comes before `target`.
  func charactersToType(_ target: Int, isBetter: (Int) -> Bool) -> Int {
    var needed: Int32 = 0
    var common = Int32.max
    var index = target
    while index > 0 {
      common = min(common, shared[index])
      index -= 1
      if common < needed { break }
      if isBetter(index) {
        needed = common + 1
        break
      }
    }
    common = .max
    index = target + 1
    while index < domains.count {
      common = min(common, shared[index])
      if common < needed { break }
      if isBetter(index) {
        needed = max(needed, common + 1)
        break
      }
      index += 1
    }
    return Int(needed)
  }
}
