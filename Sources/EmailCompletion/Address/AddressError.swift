/// Why a text is no (whole) address. Never holds the text.
///
/// ```swift
/// do { _ = try PartialAddress("li na@qq.com").completeDomain() } catch { print(error) }
/// // a blank within the address: remove it
/// ```
public struct AddressError: Error, Hashable, Sendable {
  /// What is wrong. More may come; treat an unknown one as "not an address".
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// No `@`.
    public static let noSeparator = Reason(rawValue: 1)
    /// Nothing before the `@`.
    public static let emptyLocalPart = Reason(rawValue: 2)
    /// More than 64 octets before the `@` (RFC 5321).
    public static let localPartTooLong = Reason(rawValue: 3)
    /// A dot first, last or twice in a row in the local part (RFC 5321).
    public static let misplacedDot = Reason(rawValue: 4)
    /// A character that no unquoted local part may hold, such as `,` or `<`.
    public static let character = Reason(rawValue: 5)
    /// A blank within.
    public static let blank = Reason(rawValue: 6)
    /// A control or invisible formatting character within.
    public static let control = Reason(rawValue: 7)
    /// A quote that is not closed or stands in the middle.
    public static let quote = Reason(rawValue: 8)
    /// A second `@`.
    public static let secondSeparator = Reason(rawValue: 9)
    /// An emoji in the local part: legal (RFC 6531), but refused by most services.
    public static let emoji = Reason(rawValue: 10)
    /// Bytes that are no UTF-8.
    public static let notUnicode = Reason(rawValue: 11)
    /// An IP address in brackets instead of a domain.
    public static let addressLiteral = Reason(rawValue: 12)
    /// A dot behind the domain.
    public static let trailingDot = Reason(rawValue: 13)
    /// The domain is none; `domainReason` says why.
    public static let domain = Reason(rawValue: 14)
    /// More than 254 octets in all (RFC 5321 with erratum 1690).
    public static let tooLong = Reason(rawValue: 15)
  }

  public let reason: Reason
  /// Set when `reason` is `domain`.
  public let domainReason: DomainNameError.Reason?

  public init(_ reason: Reason) {
    self.reason = reason
    domainReason = nil
  }

  /// The domain is none.
  public init(domain error: DomainNameError) {
    reason = .domain
    domainReason = error.reason
  }
}

extension AddressError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .noSeparator: "no @: give an address such as name@qq.com"
    case .emptyLocalPart: "nothing before the @: give an address such as name@qq.com"
    case .localPartTooLong: "more than 64 octets before the @: shorten it"
    case .misplacedDot: "a dot first, last or doubled before the @: remove it"
    case .character: "a character that is not allowed before the @: remove it"
    case .blank: "a blank within the address: remove it"
    case .control: "an invisible character within the address: remove it"
    case .quote: "a quote is not closed or stands in the middle: remove it"
    case .secondSeparator: "a second @: remove one"
    case .emoji: "an emoji before the @: remove it"
    case .notUnicode: "address is not valid UTF-8: convert it"
    case .addressLiteral: "an IP address instead of a domain: give a domain such as qq.com"
    case .trailingDot: "a dot behind the domain: remove it"
    case .domain: domainReason.map { DomainNameError($0).description } ?? "not a domain name"
    case .tooLong: "more than 254 octets in all: shorten it"
    default: "not an address: check its spelling"
    }
  }
}
