/// Domains in the order in which they are offered, one order per shape of the local part.
///
/// A value that never changes; copies share one table, and completions are slices of it.
///
/// ```swift
/// let domains = try RankedDomains(priority: ["qq.com", "@163.com", "126.com"])
/// domains.order(for: .letters).map(\.ascii)  // ["qq.com", "163.com", "126.com"]
/// ```
public struct RankedDomains: Equatable, Sendable {
  let table: RankedDomainsTable

  /// No domains: nothing is ever offered.
  public static let empty = RankedDomains(table: .empty)

  init(table: RankedDomainsTable) { self.table = table }

  /// A fixed order, the same for all shapes: a configured suffix list. All are trusted.
  ///
  /// ```swift
  /// try RankedDomains(priority: ["@qq.com", "163.com"]).count  // 2
  /// ```
  /// - Parameter priority: best first; entries with or without a leading `@`, blanks around them
  ///   ignored.
  /// - Throws: ``PriorityError`` for the first entry that is no domain, stands there twice, or is
  ///   special-use; it names the position and the entry.
  /// - Complexity: O(n log n).
  public init(priority: [String]) throws(PriorityError) {
    var names: [DomainName] = []
    var seen: Set<DomainName> = []
    for (index, entry) in priority.enumerated() {
      let name = try PriorityEntry(position: index + 1, entry: entry).domain()
      guard seen.insert(name).inserted else {
        throw PriorityError(position: index + 1, entry: entry, reason: .repeated)
      }
      names.append(name)
    }
    self.init(priority: names)
  }

  /// A fixed order of checked names, the same for all shapes. All are trusted.
  ///
  /// ```swift
  /// RankedDomains(priority: [try DomainName("qq.com")]).count  // 1
  /// ```
  /// - Parameter priority: best first; a name that stands there again and special-use names are
  ///   left out.
  /// - Complexity: O(n log n).
  public init(priority: [DomainName]) {
    self.init(
      domains: priority, trusted: [Bool](repeating: true, count: priority.count),
      orders: [Array(priority.indices)], orderForShape: [], orderForTypedShape: [])
  }

  /// An order per shape: what a ranking hands over.
  ///
  /// ```swift
  /// let names = [try DomainName("163.com"), try DomainName("qq.com")]
  /// var shapes = [Int](repeating: 0, count: LocalPartShape.all.count)
  /// shapes[Int(LocalPartShape.digits5to10.rawValue)] = 1
  /// let domains = RankedDomains(
  ///   domains: names, trusted: [true, true], orders: [[0, 1], [1, 0]],
  ///   orderForShape: shapes, orderForTypedShape: [])
  /// domains.order(for: .digits5to10).map(\.ascii)  // ["qq.com", "163.com"]
  /// ```
  /// Anything is taken: what does not fit is repaired as stated, so that no input can trap.
  /// - Parameters:
  ///   - domains: best sorted by bytes. A repeated one, special-use names, and what is beyond
  ///     1,048,576 domains are left out.
  ///   - trusted: whether each of `domains` may be committed without an explicit accept; missing
  ///     ones are not trusted.
  ///   - orders: indices into `domains`, best first. Wrong and repeated indices are left out,
  ///     missing ones follow in byte order. Equal orders are kept once.
  ///   - orderForShape: index into `orders` by ``LocalPartShape``'s raw value; a missing or wrong
  ///     one counts as 0.
  ///   - orderForTypedShape: the same by ``TypedShape``'s raw value.
  /// - Complexity: O(bytes + n × orders) if `domains` are sorted, else O(n log n) more.
  public init(
    domains: [DomainName], trusted: [Bool], orders: [[Int]],
    orderForShape: [Int], orderForTypedShape: [Int]
  ) {
    let sorted = NameSorting(domains)
    let flags = sorted.sources.map { $0 < trusted.count && trusted[$0] }
    let given = orders.isEmpty ? [[]] : orders
    table = RankedDomainsTable(
      names: sorted.names, trusted: flags, orders: given.map(sorted.permutation),
      orderForShape: orderForShape, orderForTypedShape: orderForTypedShape)
  }

  /// How many domains there are.
  public var count: Int { table.names.count }
  /// Whether there are none.
  public var isEmpty: Bool { table.names.isEmpty }
  /// All domains, sorted by the bytes of their canonical form.
  public var domains: [DomainName] { table.names }

  /// All domains for a whole local part of this shape, best first. For reports and tests.
  ///
  /// ```swift
  /// try RankedDomains(priority: ["qq.com", "126.com"]).order(for: .letters).map(\.ascii)
  /// // ["qq.com", "126.com"]
  /// ```
  /// - Complexity: O(n).
  public func order(for shape: LocalPartShape) -> [DomainName] {
    table.domainOrder(table.order(for: shape)).map { table.names[Int($0)] }
  }

  /// All domains while a local part is being typed, best first. For reports and tests.
  ///
  /// Where both kinds of shape have a case of that name, `.letters` means the whole local part;
  /// write `TypedShape.letters` for this one.
  ///
  /// ```swift
  /// try RankedDomains(priority: ["qq.com", "126.com"]).order(for: .digits1to4).map(\.ascii)
  /// // ["qq.com", "126.com"]
  /// ```
  /// - Complexity: O(n).
  @_disfavoredOverload
  public func order(for typed: TypedShape) -> [DomainName] {
    table.domainOrder(table.order(for: typed)).map { table.names[Int($0)] }
  }

  /// Whether the domain may be committed without an explicit accept.
  /// - Complexity: O(log n).
  public func isTrusted(_ domain: DomainName) -> Bool {
    table.index(of: domain).map { table.trusted[$0] } ?? false
  }

  /// Whether the domain is offered at all.
  /// - Complexity: O(log n).
  public func contains(_ domain: DomainName) -> Bool { table.index(of: domain) != nil }

  /// Compares what is offered and in which order. Copies of one value compare in O(1).
  /// - Complexity: O(bytes + n × orders).
  public static func == (a: RankedDomains, b: RankedDomains) -> Bool { a.table == b.table }
}
