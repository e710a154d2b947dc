extension GhostTextField {
  /// Takes the ghost on purpose.
  ///
  /// Separator and domain are rewritten to their canonical form, blanks before the address go.
  ///
  /// ```swift
  /// field.insert("zhang@1")
  /// field.acceptCompletion(by: .right).text  // "zhang@163.com"
  /// ```
  /// - Parameter key: how it was done; only the keys of ``FieldOptions/acceptKeys`` accept.
  /// - Returns: a change that is not handled and changes nothing if there is no ghost or the key does
  ///   not accept. Tab is handled only if ``FieldOptions/consumesTab`` is set.
  @discardableResult
  public mutating func acceptCompletion(by key: AcceptKey = .tap) -> FieldChange {
    guard let offer, options.accepts(with: key) else { return change() }
    take(domain: offer.domain, written: offer.writtenDomain, outcome: .accepted, position: 1)
    var result = conclude(Edit(changed: true), before: offer)
    result.taken(.accepted, offer.domain)
    result.isHandled = key != .tab || options.consumesTab
    return result
  }

  /// Takes a row of the list below the field.
  ///
  /// ```swift
  /// field.insert("zhang@1")
  /// field.acceptSuggestion(at: 1).text  // "zhang@126.com"
  /// ```
  /// - Parameter index: position in ``suggestions(limit:)``, 0 = first. A position without a row is
  ///   refused with ``Refusal/Reason/noOffer``.
  @discardableResult
  public mutating func acceptSuggestion(at index: Int) -> FieldChange {
    let before = offer
    let rows = index >= 0 && index < 1_000 ? suggestions(limit: index + 1) : []
    guard index >= 0, index < rows.count else {
      var result = change()
      result.refusals = [Refusal(reason: .noOffer)]
      return result
    }
    let row = rows[index]
    let span = content.span(inList: options.allowsMultiple)
    let written = String(row.address.utf8.dropFirst(span.localEnd - span.start + 1)) ?? ""
    take(domain: row.domain, written: written, outcome: .accepted, position: index + 1)
    var result = conclude(Edit(changed: true), before: before)
    result.taken(.accepted, row.domain)
    result.isHandled = true
    return result
  }

  /// Escape: the person does not want this offer.
  ///
  /// The first time the domain is rejected for the session; others are offered again with the next
  /// edit. The second time the field is silent for the session.
  ///
  /// ```swift
  /// field.insert("zh@1")        // ghost "63.com"
  /// field.dismissCompletion()   // no ghost
  /// field.insert("2").ghost?.text  // "6.com"
  /// ```
  /// - Returns: a change that is not handled if there is no ghost, so that Escape can close what it
  ///   closes elsewhere.
  @discardableResult
  public mutating func dismissCompletion() -> FieldChange {
    guard let offer, options.allowsDismissal else { return change() }
    rejections.isSilent = !rejections.domains.isEmpty
    rejections.domains.append(offer.domain)
    rejections.untilEdit = true
    var result = conclude(Edit(), before: offer)
    result.isHandled = true
    result.announcement = Announcement(kind: .dismissed, domain: offer.domain)
    return result
  }

  /// Writes an offered domain into the text.
  mutating func take(domain: DomainName, written: String, outcome: Outcome, position: Int) {
    let span = content.span(inList: options.allowsMultiple)
    let typed = FieldText(bytes: Array(content.bytes[span.written])).characterCount
    let text = acceptedText(localPart(span) + "@" + written, span)
    // What was typed of the separator and the domain is not what was saved, however it was written.
    let rest = ("@" + written).dropFirst(typed).utf8.count
    rewrite(
      text, domain: domain, outcome: outcome, position: position,
      inserted: (text.count - rest)..<text.count)
  }

  /// Sets a text that holds an offered domain, and remembers what of it was not typed.
  /// - Parameter inserted: bytes of the new text; what differs from the old one if `nil`.
  mutating func rewrite(
    _ text: FieldText, domain: DomainName, outcome: Outcome, position: Int?,
    inserted: Range<Int>? = nil
  ) {
    let region =
      inserted ?? TextDifference(from: content, to: text, caret: 0).inserted
    content = text
    composition = nil
    correction = nil
    selected = content.count..<content.count
    lastEdit = .acceptance
    rejections.untilEdit = false
    draft.filled = nil
    draft.commit = FieldDraft.Commit(
      domain: domain, outcome: outcome, position: position,
      inserted: FieldDraft.Region(range: region))
    draft.move(localEnd: content.span(inList: options.allowsMultiple).localEnd)
  }
}
