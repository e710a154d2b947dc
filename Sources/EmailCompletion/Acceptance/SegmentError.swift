/// Why a text is no segment path.
///
/// ```swift
/// do { _ = try Segment("cn//form") } catch { print(error) }
/// // a segment has an empty part: remove the slash
/// ```
public struct SegmentError: Error, Hashable, Sendable {
  /// What is wrong. More may come; treat an unknown one as "not a segment".
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A character other than letters, digits and hyphens.
    public static let character = Reason(rawValue: 1)
    /// A slash first, last or doubled.
    public static let emptyPart = Reason(rawValue: 2)
    /// More than `Segment.maximumParts`.
    public static let tooManyParts = Reason(rawValue: 3)
    /// More than `Segment.maximumPartLength` octets in a part.
    public static let partTooLong = Reason(rawValue: 4)
  }

  public let reason: Reason

  public init(_ reason: Reason) { self.reason = reason }
}

extension SegmentError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .character: "a segment holds letters, digits and hyphens only: replace the others"
    case .emptyPart: "a segment has an empty part: remove the slash"
    case .tooManyParts: "a segment has at most 3 parts: leave some out"
    case .partTooLong: "a part of a segment has at most 32 octets: shorten it"
    default: "not a segment: write it like zh-cn/ios/signup"
    }
  }
}
