/// What all copies of one `RankedDomains` share. Nothing in it ever changes.
final class RankedDomainsTable: Sendable {
  /// Sorted by bytes, each once, none special-use.
  let names: [DomainName]
  let trusted: [Bool]
  let spellings: SpellingTable
  /// Different ones only, numbered as the shapes name them first.
  let orders: [RankOrder]
  /// Index into `orders` by raw value of the shape.
  let orderForShape: [UInt8]
  let orderForTypedShape: [UInt8]

  static let shapeCount = LocalPartShape.all.count
  static let typedShapeCount = TypedShape.all.count
  /// So that every offset fits 32 bits.
  static let maximumCount = 1 << 20
  static let empty = RankedDomainsTable(
    names: [], trusted: [], orders: [[]], orderForShape: [], orderForTypedShape: [])

  /// - Parameters:
  ///   - names: sorted by bytes, each once, at most `maximumCount`.
  ///   - trusted: as many as `names`.
  ///   - orders: at least one; each holds every index of `names` once.
  ///   - orderForShape: by raw value; a missing or unknown one gets the first order.
  ///   - orderForTypedShape: likewise.
  /// - Complexity: O(bytes + n × orders).
  init(
    names: [DomainName], trusted: [Bool], orders: [[UInt32]],
    orderForShape: [Int], orderForTypedShape: [Int]
  ) {
    let spellings = SpellingTable(names: names)
    var kept: [[UInt32]] = []
    // Where an order that was given is kept; 255 while no shape has named it.
    var places = [UInt8](repeating: .max, count: orders.count)
    func place(_ given: [Int], _ raw: Int) -> UInt8 {
      var index = raw < given.count ? given[raw] : 0
      if !orders.indices.contains(index) { index = 0 }
      if places[index] == .max {
        if let same = kept.firstIndex(of: orders[index]) {
          places[index] = UInt8(same)
        } else {
          places[index] = UInt8(kept.count)
          kept.append(orders[index])
        }
      }
      return places[index]
    }
    self.orderForShape = (0..<Self.shapeCount).map { place(orderForShape, $0) }
    self.orderForTypedShape = (0..<Self.typedShapeCount).map { place(orderForTypedShape, $0) }
    self.names = names
    self.trusted = trusted
    self.spellings = spellings
    self.orders = kept.map { RankOrder(spellings: spellings.expanded($0)) }
  }

  func order(for shape: LocalPartShape) -> RankOrder {
    let raw = Int(shape.rawValue)
    return orders[Int(raw < orderForShape.count ? orderForShape[raw] : 0)]
  }

  func order(for typed: TypedShape) -> RankOrder {
    let raw = Int(typed.rawValue)
    return orders[Int(raw < orderForTypedShape.count ? orderForTypedShape[raw] : 0)]
  }

  /// The domain's place in `names`, or `nil`.
  /// - Complexity: O(log n).
  func index(of domain: DomainName) -> Int? {
    let index = partitionPoint(in: 0..<names.count) { names[$0] < domain }
    return index < names.count && names[index] == domain ? index : nil
  }

  /// An order as indices of domains, best first.
  func domainOrder(_ order: RankOrder) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(names.count)
    for spelling in order.spellings {
      let domain = spellings.domains[Int(spelling)]
      if spellings.preferred[Int(domain)] == spelling { result.append(domain) }
    }
    return result
  }
}

extension RankedDomainsTable: Equatable {
  static func == (a: RankedDomainsTable, b: RankedDomainsTable) -> Bool {
    if a === b { return true }
    return a.names == b.names && a.trusted == b.trusted && a.orderForShape == b.orderForShape
      && a.orderForTypedShape == b.orderForTypedShape && a.orders.count == b.orders.count
      && zip(a.orders, b.orders).allSatisfy { $0.spellings == $1.spellings }
  }
}

extension SpellingTable {
  /// An order of domains as an order of spellings: what people write directly before the A-label.
  func expanded(_ order: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(count)
    for domain in order {
      let written = preferred[Int(domain)]
      result.append(written)
      if canonical[Int(domain)] != written { result.append(canonical[Int(domain)]) }
    }
    return result
  }
}
