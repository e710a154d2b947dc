/// One table of domains sorted by bytes and an order per shape; immutable, shared by copies.
public struct RankedDomains: Equatable, Sendable {
  /// A fixed order, the same for all shapes: a configured suffix list. Entries with or without a
  /// leading `@`. Throws for a bad or double entry, naming its position and text.
  public init(priority: [String]) throws(PriorityError) {}  // STUB

  /// The same from checked names. All are trusted.
  public init(priority: [DomainName]) {}  // STUB

  /// What the ranking module hands over. `domains` sorted by bytes, unique; `orders[i]` is a
  /// permutation of indices, best first; each shape names its order.
  public init(
    domains: [DomainName], trusted: [Bool], orders: [[Int]],
    orderForShape: [Int], orderForTypedShape: [Int]
  ) {}  // STUB

  /// The versioned byte form: integers only, checked when read.
  public init(bytes: [UInt8]) throws(RankedDomainsFormatError) {}  // STUB
  public var bytes: [UInt8] { [] }

  public var count: Int { 0 }
  /// Best first. For reports and tests.
  public func order(for shape: LocalPartShape) -> [DomainName] { [] }
  public func order(for typed: TypedShape) -> [DomainName] { [] }
  public func isTrusted(_ domain: DomainName) -> Bool { false }
  public func contains(_ domain: DomainName) -> Bool { false }
}

public struct PriorityError: Error, Hashable, Sendable {
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
  /// 1-based position of the entry in the list.
  public let position: Int
  /// The entry as configured: configuration, not user data.
  public let entry: String
  public let reason: Reason
}

public struct RankedDomainsFormatError: Error, Hashable, Sendable {}  // STUB
