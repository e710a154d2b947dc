import AttuneCLI
import EmailCompletion

/// One table and the naive way to the same answers.
struct BenchmarkTable {
  let ranked: RankedDomains
  let naive: NaiveCompleter

  /// Every shape gets a shuffled order of its own, the hardest case for caches.
  init(count: Int) {
    let names = GeneratedDomains(count: count).names
    var random = SplitMix(state: 7)
    let shapes = LocalPartShape.all
    let typed = TypedShape.all
    let orders = (0..<shapes.count + typed.count).map { _ in
      Array(names.indices).shuffled(using: &random)
    }
    ranked = RankedDomains(
      domains: names, trusted: [Bool](repeating: true, count: names.count), orders: orders,
      orderForShape: Array(0..<shapes.count),
      orderForTypedShape: Array(shapes.count..<orders.count))
    let texts = names.map(\.ascii)
    naive = NaiveCompleter(
      orderForShape: (0..<shapes.count).map { order in orders[order].map { texts[$0] } },
      orderForTypedShape: (shapes.count..<orders.count).map { order in
        orders[order].map { texts[$0] }
      })
  }
}

/// A list of strings, best first, looked through with `hasPrefix`.
struct NaiveCompleter {
  let orderForShape: [[String]]
  let orderForTypedShape: [[String]]

  func ghost(for text: String) -> String? {
    guard let query = Query(text) else { return nil }
    guard let typed = query.domain else { return order(for: query).first.map { "@" + $0 } }
    if order(for: query).contains(typed) { return nil }
    return order(for: query).first { $0.hasPrefix(typed) }.map {
      String($0.dropFirst(typed.count))
    }
  }

  func domains(for text: String, limit: Int) -> [String] {
    guard let query = Query(text) else { return [] }
    let typed = query.domain ?? ""
    return Array(order(for: query).lazy.filter { $0.hasPrefix(typed) }.prefix(limit))
  }

  private struct Query {
    let local: String
    let domain: String?

    init?(_ text: String) {
      let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = parts.first, !first.isEmpty, first != " " else { return nil }
      local = String(first)
      domain = parts.count > 1 ? parts[1].lowercased() : nil
    }
  }

  private func order(for query: Query) -> [String] {
    if query.domain != nil {
      return orderForShape[Int(LocalPartShape(localPart: query.local).rawValue)]
    }
    let typed = PartialAddress(query.local).typedShape ?? .letters
    return orderForTypedShape[Int(typed.rawValue)]
  }
}
