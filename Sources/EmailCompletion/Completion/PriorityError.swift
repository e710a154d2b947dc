/// Why a configured suffix list cannot be used. It names the entry, so that a person finds it.
///
/// ```swift
/// do {
///   _ = try RankedDomains(priority: ["qq.com", "@QQ.com"])
/// } catch {
///   print(error)  // suffix 2 "@QQ.com" is in the list already: remove it
/// }
/// ```
public struct PriorityError: Error, Hashable, Sendable {
  /// What is wrong with the entry. Later versions may know more reasons.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// Stable number of the reason.
    public let rawValue: UInt8
    /// Makes a reason from its stable number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The entry is no domain name.
    public static let notADomain = Reason(rawValue: 1)
    /// The same domain stands earlier in the list.
    public static let repeated = Reason(rawValue: 2)
    /// The domain is special-use (`localhost`, `test`, …), so it is never offered.
    public static let specialUse = Reason(rawValue: 3)
  }

  /// 1-based position of the entry in the list.
  public let position: Int
  /// The entry as configured: configuration, not user data.
  public let entry: String
  /// What is wrong with it.
  public let reason: Reason
  /// Why it is no domain name, if that is the reason.
  public let domainError: DomainNameError?

  init(position: Int, entry: String, reason: Reason, domainError: DomainNameError? = nil) {
    self.position = position
    self.entry = entry
    self.reason = reason
    self.domainError = domainError
  }
}

extension PriorityError: CustomStringConvertible {
  /// One line for a log or a person: position, entry, and what to do. An entry that is an address
  /// by mistake is not repeated.
  public var description: String {
    let subject = isAddress ? "suffix \(position)" : "suffix \(position) \"\(entry)\""
    switch reason {
    case .repeated: return subject + " is in the list already: remove it"
    case .specialUse: return subject + " is a special-use name, never offered: remove it"
    default:
      return isAddress
        ? subject + " is an address: write what is behind its @"
        : subject + " is no domain name: correct or remove it"
    }
  }

  /// An `@`, in any of its forms, stands elsewhere than in front.
  private var isAddress: Bool {
    entry.unicodeScalars.dropFirst().contains {
      $0 == "@" || $0 == "\u{FF20}" || $0 == "\u{FE6B}"
    }
  }
}
