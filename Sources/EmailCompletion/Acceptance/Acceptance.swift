/// How a completed address came about (stable raw values).
public struct Outcome: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt8
  public init?(rawValue: UInt8) {
    guard (1...5).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }
  private init(_ raw: UInt8) { rawValue = raw }
  public static let accepted = Outcome(1)
  public static let passive = Outcome(2)
  public static let typed = Outcome(3)
  public static let filled = Outcome(4)
  public static let imported = Outcome(5)
  public static var all: [Outcome] { (1...5).map { Outcome($0) } }
  public var name: String { "" }  // STUB
  public init?(name: String) { return nil }  // STUB
  public static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }
}

/// What the first suggestion was, for the final local part, before any domain character.
public struct FirstOffer: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init?(rawValue: UInt8) {
    guard rawValue < 3 else { return nil }
    self.rawValue = rawValue
  }
  private init(_ raw: UInt8) { rawValue = raw }
  /// Nothing was shown.
  public static let none = FirstOffer(0)
  public static let right = FirstOffer(1)
  public static let wrong = FirstOffer(2)
}

/// One person completed one address to one domain. It cannot hold a local part.
public struct Acceptance: Hashable, Sendable {
  public var domain: DomainName
  public var outcome: Outcome
  /// `nil` where it was not observed.
  public var firstOffer: FirstOffer?
  /// Position in the list that was taken, 1 = first; `nil` when no offer was taken.
  public var position: Int?
  /// Characters of the domain, `@` included, that were typed / saved; `nil` = not defined.
  public var charactersTyped: Int?
  public var charactersSaved: Int?
  public var segment: Segment
  public var shape: LocalPartShape
  /// Unix seconds.
  public var time: Int64
  /// Caller's id, kept only as a keyed hash.
  public var id: String?

  public init(
    domain: DomainName, outcome: Outcome = .typed, firstOffer: FirstOffer? = nil,
    position: Int? = nil, charactersTyped: Int? = nil, charactersSaved: Int? = nil,
    segment: Segment = .root, shape: LocalPartShape = .unknown, time: Int64, id: String? = nil
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
  }

  /// One line of JSON, versioned (`"v":1`), keys in a fixed order, nothing that is nil.
  public var jsonLine: String { "" }  // STUB
  /// Reads one line; unknown keys are skipped, a newer version is refused.
  public init(jsonLine: String) throws(AcceptanceFormatError) { throw .init() }  // STUB
}

/// Names the field and what is wrong with it, never the value.
public struct AcceptanceFormatError: Error, Hashable, Sendable {}  // STUB
