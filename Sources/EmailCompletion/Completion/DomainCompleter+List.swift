extension DomainCompleter {
  /// Ranked suggestions, best first; empty when nothing matches or the text is no address.
  ///
  /// ```swift
  /// completer.suggestions(for: "zhang@1", limit: 2).map(\.address)
  /// // ["zhang@163.com", "zhang@126.com"]
  /// ```
  /// A domain that is typed in full comes first, also if a longer one is more popular, so that the
  /// first suggestion is always the one whose rest is the ghost text. Each domain is offered once.
  /// - Parameters:
  ///   - text: blanks around it are ignored.
  ///   - limit: how many at most; none if it is 0 or less.
  /// - Complexity: O(length + k log n) for k suggestions.
  public func suggestions(for text: String, limit: Int = 5) -> [Suggestion] {
    var text = text
    return text.withUTF8 { suggestions(utf8: $0, limit: limit) }
  }

  /// The same from UTF-8 bytes.
  ///
  /// ```swift
  /// var text = "zhang@12"
  /// text.withUTF8 { completer.suggestions(utf8: $0).map(\.address) }  // ["zhang@126.com"]
  /// ```
  /// - Complexity: O(length + k log n) for k suggestions.
  public func suggestions(
    utf8 text: UnsafeBufferPointer<UInt8>, limit: Int = 5
  ) -> [Suggestion] {
    let text = current(text)
    let scan = AddressScan(text)
    guard limit > 0, isOpen(scan, in: text) else { return [] }
    var address = Array(text[scan.localPart])
    let localCount = address.count
    return matches(of: scan, in: text, limit: limit).map { match in
      address.removeLast(address.count - localCount)
      return suggestion(match, to: &address)
    }
  }

  private func matches(
    of scan: AddressScan, in text: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> [RankedMatch] {
    let table = domains.table
    guard scan.hasSeparator else {
      guard let typed = scan.typedShape else { return [] }
      let all = PrefixMatch(range: 0..<table.spellings.count, isExact: false)
      return table.best(limit, of: all, in: table.order(for: typed))
    }
    return withTypedDomain(scan, in: text) { typed in
      table.best(
        limit, of: table.spellings.match(prefix: typed), in: table.order(for: scan.shape))
    } ?? []
  }

  /// - Parameter address: the local part; the rest is appended.
  private func suggestion(_ match: RankedMatch, to address: inout [UInt8]) -> Suggestion {
    let table = domains.table
    address.append(contentsOf: table.spellings.bytes[table.spellings.range(of: match.spelling)])
    return Suggestion(
      address: String(decoding: address, as: UTF8.self),
      domain: table.names[match.domain], isTrusted: table.trusted[match.domain])
  }
}
