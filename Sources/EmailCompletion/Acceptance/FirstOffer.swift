/// What the first suggestion was, for the final local part, before any domain character.
public struct FirstOffer: RawRepresentable, Hashable, Sendable {
  /// Stable: stores keep it.
  public let rawValue: UInt8

  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard rawValue < 3 else { return nil }
    self.rawValue = rawValue
  }

  private init(_ raw: UInt8) { rawValue = raw }

  /// Nothing was shown.
  public static let none = FirstOffer(0)
  /// It was the domain that the person completed to.
  public static let right = FirstOffer(1)
  /// It was another one.
  public static let wrong = FirstOffer(2)

  /// All, in the order of their raw values.
  public static var all: [FirstOffer] { [none, right, wrong] }

  /// Stable name: `none`, `right`, `wrong`.
  public var name: String { staticName.string }

  private var staticName: StaticString {
    switch self {
    case .right: "right"
    case .wrong: "wrong"
    default: "none"
    }
  }

  /// The value of that name; `nil` for a name that none has.
  public init?(name: String) {
    self.init(name: Array(name.utf8))
  }

  init?(name bytes: [UInt8]) {
    for raw in UInt8(0)...2 {
      if let offer = Self(rawValue: raw), offer.staticName.hasBytes(bytes) {
        self = offer
        return
      }
    }
    return nil
  }
}
