/// A slice of the population: `locale/platform/form`, at most 3 parts of `[a-z0-9-]`.
public struct Segment: Hashable, Comparable, Sendable {
  /// `""` is the root.
  public let path: String
  public static let root = Segment(unchecked: "")
  init(unchecked path: String) { self.path = path }

  public init(_ path: String) throws(SegmentError) { self.path = path }  // STUB
  /// Root first, then each ancestor, then itself: `["", "cn", "cn/ios"]`.
  public var lineage: [Segment] { [self] }  // STUB
  public static func < (a: Segment, b: Segment) -> Bool {
    a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }
}

public struct SegmentError: Error, Hashable, Sendable {
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
  public let reason: Reason
}
