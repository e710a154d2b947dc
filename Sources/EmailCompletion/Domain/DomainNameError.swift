/// Why a text is no domain name. Never holds the text.
///
/// ```swift
/// do { _ = try DomainName("-qq.com") } catch { print(error) }
/// // a part between dots starts or ends with a hyphen: remove it
/// ```
public struct DomainNameError: Error, Hashable, Sendable {
  /// What is wrong. More may come; treat an unknown one as "not a domain name".
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing but blanks.
    public static let empty = Reason(rawValue: 1)
    /// One label only: `com`.
    public static let noDot = Reason(rawValue: 2)
    /// A dot at the start or two dots in a row.
    public static let emptyLabel = Reason(rawValue: 3)
    /// A label longer than 63 octets in its ASCII form (RFC 1035).
    public static let labelTooLong = Reason(rawValue: 4)
    /// More than 253 octets in all in ASCII form (RFC 1035).
    public static let tooLong = Reason(rawValue: 5)
    /// A label starts or ends with a hyphen (RFC 1123).
    public static let hyphen = Reason(rawValue: 6)
    /// Hyphens in positions 3 and 4 without being an `xn--` label (RFC 5891).
    public static let reservedHyphens = Reason(rawValue: 7)
    /// A character that no domain name may hold, or that needs more of Unicode than is known here.
    public static let character = Reason(rawValue: 8)
    /// An `xn--` label that does not decode to a valid label, or not to its canonical form.
    public static let invalidALabel = Reason(rawValue: 9)
    /// The last label is all digits, as in an IP address.
    public static let numericTopLabel = Reason(rawValue: 10)
    /// Right-to-left and left-to-right characters are mixed against RFC 5893.
    public static let direction = Reason(rawValue: 11)
    /// Bytes that are no UTF-8.
    public static let notUnicode = Reason(rawValue: 12)
    /// An IP address in brackets.
    public static let addressLiteral = Reason(rawValue: 13)
    /// A combining mark where it cannot stand, or in an order that needs full normalisation.
    public static let combiningMark = Reason(rawValue: 14)
  }

  public let reason: Reason

  public init(_ reason: Reason) { self.reason = reason }
}

extension DomainNameError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .empty: "domain name is empty: give one such as qq.com"
    case .noDot: "domain name has no dot: give all of it, such as qq.com"
    case .emptyLabel: "domain name has a dot too many: remove it"
    case .labelTooLong: "a part between dots has more than 63 octets: shorten it"
    case .tooLong: "domain name has more than 253 octets: shorten it"
    case .hyphen: "a part between dots starts or ends with a hyphen: remove it"
    case .reservedHyphens: "hyphens in positions 3 and 4 are reserved: only xn-- may have them"
    case .character: "domain name holds a character that is not allowed there: remove it"
    case .invalidALabel: "an xn-- part does not decode to a valid name: write it in its own script"
    case .numericTopLabel: "the last part is a number: give a name, not an IP address"
    case .direction: "right-to-left and left-to-right characters are mixed: separate them"
    case .notUnicode: "domain name is not valid UTF-8: convert it"
    case .addressLiteral: "an IP address is no domain name: give a name such as qq.com"
    case .combiningMark: "a combining mark cannot stand there: use the composed letter"
    default: "not a domain name: check its spelling"
    }
  }
}
