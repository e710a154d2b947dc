import EmailCompletion

/// Reads a suffix list: the same rules as `RankedDomains(priority:)`, as names.
package enum SuffixList {
  /// Entries with or without a leading `@`.
  /// - Throws: `PriorityError` for a bad or double entry, naming its position and text.
  package static func domains(_ entries: [String]) throws(PriorityError) -> [DomainName] {
    try RankedDomains(priority: entries).order(for: .unknown)
  }
}
