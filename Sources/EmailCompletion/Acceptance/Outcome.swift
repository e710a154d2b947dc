/// How a completed address came about.
public struct Outcome: RawRepresentable, Hashable, Comparable, Sendable {
  /// Stable: stores keep it.
  public let rawValue: UInt8

  /// `nil` for a raw value that is not in `all`.
  public init?(rawValue: UInt8) {
    guard (1...5).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(_ raw: UInt8) { rawValue = raw }

  /// Took an offer on purpose: Tab, Right, End, tap, list.
  public static let accepted = Outcome(1)
  /// Return or leaving the field took the ghost.
  public static let passive = Outcome(2)
  /// Wrote it out.
  public static let typed = Outcome(3)
  /// Pasted or autofilled whole.
  public static let filled = Outcome(4)
  /// Came with an import.
  public static let imported = Outcome(5)

  /// All, in the order of their raw values.
  public static var all: [Outcome] { (1...5).map { Outcome($0) } }

  /// Stable name: `accepted`, `passive`, `typed`, `filled`, `imported`.
  public var name: String { staticName.string }

  private var staticName: StaticString {
    switch self {
    case .accepted: "accepted"
    case .passive: "passive"
    case .typed: "typed"
    case .filled: "filled"
    default: "imported"
    }
  }

  /// The outcome of that name; `nil` for a name that none has.
  public init?(name: String) {
    self.init(name: Array(name.utf8))
  }

  init?(name bytes: [UInt8]) {
    for raw in UInt8(1)...5 {
      if let outcome = Self(rawValue: raw), outcome.staticName.hasBytes(bytes) {
        self = outcome
        return
      }
    }
    return nil
  }

  public static func < (a: Outcome, b: Outcome) -> Bool { a.rawValue < b.rawValue }
}
