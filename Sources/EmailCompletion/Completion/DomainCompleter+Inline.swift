extension DomainCompleter {
  /// The ghost text for a caret at the end of the text, or `nil`.
  ///
  /// ```swift
  /// completer.inlineCompletion(for: "zhang@1")?.ghost       // "63.com"
  /// completer.inlineCompletion(for: "zhang@163.com")?.ghost // nil: typed in full
  /// ```
  /// `nil` also if the domain is exactly an offerable one, even if a longer one exists (`yahoo.com`
  /// and `yahoo.com.cn`: it returns at `yahoo.com.`), and behind a blank at the end of the text,
  /// where the ghost would not join what it completes.
  /// - Complexity: O(length + log n).
  public func inlineCompletion(for text: String) -> InlineCompletion? {
    var text = text
    return text.withUTF8 { inlineCompletion(utf8: $0) }
  }

  /// The same from UTF-8 bytes. Nothing is allocated if the domain is ASCII.
  ///
  /// ```swift
  /// var text = "zhang@1"
  /// text.withUTF8 { completer.inlineCompletion(utf8: $0)?.ghost }  // "63.com"
  /// ```
  /// - Parameters:
  ///   - text: all that is in the field; it may be no UTF-8.
  ///   - excluded: domains that are not wanted, for instance rejected ones; a few, since each
  ///     candidate is compared with all of them.
  /// - Complexity: O(length + (1 + e) log n) for e excluded domains.
  public func inlineCompletion(
    utf8 text: UnsafeBufferPointer<UInt8>, excluding excluded: [DomainName] = []
  ) -> InlineCompletion? {
    let text = current(text)
    let scan = AddressScan(text)
    guard scan.content.upperBound == text.count else { return nil }
    return inlineCompletion(of: scan, in: text, excluding: excluded)
  }

  /// The best domain for an address that was scanned already. Blanks around it do not matter.
  ///
  /// ```swift
  /// var text = "zhang@1 "
  /// text.withUTF8 { completer.inlineCompletion(of: AddressScan($0), in: $0)?.ghost }  // "63.com"
  /// ```
  /// - Parameters:
  ///   - scan: of `text`. The option for several addresses has no say here.
  ///   - text: the bytes that were scanned.
  ///   - excluded: domains that are not wanted.
  /// - Complexity: O(length + (1 + e) log n) for e excluded domains.
  public func inlineCompletion(
    of scan: AddressScan, in text: UnsafeBufferPointer<UInt8>,
    excluding excluded: [DomainName] = []
  ) -> InlineCompletion? {
    guard scan.content.upperBound <= text.count, isOpen(scan, in: text) else { return nil }
    guard scan.hasSeparator else {
      guard let typed = scan.typedShape else { return nil }
      return domains.completion(ofLocalPart: typed, excluding: excluded)
    }
    return withTypedDomain(scan, in: text) { typed in
      domains.completion(
        ofDomain: typed, shape: scan.shape, excluding: excluded)
    }
  }
}
