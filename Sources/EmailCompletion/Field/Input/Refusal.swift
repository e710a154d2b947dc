/// What a field did not take, and why. It never holds the text that was refused.
public struct Refusal: Hashable, Sendable, CustomStringConvertible {
  /// Why something was refused.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// Stable number of the reason.
    public let rawValue: UInt8
    /// Makes a reason from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The text would be longer than the limit.
    public static let lengthLimit = Reason(rawValue: 1)
    /// Emoji are not allowed.
    public static let emoji = Reason(rawValue: 2)
    /// The owner said no (``FieldDelegate``).
    public static let veto = Reason(rawValue: 3)
    /// Taken although it is over the limit (``OverflowRule/allow``): a warning.
    public static let overLimit = Reason(rawValue: 4)
    /// There is no offer at that position.
    public static let noOffer = Reason(rawValue: 5)
  }

  /// Why.
  public let reason: Reason
  /// How many characters were left out; for ``Reason/overLimit``, by how many units the text is too
  /// long.
  public let count: Int

  /// Makes a refusal.
  public init(reason: Reason, count: Int = 0) {
    self.reason = reason
    self.count = count
  }

  /// What to tell a person, in English.
  public var description: String {
    switch reason {
    case .lengthLimit: "the text is as long as it may be"
    case .emoji: "emoji cannot be used here"
    case .veto: "this cannot be typed here"
    case .overLimit: "the text is too long, shorten it"
    case .noOffer: "there is no such offer"
    default: "this was refused"
    }
  }
}
