extension GhostTextField {
  /// Ranked addresses for a list below the field, best first; the first one is the ghost's.
  ///
  /// Unlike the ghost the list stays while text is deleted, since it does not stand in the way. What
  /// is typed already is no row.
  ///
  /// ```swift
  /// field.insert("zhang@1")
  /// field.suggestions(limit: 2).map(\.address)  // ["zhang@163.com", "zhang@126.com"]
  /// ```
  /// - Parameter limit: how many at most.
  /// - Complexity: O(limit × log n), more if many domains are not wanted or too long.
  public func suggestions(limit: Int = 5) -> [Suggestion] {
    guard limit > 0, isOfferPossible else { return [] }
    let span = content.span(inList: options.allowsMultiple)
    guard span.end == content.count else { return [] }
    var asked = limit + rejections.domains.count + 1
    while true {
      let found = content.bytes.withUnsafeBufferPointer {
        completer.suggestions(utf8: $0, limit: asked)
      }
      let rows = found.filter { isWanted($0, span) }.prefix(limit)
      if rows.count == limit || found.count < asked { return Array(rows) }
      asked *= 4
    }
  }

  private func isWanted(_ suggestion: Suggestion, _ span: AddressSpan) -> Bool {
    guard options.offersLearned || suggestion.isTrusted,
      !rejections.domains.contains(suggestion.domain)
    else { return false }
    let text = acceptedText(suggestion.address, span)
    if text == content { return false }
    return policy.maxLength <= 0 || policy.lengthUnit.length(of: text) <= policy.maxLength
  }

  /// Whether the state allows an offer at all, whatever the text is.
  var isOfferPossible: Bool {
    !content.isEmpty && selected.lowerBound == content.count && composition == nil
      && focus != .ended && !rejections.isSilent && !rejections.untilEdit
  }

  /// What is offered: a function of the state.
  func currentOffer() -> InlineCompletion? { look().offer }

  /// What the text is and what is offered for it, by one scan.
  private func look() -> (span: AddressSpan, offer: InlineCompletion?) {
    content.withScan(inList: options.allowsMultiple) { scan, bytes, offset in
      let span = AddressSpan(scan, at: offset)
      // Behind a blank the ghost would not continue what is typed.
      guard isOfferPossible, lastEdit != .deletion || options.offersAfterDeletion,
        span.end == content.count
      else { return (span, nil) }
      return (span, offer(of: scan, in: bytes, span))
    }
  }

  private func offer(
    of scan: AddressScan, in bytes: UnsafeBufferPointer<UInt8>, _ span: AddressSpan
  ) -> InlineCompletion? {
    var excluded = rejections.domains
    while let offer = completer.inlineCompletion(of: scan, in: bytes, excluding: excluded) {
      if options.offersLearned || offer.isTrusted { return fits(offer, span) ? offer : nil }
      excluded.append(offer.domain)
    }
    return nil
  }

  /// Whether the text is within the limit after accepting.
  private func fits(_ offer: InlineCompletion, _ span: AddressSpan) -> Bool {
    if policy.maxLength <= 0 { return true }
    let longest = content.measure + offer.withUTF8 { TextMeasure($0) }
    if longest.bound(policy.lengthUnit) <= policy.maxLength { return true }
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
  mutating func settle(_ before: InlineCompletion?) -> Announcement? {
    let (span, offer) = look()
    self.offer = offer
    draft.observe(offer, span: span)
    guard let offer, offer.domain != before?.domain else { return nil }
    return Announcement(kind: .offered, domain: offer.domain, key: acceptKey)
  }

  private var acceptKey: AcceptKey? {
    AcceptKey.allCases.first { options.accepts(with: $0) }
  }
}
