/// A mail domain in canonical form.
public struct DomainName: Hashable, Comparable, Sendable {
  /// Canonical bytes: lower-case ASCII, A-labels, no trailing dot.
  public let utf8: [UInt8]

  public init(_ text: String) throws(DomainNameError) {
    // STUB
    utf8 = Array(text.utf8)
  }

  /// Takes bytes that are canonical already (a stored name); `nil` when they are not.
  public init?(canonical bytes: some Sequence<UInt8>) {
    // STUB
    utf8 = Array(bytes)
  }

  /// Canonical (A-label) text: `xn--fsqu00a.xn--fiqs8s`.
  public var ascii: String { String(decoding: utf8, as: UTF8.self) }
  /// As people write it (U-labels): `例子.中国`.
  public var display: String { ascii }
  /// Ends in a special-use name (`localhost`, `test`, …): neither recorded nor offered.
  public var isSpecialUse: Bool { false }
  /// Ends in a known top label (IANA's list).
  public var isComplete: Bool { true }

  public static func < (a: DomainName, b: DomainName) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

/// Why a text is no domain name. Never holds the text.
public struct DomainNameError: Error, Hashable, Sendable {
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
  public let reason: Reason
}
