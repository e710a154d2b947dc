/// One address that is offered.
public struct Suggestion: Hashable, Sendable {
  /// Local part as typed, `@`, and the domain in the spelling that was matched: the one that people
  /// write (U-labels) as long as its A-label form was not typed.
  public let address: String
  /// The domain in canonical form.
  public let domain: DomainName
  /// Whether the domain may be committed without an explicit accept: configured, bundled or pinned.
  public let isTrusted: Bool
}
