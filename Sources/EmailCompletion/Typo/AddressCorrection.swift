/// A whole address that a person probably meant.
public struct AddressCorrection: Hashable, Sendable {
  /// What stands before the `@`, byte for byte as it was typed.
  public let localPart: String
  /// The domain that was probably meant, and how surely.
  public let candidate: TypoCandidate

  /// The address to offer: `Zhang.Wei@gmail.com`. The domain is written as people read it.
  public var address: String { localPart + "@" + candidate.domain.display }
}
