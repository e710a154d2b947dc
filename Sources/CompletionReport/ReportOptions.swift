/// What a report shows.
public struct ReportOptions: Hashable, Sendable {
  /// Shows counts below `minimumCell` too. Only for eyes that may see single persons.
  public var includesRare = false
  /// Rows of the table of domains. `nil`: 20, or all with `includesRare`.
  public var top: Int?
  /// Compares with `previousPeriod` of the statistics, where there is one.
  public var comparesPrevious = true
  /// Suffixes in the recommended list.
  public var recommendedLength = 6

  /// The smallest count that appears without `includesRare`: 5.
  public static let minimumCell: Int64 = 5

  /// The defaults above.
  public init() {}

  var minimum: Int64 { includesRare ? 0 : Self.minimumCell }
  var rows: Int { max(0, top ?? (includesRare ? Int.max : 20)) }
}
