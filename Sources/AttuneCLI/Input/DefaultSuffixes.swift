import EmailCompletion

/// The order where a store has no list of its own, or cannot be used.
package enum DefaultSuffixes {
  /// As the text field had it from which this project comes.
  package static let names = [
    "qq.com", "163.com", "126.com", "yahoo.com", "139.com", "henu.com",
  ]

  package static let domains: [DomainName] = names.compactMap { try? DomainName($0) }
}
