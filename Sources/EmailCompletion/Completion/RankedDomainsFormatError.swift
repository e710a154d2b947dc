/// Why bytes are no `RankedDomains`. Damaged or foreign bytes give this error, never a trap.
public struct RankedDomainsFormatError: Error, Hashable, Sendable {
  /// What is wrong with the bytes. Later versions may know more reasons.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    /// Stable number of the reason.
    public let rawValue: UInt8
    /// Makes a reason from its stable number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The bytes do not begin with the mark of this form.
    public static let foreign = Reason(rawValue: 1)
    /// The bytes have a version that this code does not know.
    public static let unknownVersion = Reason(rawValue: 2)
    /// There are fewer or more bytes than the header says, or more domains than allowed.
    public static let size = Reason(rawValue: 3)
    /// The checksum differs: the bytes were changed after they were written.
    public static let checksum = Reason(rawValue: 4)
    /// A name is not canonical, is special-use, or is not in byte order.
    public static let name = Reason(rawValue: 5)
    /// An order does not hold every domain once, or a shape names no order.
    public static let order = Reason(rawValue: 6)
    /// A bit is set that has no meaning.
    public static let flags = Reason(rawValue: 7)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where in the bytes it was seen.
  public let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension RankedDomainsFormatError: CustomStringConvertible {
  /// One line for a log or a person: what is wrong, where, and what to do.
  public var description: String {
    switch reason {
    case .foreign: return "these bytes are no ranked domains: use a file that was exported as such"
    case .unknownVersion: return "ranked domains of an unknown version: update this software"
    default: return "ranked domains are damaged at byte \(offset): export them again"
    }
  }
}
