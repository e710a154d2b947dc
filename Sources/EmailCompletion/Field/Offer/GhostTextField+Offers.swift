extension GhostTextField {
  /// Ranked addresses for a list below the field, best first; the first one is the ghost's.
  ///
  /// Unlike the ghost the list stays while text is deleted, since it does not stand in the way.
  ///
  /// ```swift
  /// field.insert("zhang@1")
  /// field.suggestions(limit: 2).map(\.address)  // ["zhang@163.com", "zhang@126.com"]
  /// ```
  /// - Parameter limit: how many at most.
  /// - Complexity: O(limit × log n).
  public func suggestions(limit: Int = 5) -> [Suggestion] {
    guard limit > 0, isOfferPossible else { return [] }
    let span = content.span(inList: options.allowsMultiple)
    guard span.end == content.count else { return [] }
    var exclusions = rejections.domains.count
    if policy.maxLength > 0 || !options.offersLearned { exclusions += limit }
    let found = completer.fieldRows(
      for: content.string, limit: limit + exclusions, excluding: rejections.domains)
    return Array(found.lazy.filter { fits($0, span) }.prefix(limit))
  }

  private func fits(_ suggestion: Suggestion, _ span: AddressSpan) -> Bool {
    guard options.offersLearned || suggestion.isTrusted else { return false }
    guard policy.maxLength > 0 else { return true }
    return policy.lengthUnit.length(of: acceptedText(suggestion.address, span)) <= policy.maxLength
  }

  /// Whether the state allows an offer at all, whatever the text is.
  var isOfferPossible: Bool {
    !content.isEmpty && selected.lowerBound == content.count && composition == nil
      && focus != .ended && !rejections.isSilent && !rejections.untilEdit
  }

  /// What is offered: a function of the state.
  func currentOffer() -> InlineCompletion? {
    guard isOfferPossible, lastEdit != .deletion || options.offersAfterDeletion else { return nil }
    return content.bytes.withUnsafeBufferPointer { bytes in
      // Behind a blank the ghost would not continue what is typed.
      guard Blanks.trimmed(bytes).upperBound == bytes.count else { return nil }
      return allowedOffer(bytes)
    }
  }

  private func allowedOffer(_ bytes: UnsafeBufferPointer<UInt8>) -> InlineCompletion? {
    var excluded = rejections.domains
    while let offer = completer.fieldOffer(utf8: bytes, excluding: excluded) {
      if options.offersLearned || offer.isTrusted { return fits(offer) ? offer : nil }
      excluded.append(offer.domain)
    }
    return nil
  }

  /// Whether the text is within the limit after accepting.
  private func fits(_ offer: InlineCompletion) -> Bool {
    if policy.maxLength <= 0 { return true }
    let length = content.measure + offer.withUTF8 { TextMeasure($0) }
    if length.utf8 <= policy.maxLength { return true }
    let span = content.span(inList: options.allowsMultiple)
    let text = acceptedText(localPart(span) + "@" + offer.writtenDomain, span)
    return policy.lengthUnit.length(of: text) <= policy.maxLength
  }

  func localPart(_ span: AddressSpan) -> String {
    String(decoding: content.bytes[span.start..<span.localEnd], as: UTF8.self)
  }

  /// The whole text after accepting an address: blanks before it go, in a list what stands before it
  /// stays.
  func acceptedText(_ address: String, _ span: AddressSpan) -> FieldText {
    guard options.allowsMultiple else { return FieldText(address) }
    return FieldText(bytes: content.bytes[..<span.start] + Array(address.utf8))
  }

  /// Draws the conclusions from a new state: the offer, the draft, the announcement.
  mutating func settle(_ before: InlineCompletion?, span: AddressSpan) -> Announcement? {
    offer = currentOffer()
    draft.observe(offer, span: span)
    guard let offer, offer.domain != before?.domain else { return nil }
    return Announcement(kind: .offered, domain: offer.domain, key: acceptKey)
  }

  private var acceptKey: AcceptKey? {
    AcceptKey.allCases.first { options.accepts(with: $0) }
  }
}
