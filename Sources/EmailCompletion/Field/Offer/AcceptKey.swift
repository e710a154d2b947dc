/// A way to take the ghost on purpose.
public enum AcceptKey: UInt8, Hashable, Sendable, CaseIterable {
  /// The Tab key.
  case tab = 0
  /// The Right arrow with the caret at the end.
  case right = 1
  /// The End key.
  case end = 2
  /// A tap or click on the ghost text, or a switch control.
  case tap = 3
}

/// A set of ways to take the ghost.
public struct AcceptKeys: OptionSet, Hashable, Sendable {
  /// One bit for each ``AcceptKey``.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ key: AcceptKey) { self.init(rawValue: 1 << key.rawValue) }

  /// The Tab key.
  public static let tab = AcceptKeys(.tab)
  /// The Right arrow with the caret at the end.
  public static let right = AcceptKeys(.right)
  /// The End key.
  public static let end = AcceptKeys(.end)
  /// A tap or click on the ghost text.
  public static let tap = AcceptKeys(.tap)
  /// All of them.
  public static let all: AcceptKeys = [.tab, .right, .end, .tap]

  /// The one to tell people of: the first of Tab, Right, End, tap that is in the set.
  public var first: AcceptKey? { AcceptKey.allCases.first { contains(AcceptKeys($0)) } }
}
