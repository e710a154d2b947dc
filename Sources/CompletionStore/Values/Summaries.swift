import EmailCompletion

/// What `record` did.
public struct RecordSummary: Hashable, Sendable {
  /// Acceptances that were counted.
  public var counted = 0
  /// Indices, in the order given, of acceptances whose id had been counted before.
  public var repeatedIndices: [Int] = []
  /// Learning is off: nothing was counted.
  public var learningOff = false
  /// Acceptances whose id had been counted before.
  public var repeated: Int { repeatedIndices.count }

  public init() {}
}

/// What an import added.
public struct ImportSummary: Hashable, Sendable {
  /// Acceptances that were counted.
  public var counted: Int64 = 0
  /// Domains that the store had not counted before, sorted by bytes.
  public var newDomains: [DomainName] = []
  /// A file had been imported before and was counted again, as asked.
  public var isRepeat = false

  public init() {}
}

/// What `forget` removed.
public struct ForgetSummary: Hashable, Sendable {
  /// Acceptances that were removed; 0 when the store had none of the domain.
  public var removed: Int64 = 0
  /// The domain is in a suffix list, where its name stays until it is taken out.
  public var isStillConfigured = false
  /// Why older versions of the pages may still be in the WAL file; `nil` when it was truncated.
  public var walKept: String?

  public init() {}
}

/// What a merge added.
public struct MergeSummary: Hashable, Sendable {
  /// Acceptances that were added.
  public var counted: Int64 = 0
  /// Acceptances that were left out because their domain has been forgotten.
  public var forgotten: Int64 = 0
  /// Acceptances that were left out because their id is counted here already.
  public var repeated: Int64 = 0
  /// Domains that the store had not counted before, sorted by bytes.
  public var newDomains: [DomainName] = []

  public init() {}
}

/// What the retention removed.
public struct RetentionSummary: Hashable, Sendable {
  /// Day rows that rolled into their months.
  public var rolledRows: Int64 = 0
  /// Ids that are no longer remembered.
  public var expiredIDs: Int64 = 0

  public init() {}
}

/// How much a check looks at.
public struct CheckDepth: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The structure of the file, without its indexes.
  public static let quick = CheckDepth(rawValue: 1)
  /// The file with its indexes, and all derived tables compared with what they are made from.
  public static let full = CheckDepth(rawValue: 2)
}

/// What a check found.
public struct CheckResult: Hashable, Sendable {
  /// One line each; empty when all is well. No data of users.
  public var problems: [String] = []
  /// `rebuild` repairs what was found.
  public var isRepairable = true
  /// Acceptances, domains and segments in the store.
  public var acceptances: Int64 = 0
  public var domains = 0
  public var segments = 0

  public init() {}
}
