/// Something that a screen reader should say. Speak it politely, that is, when it is idle.
///
/// It is made once for each change of the offered domain, not for each key. The words are the app's:
/// for the offer of `qq.com` with Tab perhaps “at qq.com, Tab to accept”.
public struct Announcement: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A domain is offered.
    case offered
    /// A domain was taken.
    case accepted
    /// The offer is gone because the person rejected it.
    case dismissed
    /// Something was not taken.
    case refused
  }

  /// What happened.
  public let kind: Kind
  /// The domain it is about; `nil` if it is about none.
  public let domain: DomainName?
  /// The key that takes the offer; `nil` if no key does.
  public let key: AcceptKey?

  /// Makes an announcement.
  public init(kind: Kind, domain: DomainName? = nil, key: AcceptKey? = nil) {
    self.kind = kind
    self.domain = domain
    self.key = key
  }
}
