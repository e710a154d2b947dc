extension RankedDomains {
  /// These domains with more behind them in every order, all of the new ones trusted. Ones that are
  /// there already stay where they are.
  ///
  /// ```swift
  /// let domains = try RankedDomains(priority: ["qq.com"]).appending([try DomainName("henu.com")])
  /// domains.order(for: .letters).map(\.ascii)  // ["qq.com", "henu.com"]
  /// ```
  /// - Complexity: O(n × orders) for n domains.
  public func appending(_ more: [DomainName]) -> RankedDomains {
    let old = domains
    var known = Set(old)
    let new = more.filter { known.insert($0).inserted }
    if new.isEmpty { return self }
    var index: [DomainName: Int] = [:]
    for (position, name) in (old + new).enumerated() { index[name] = position }
    func positions(_ order: [DomainName]) -> [Int] { (order + new).compactMap { index[$0] } }
    let shapes = LocalPartShape.all.map { positions(order(for: $0)) }
    let typed = TypedShape.all.map { positions(order(for: $0)) }
    return RankedDomains(
      domains: old + new, trusted: old.map(isTrusted) + new.map { _ in true },
      orders: shapes + typed, orderForShape: Array(shapes.indices),
      orderForTypedShape: typed.indices.map { shapes.count + $0 })
  }
}
