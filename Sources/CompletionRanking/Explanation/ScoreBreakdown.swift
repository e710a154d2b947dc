import EmailCompletion

/// Why a domain stands where it stands: terms that add up to its score.
///
/// ```swift
/// let breakdown = ranker.breakdown(of: domain, for: .shape(.letters))
/// breakdown?.score             // 0.41: four in ten people like this one are expected to use it
/// breakdown?.terms.first?.summary
/// // "used 120 times with names of this kind (6 to 9 letters), in cn"
/// ```
public struct ScoreBreakdown: Equatable, Sendable {
  /// One reason and what it adds.
  public struct Term: Equatable, Sendable {
    /// Where the term comes from.
    public struct Source: RawRepresentable, Hashable, Sendable {
      /// The stable number of the source.
      public let rawValue: UInt8
      /// Creates a source from its number.
      public init(rawValue: UInt8) { self.rawValue = rawValue }
      /// Uses with one shape of local part.
      public static let shapeUses = Source(rawValue: 1)
      /// Uses with any local part.
      public static let allUses = Source(rawValue: 2)
      /// The configured or bundled order.
      public static let prior = Source(rawValue: 3)
      /// Uses with one shape of local part in the last days.
      public static let recentUses = Source(rawValue: 4)
      /// Uses with all kinds of a broader shape, such as letters and digits.
      public static let similarUses = Source(rawValue: 5)
      /// Uses with any local part in the last days.
      public static let recentAllUses = Source(rawValue: 6)
    }

    /// Where the term comes from.
    public var source: Source
    /// The segment whose uses count; the root for the prior.
    public var segment: Segment
    /// The shape whose uses count, or whose prior order it is; `nil` for all of them.
    public var shape: LocalPartShape?
    /// Raw uses of the domain there, of all ages, exact; 0 for the prior.
    public var uses: Int64
    /// Place in the prior order, 1 = first; `nil` for uses.
    public var position: Int?
    /// What the term adds to the score.
    public var value: Double

    /// The term in words, lower case.
    public var summary: String {
      let place = segment.path.isEmpty ? "in all segments" : "in \(segment.path)"
      let times = uses == 1 ? "used once" : "used \(uses) times"
      switch source {
      case .shapeUses: return "\(times) with names of this kind (\(kind)), \(place)"
      case .similarUses: return "\(times) with names like it (\(similar)), \(place)"
      case .recentUses: return "\(times) in the last days with names like it (\(similar)), \(place)"
      case .recentAllUses: return "\(times) in the last days with any kind of name, \(place)"
      case .allUses: return "\(times) with any kind of name, \(place)"
      default:
        guard let position else { return "not in the configured order" }
        let names = shape == nil ? "" : " for such names (\(similar))"
        return "place \(position) in the order before any data\(names)"
      }
    }

    private var kind: String { shape.map(ShapeWords.one) ?? "any" }
    private var similar: String { shape.map { ShapeWords.all($0.broader) } ?? "any" }
  }

  /// The domain that is explained.
  public var domain: DomainName
  /// Offered or not, and why not.
  public var status: DomainStatus
  /// Place among the pinned domains, 1 = first: then the score does not matter.
  public var pinnedPosition: Int?
  /// The expected share, 0…1: the sum of the terms.
  public var score: Double
  /// Largest first.
  public var terms: [Term]
}
