/// An address as far as it is typed: where its parts are, or why it can be none.
public struct PartialAddress: Hashable, Sendable {
  public init(_ text: String) {}  // STUB; has also a primitive that takes UTF-8 bytes
  /// As typed, blanks around the text left out.
  public var localPart: String { "" }
  public var hasSeparator: Bool { false }
  /// As typed, behind the separator.
  public var typedDomain: String { "" }
  /// Why nothing can be offered (blank within, second separator, …), or nil.
  public var problem: AddressError? { nil }
  public var shape: LocalPartShape { .unknown }
  public var typedShape: TypedShape? { nil }
  /// The domain of a whole, valid address (RFC 5321 with UTF-8 local parts, DESIGN section 3).
  public func completeDomain() throws(AddressError) -> DomainName { throw AddressError() }
}

/// Why a text is no (whole) address. Never holds the text.
public struct AddressError: Error, Hashable, Sendable {}  // STUB
