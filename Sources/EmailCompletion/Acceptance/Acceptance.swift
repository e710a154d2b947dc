/// One person completed one address to one domain. It cannot hold a local part.
///
/// ```swift
/// let acceptance = Acceptance(
///   domain: try DomainName("qq.com"), outcome: .accepted, firstOffer: .right, position: 1,
///   charactersTyped: 0, charactersSaved: 6, shape: .digits5to10, time: 1_700_000_000)
/// acceptance.jsonLine
/// // {"v":1,"domain":"qq.com","outcome":"accepted","first":"right","position":1,"typed":0,
/// //  "saved":6,"shape":"digits5to10","at":1700000000}
/// ```
public struct Acceptance: Hashable, Sendable {
  public var domain: DomainName
  public var outcome: Outcome
  /// `nil` where it was not observed.
  public var firstOffer: FirstOffer?
  /// Position in the list that was taken, 1 = first; `nil` when no offer was taken.
  public var position: Int?
  /// Characters of the domain, `@` included, that were typed; `nil` = not defined.
  public var charactersTyped: Int?
  /// Characters of the domain, `@` included, that an offer inserted and that stayed, less 1 for an
  /// explicit accept; `nil` = not defined.
  public var charactersSaved: Int?
  public var segment: Segment
  public var shape: LocalPartShape
  /// Seconds since 1970 (UTC).
  public var time: Int64
  /// Caller's id, kept only as a keyed hash.
  public var id: String?
  /// Who or what it came from, as the caller sees fit: an account, a device, an IP address. Kept
  /// only as a keyed hash for 30 days, in which one source is one piece of evidence for a domain.
  public var source: String?

  public init(
    domain: DomainName, outcome: Outcome = .typed, firstOffer: FirstOffer? = nil,
    position: Int? = nil, charactersTyped: Int? = nil, charactersSaved: Int? = nil,
    segment: Segment = .root, shape: LocalPartShape = .unknown, time: Int64, id: String? = nil,
    source: String? = nil
  ) {
    self.domain = domain
    self.outcome = outcome
    self.firstOffer = firstOffer
    self.position = position
    self.charactersTyped = charactersTyped
    self.charactersSaved = charactersSaved
    self.segment = segment
    self.shape = shape
    self.time = time
    self.id = id
    self.source = source
  }
}
