import EmailCompletion

/// A suffix list to ship with an app, as code or data.
///
/// ```swift
/// let export = SuffixExport(order)
/// export.text(.objectiveC)  // … @[@"@qq.com", @"@163.com"] …
/// ```
public struct SuffixExport: Sendable {
  /// Best first.
  public let domains: [DomainName]

  /// A list, best first.
  public init(_ domains: [DomainName]) { self.domains = domains }

  /// The list of a report.
  public init(_ report: Report) { domains = report.recommendation.map(\.domain) }

  /// The best of what was learned, for one shape of local part (`unknown`: for everybody).
  public init(_ ranked: RankedDomains, shape: LocalPartShape = .unknown, limit: Int) {
    domains = Array(ranked.order(for: shape).prefix(max(0, limit)))
  }

  /// What is written. The byte form of `RankedDomains` (`snapshot`) is `snapshot`.
  public struct Format: RawRepresentable, Hashable, Sendable {
    /// As on the command line.
    public let rawValue: String
    /// `nil` for a name that is none.
    public init?(rawValue: String) {
      guard Self.names.contains(rawValue) else { return nil }
      self.rawValue = rawValue
    }
    private init(_ raw: String) { rawValue = raw }
    private static let names: Set = ["swift", "objc", "json", "text"]
    /// A Swift array constant.
    public static let swift = Format("swift")
    /// A function that returns an `NSArray` literal.
    public static let objectiveC = Format("objc")
    /// `{"schema": "attune-suffixes", "version": 1, "suffixes": [{"domain", "display"}]}`
    public static let json = Format("json")
    /// One suffix a line, with its `@`.
    public static let text = Format("text")
  }

  /// Code or data, ends with a line feed. Domains are A-labels; a comment says how people write
  /// them where that differs.
  public func text(_ format: Format) -> String {
    switch format {
    case .swift: swift
    case .objectiveC: objectiveC
    case .json: json
    default: domains.map { "@\($0.ascii)\n" }.joined()
    }
  }

  /// The byte form of `RankedDomains`, which an app bundles and reads with `RankedDomains(bytes:)`.
  public var snapshot: [UInt8] { RankedDomains(priority: domains).bytes }

  private var swift: String {
    """
    // Suffixes for e-mail addresses, most used first.
    let emailSuffixes: [String] = [
    \(lines("  \"", "\","))]

    """
  }

  private var objectiveC: String {
    """
    // Suffixes for e-mail addresses, most used first.
    static NSArray<NSString *> *AttuneEmailSuffixes(void) {
      return @[
    \(lines("    @\"", "\","))  ];
    }

    """
  }

  private var json: String {
    JSONValue.object([
      ("schema", .string("attune-suffixes")), ("version", .integer(1)),
      (
        "suffixes",
        .array(
          domains.map {
            .object([("domain", .string($0.ascii)), ("display", .string($0.display))])
          })
      ),
    ]).text
  }

  private func lines(_ open: String, _ close: String) -> String {
    domains.map { domain in
      let note = domain.display == domain.ascii ? "" : "  // \(domain.display)"
      return "\(open)@\(domain.ascii)\(close)\(note)\n"
    }.joined()
  }
}
