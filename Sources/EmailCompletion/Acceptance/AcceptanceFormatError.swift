/// Names the field and what is wrong with it, never the value.
///
/// ```swift
/// do { _ = try Acceptance(jsonLine: #"{"v":1,"domain":"qq.com"}"#) } catch { print(error) }
/// // outcome: field is missing, add it
/// ```
public struct AcceptanceFormatError: Error, Hashable, Sendable {
  /// What is wrong. More may come; treat an unknown one as "not an acceptance".
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Not one JSON object.
    public static let syntax = Reason(rawValue: 1)
    /// A required field is not there.
    public static let missing = Reason(rawValue: 2)
    /// A field is there twice.
    public static let duplicate = Reason(rawValue: 3)
    /// A field has another type.
    public static let type = Reason(rawValue: 4)
    /// A number is not an integer in range, or a text is too long.
    public static let range = Reason(rawValue: 5)
    /// A name that the field does not know.
    public static let name = Reason(rawValue: 6)
    /// Written by a newer version of this library.
    public static let newerVersion = Reason(rawValue: 7)
    /// Holds an address where only its domain may be.
    public static let address = Reason(rawValue: 8)
    /// The domain is none; `domainReason` says why.
    public static let domain = Reason(rawValue: 9)
    /// The segment is none; `segmentReason` says why.
    public static let segment = Reason(rawValue: 10)
  }

  public let reason: Reason
  /// The field; `nil` when it is the line as a whole or a field that is not known.
  public let field: String?
  public let domainReason: DomainNameError.Reason?
  public let segmentReason: SegmentError.Reason?

  init(_ reason: Reason, _ field: AcceptanceField? = nil) {
    self.reason = reason
    self.field = field?.name.string
    domainReason = nil
    segmentReason = nil
  }

  init(_ error: DomainNameError) {
    (reason, field) = (.domain, AcceptanceField.domain.name.string)
    (domainReason, segmentReason) = (error.reason, nil)
  }

  init(_ error: SegmentError) {
    (reason, field) = (.segment, AcceptanceField.segment.name.string)
    (domainReason, segmentReason) = (nil, error.reason)
  }
}

extension AcceptanceFormatError: CustomStringConvertible {
  public var description: String {
    guard let field else { return problem }
    return field + ": " + problem
  }

  private var problem: String {
    switch reason {
    case .syntax: "not one JSON object on one line, write it as Acceptance does"
    case .missing: "field is missing, add it"
    case .duplicate: "field is there twice, remove one"
    case .type: "field has another type, write it as Acceptance does"
    case .range: "value is out of range, correct it"
    case .name: "name is not known, correct it"
    case .newerVersion: "line is of a newer version, update this software"
    case .address: "an address may not be recorded, give its domain only"
    case .domain: domainReason.map { DomainNameError($0).description } ?? "not a domain name"
    case .segment: segmentReason.map { SegmentError($0).description } ?? "not a segment"
    default: "not an acceptance, write it as Acceptance does"
    }
  }
}
