/// A slice of the population: `locale/platform/form`, at most 3 parts of `[a-z0-9-]`.
///
/// ```swift
/// let segment = try Segment("zh-CN/iOS")
/// segment.path                      // "zh-cn/ios"
/// segment.lineage.map(\.path)       // ["", "zh-cn", "zh-cn/ios"]
/// segment.isInside(try Segment("zh-cn"))  // true
/// ```
/// Never a user identity: a store holds 256 segments at most.
public struct Segment: Sendable {
  /// `""` is the root.
  public let path: String

  /// All people.
  public static let root = Segment(unchecked: "")
  /// Parts that a path may have.
  public static let maximumParts = 3
  /// Octets that a part may have.
  public static let maximumPartLength = 32

  /// Takes a path that is known to be valid.
  init(unchecked path: String) { self.path = path }

  /// Reads a path. Upper-case ASCII becomes lower case, so that `zh-CN` and `zh-cn` are one.
  ///
  /// - Throws: `SegmentError` with the reason.
  /// - Complexity: O(length).
  public init(_ path: String) throws(SegmentError) {
    var (output, parts, length) = ([UInt8](), 1, 0)
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        guard length > 0 else { throw SegmentError(.emptyPart) }
        parts += 1
        guard parts <= Self.maximumParts else { throw SegmentError(.tooManyParts) }
        length = 0
        output.append(byte)
      } else {
        guard let folded = DomainLabel.folded(byte) else { throw SegmentError(.character) }
        length += 1
        guard length <= Self.maximumPartLength else { throw SegmentError(.partTooLong) }
        output.append(folded)
      }
    }
    guard length > 0 || parts == 1 else { throw SegmentError(.emptyPart) }
    self.path = String(decoding: output, as: UTF8.self)
  }

  public var isRoot: Bool { path.utf8.isEmpty }

  /// The segment that this one is a part of; `nil` for the root.
  ///
  /// - Complexity: O(length).
  public var parent: Segment? {
    guard !isRoot else { return nil }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
    return Segment(unchecked: String(path[..<slash]))
  }

  /// Root first, then each ancestor, then itself.
  ///
  /// - Complexity: O(length).
  public var lineage: [Segment] {
    var result = [self]
    while let parent = result.last?.parent { result.append(parent) }
    return result.reversed()
  }

  /// Whether it is `ancestor` or a part of it.
  ///
  /// - Complexity: O(length).
  public func isInside(_ ancestor: Segment) -> Bool {
    if ancestor.isRoot { return true }
    let (own, other) = (path.utf8, ancestor.path.utf8)
    guard own.starts(with: other) else { return false }
    return own.count == other.count
      || own[own.index(own.startIndex, offsetBy: other.count)] == UInt8(ascii: "/")
  }
}

extension Segment: Hashable, Comparable {
  public static func == (a: Segment, b: Segment) -> Bool {
    a.path.utf8.elementsEqual(b.path.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in path.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }

  /// Order of the bytes of the path.
  public static func < (a: Segment, b: Segment) -> Bool {
    a.path.utf8.lexicographicallyPrecedes(b.path.utf8)
  }
}

extension Segment: CustomStringConvertible {
  /// The path.
  public var description: String { path }
}
