extension GhostTextField {
  /// Moves the caret or selects text.
  ///
  /// Away from the end there is no ghost; back there it returns, unless the last edit was a deletion
  /// or the offer was rejected.
  /// - Parameter range: UTF-16 offsets; clamped to the text and to whole characters.
  @discardableResult
  public mutating func select(_ range: Range<Int>) -> FieldChange {
    let before = offer
    selected = content.characterRange(utf16: range)
    return conclude(Edit(), before: before)
  }

  /// Editing begins. An app that never tells gets offers all the same.
  @discardableResult
  public mutating func beginEditing() -> FieldChange {
    let before = offer
    focus = .editing
    return conclude(Edit(), before: before)
  }

  /// Editing ends: the focus leaves the field, or the form is left.
  ///
  /// Composed text is committed. A ghost that was visible is taken if
  /// ``FieldOptions/commitAtEndOfEditing`` says so. It only prepares the acceptance, see
  /// ``finish(now:segment:id:source:)``.
  @discardableResult
  public mutating func endEditing() -> FieldChange {
    let before = offer
    let cut = commitComposition()
    let canTake = isTakenImplicitly(
      before, options.commitAtEndOfEditing,
      withoutSeparator: options.commitsWithoutSeparator == .always)
    if let before, canTake { take(before) } else { correction = findCorrection(before) }
    focus = .ended
    var result = conclude(cut, before: before)
    if canTake { result.taken(.passive, before?.domain) }
    return result
  }

  /// Return was pressed.
  ///
  /// While text is composed, Return belongs to the input method and nothing happens. Else a ghost
  /// that may be taken without an explicit accept is taken, and the return callback is due. The key
  /// is not handled: the platform may go on and send the form.
  /// - Parameter confirmsComposition: the platform says that this very key ended a composition
  ///   (`event.isComposing` or key code 229 in browsers); then nothing happens either.
  @discardableResult
  public mutating func returnPressed(confirmsComposition: Bool = false) -> FieldChange {
    if composition != nil || confirmsComposition { return change() }
    let before = offer
    let canTake = isTakenImplicitly(
      before, options.commitOnReturn,
      withoutSeparator: options.commitsWithoutSeparator != .never)
    if let before, canTake { take(before) } else { correction = findCorrection(before) }
    var result = conclude(Edit(changed: canTake), before: before)
    if canTake { result.taken(.passive, before?.domain) }
    result.returns = true
    return result
  }

  /// Whether an offer may be taken without an explicit accept.
  private func isTakenImplicitly(
    _ offer: InlineCompletion?, _ rule: FieldOptions.ImplicitCommit, withoutSeparator: Bool
  ) -> Bool {
    guard let offer, composition == nil, rule != .never, !options.isAssistive,
      rule == .any || offer.isTrusted
    else { return false }
    let span = content.span(inList: options.allowsMultiple)
    guard span.hasSeparator else { return withoutSeparator }
    return !(options.keepsCompleteDomain && typedDomain(span)?.isComplete == true)
  }

  private mutating func take(_ offer: InlineCompletion) {
    take(domain: offer.domain, written: offer.writtenDomain, outcome: .passive, position: 1)
  }
}

extension FieldChange {
  /// Notes that an offer was taken.
  mutating func taken(_ outcome: Outcome, _ domain: DomainName?) {
    self.outcome = outcome
    textChanged = true
    isAsRequested = false
    announcement = Announcement(kind: .accepted, domain: domain)
  }
}
