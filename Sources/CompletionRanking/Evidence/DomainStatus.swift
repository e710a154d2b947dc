/// Whether a domain is offered, and if not, why.
///
/// ```swift
/// ranker.status(of: domain) == .tooFewUses
/// DomainStatus.tooFewUses.summary  // "used too rarely"
/// ```
public struct DomainStatus: RawRepresentable, Hashable, Sendable {
  /// The stable number of the status.
  public let rawValue: UInt8
  /// Creates a status from its number, also one that this version does not know.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Neither counted nor configured.
  public static let unknown = DomainStatus(rawValue: 0)
  /// Offered, always in front.
  public static let pinned = DomainStatus(rawValue: 1)
  /// Offered: stands in the configured suffix list.
  public static let configured = DomainStatus(rawValue: 2)
  /// Offered: stands in the preset's list.
  public static let bundled = DomainStatus(rawValue: 3)
  /// Offered: learned with enough evidence.
  public static let learned = DomainStatus(rawValue: 4)
  /// Not offered: hidden by a person.
  public static let hidden = DomainStatus(rawValue: 10)
  /// Not offered: a special-use name such as `localhost`.
  public static let specialUse = DomainStatus(rawValue: 11)
  /// Not offered: used less often than the minimum count.
  public static let tooFewUses = DomainStatus(rawValue: 12)
  /// Not offered: all uses within fewer days than the minimum span.
  public static let tooShortSpan = DomainStatus(rawValue: 13)
  /// Not offered: one edit away from a far more used or a leading domain, probably a slip or made
  /// to look like it.
  public static let likelySlip = DomainStatus(rawValue: 14)
  /// Not offered: recorded by fewer distinct sources than the minimum.
  public static let tooFewSources = DomainStatus(rawValue: 15)

  /// The domain stands in some order.
  public var isOffered: Bool { (1...4).contains(rawValue) }
  /// The domain may be committed without an explicit accept.
  public var isTrusted: Bool { (1...3).contains(rawValue) }

  /// The reason in words, lower case.
  public var summary: String {
    switch self {
    case .pinned: "pinned in front"
    case .configured: "in the configured list"
    case .bundled: "in the preset's list"
    case .learned: "learned from use"
    case .hidden: "hidden"
    case .specialUse: "a special-use name"
    case .tooFewUses: "used too rarely"
    case .tooShortSpan: "used on too few days"
    case .tooFewSources: "used by too few sources"
    case .likelySlip: "probably a slip for a far more used domain"
    default: "never used and not configured"
    }
  }
}
