/// A ``GhostTextField`` with an owner who is asked and told: the calls of `UITextFieldDelegate` and
/// some more, as closures.
///
/// No event is in progress while an owner is called, so that it may look at the field, send events
/// and replace the delegate. If it changes the field in a `should…` call, the event that was asked
/// about is dropped.
///
/// ```swift
/// let controller = GhostTextFieldController(GhostTextField(domains))
/// controller.delegate.didChange = { change in view.draw(change) }
/// controller.insert("zhang")
/// ```
/// Use it from one thread, the one of the view.
public final class GhostTextFieldController {
  /// The field as it is now.
  public private(set) var field: GhostTextField
  /// Whom to ask and tell.
  public var delegate: FieldDelegate
  /// Grows with each event.
  private var revision = 0

  /// Makes a controller of a field.
  public init(_ field: GhostTextField, delegate: FieldDelegate = FieldDelegate()) {
    self.field = field
    self.delegate = delegate
  }

  /// Changes how the field behaves or what may be typed; see ``GhostTextField/options`` and
  /// ``GhostTextField/policy``.
  public func configure(_ body: (inout FieldOptions, inout InputPolicy) -> Void) {
    var (options, policy) = (field.options, field.policy)
    body(&options, &policy)
    field.options = options
    field.policy = policy
  }

  /// See ``GhostTextField/replaceDomains(with:)``.
  public func replaceDomains(with domains: RankedDomains) { field.replaceDomains(with: domains) }
  /// See ``GhostTextField/extendDomains(with:)``.
  public func extendDomains(with more: [DomainName]) { field.extendDomains(with: more) }
}

// MARK: - Edits

extension GhostTextFieldController {
  /// See ``GhostTextField/replace(_:with:)``. A veto refuses it.
  @discardableResult
  public func replace(_ range: Range<Int>, with text: String) -> FieldChange {
    guard allows(ProposedEdit(range: range, text: text, isAcceptance: false)) else {
      return vetoed(text)
    }
    return perform { $0.replace(range, with: text) }
  }

  /// See ``GhostTextField/insert(_:)``. A veto refuses it.
  @discardableResult
  public func insert(_ text: String) -> FieldChange {
    replace(field.markedRange ?? field.selection, with: text)
  }

  /// See ``GhostTextField/deleteBackward()``. A veto refuses it.
  @discardableResult
  public func deleteBackward() -> FieldChange {
    replace(field.deletionRange, with: "")
  }

  /// See ``GhostTextField/update(text:selection:markedRange:)``. A veto refuses what it changed.
  @discardableResult
  public func update(
    text: String, selection: Range<Int>, markedRange: Range<Int>? = nil
  ) -> FieldChange {
    if let edit = field.edit(to: text, selection: selection), !allows(edit) {
      return vetoed(edit.text)
    }
    return perform { $0.update(text: text, selection: selection, markedRange: markedRange) }
  }

  /// See ``GhostTextField/setText(_:selection:)``. The owner does it, so the owner is not asked.
  @discardableResult
  public func setText(_ text: String, selection: Range<Int>? = nil) -> FieldChange {
    perform { $0.setText(text, selection: selection) }
  }

  /// See ``GhostTextField/setMarkedText(_:selectedRange:)``. Composed text cannot be vetoed.
  @discardableResult
  public func setMarkedText(_ text: String, selectedRange: Range<Int>? = nil) -> FieldChange {
    perform { $0.setMarkedText(text, selectedRange: selectedRange) }
  }

  /// See ``GhostTextField/unmarkText()``.
  @discardableResult
  public func unmarkText() -> FieldChange { perform { $0.unmarkText() } }

  /// See ``GhostTextField/select(_:)``.
  @discardableResult
  public func select(_ range: Range<Int>) -> FieldChange { perform { $0.select(range) } }
}

// MARK: - Offers

extension GhostTextFieldController {
  /// See ``GhostTextField/acceptCompletion(by:)``. A veto refuses it.
  @discardableResult
  public func acceptCompletion(by key: AcceptKey = .tap) -> FieldChange {
    perform(askingFor: { $0.acceptCompletion(by: key) })
  }

  /// See ``GhostTextField/acceptSuggestion(at:)``. A veto refuses it.
  @discardableResult
  public func acceptSuggestion(at index: Int) -> FieldChange {
    perform(askingFor: { $0.acceptSuggestion(at: index) })
  }

  /// See ``GhostTextField/acceptCorrection()``. A veto refuses it.
  @discardableResult
  public func acceptCorrection() -> FieldChange { perform(askingFor: { $0.acceptCorrection() }) }

  /// See ``GhostTextField/dismissCorrection()``.
  @discardableResult
  public func dismissCorrection() -> FieldChange { perform { $0.dismissCorrection() } }

  /// See ``GhostTextField/dismissCompletion()``.
  @discardableResult
  public func dismissCompletion() -> FieldChange { perform { $0.dismissCompletion() } }
}

// MARK: - Focus and Return

extension GhostTextFieldController {
  /// See ``GhostTextField/beginEditing()``.
  /// - Returns: `nil` if the owner does not want it.
  @discardableResult
  public func beginEditing() -> FieldChange? {
    let asked = revision
    guard delegate.shouldBeginEditing?() ?? true, revision == asked else { return nil }
    let change = perform { $0.beginEditing() }
    delegate.didBeginEditing?()
    return change
  }

  /// See ``GhostTextField/endEditing()``. A veto of the change leaves the text as typed.
  @discardableResult
  public func endEditing() -> FieldChange {
    let change = perform(
      askingFor: { $0.endEditing() },
      otherwise: { field in
        let options = field.options
        field.options.commitAtEndOfEditing = .never
        defer { field.options = options }
        return field.endEditing()
      })
    delegate.didEndEditing?(change)
    return change
  }

  /// See ``GhostTextField/returnPressed(confirmsComposition:)``. A veto of Return does nothing at all,
  /// one of the change leaves the text as typed.
  @discardableResult
  public func returnPressed(confirmsComposition: Bool = false) -> FieldChange {
    if field.markedRange != nil || confirmsComposition { return field.change() }
    let asked = revision
    guard delegate.shouldReturn?() ?? true, revision == asked else { return field.change() }
    let change = perform(
      askingFor: { $0.returnPressed() },
      otherwise: { field in
        let options = field.options
        field.options.commitOnReturn = .never
        defer { field.options = options }
        return field.returnPressed()
      })
    if change.returns { delegate.didReturn?() }
    return change
  }

  /// See ``GhostTextField/finish(now:segment:id:source:)``.
  public func finish(
    now: Int64, segment: Segment = .root, id: String? = nil, source: String? = nil
  ) -> Acceptance? {
    field.finish(now: now, segment: segment, id: id, source: source)
  }
}

// MARK: - Asking and telling

extension GhostTextFieldController {
  /// Sends an event to the field and tells the owner.
  private func perform(_ event: (inout GhostTextField) -> FieldChange) -> FieldChange {
    let change = event(&field)
    revision += 1
    tell(change)
    return change
  }

  /// Sends an event that may take an offer: the owner is asked about the text that comes of it.
  private func perform(
    askingFor event: (inout GhostTextField) -> FieldChange,
    otherwise: ((inout GhostTextField) -> FieldChange)? = nil
  ) -> FieldChange {
    guard let shouldChange = delegate.shouldChange else { return perform(event) }
    var trial = field
    let change = event(&trial)
    let asked = revision
    if change.isAccepted {
      let edit = ProposedEdit(
        range: 0..<field.content.measure.utf16, text: change.text, isAcceptance: true)
      let isAllowed = shouldChange(edit)
      if revision != asked { return field.change() }
      if !isAllowed { return otherwise.map(perform) ?? vetoed("") }
    }
    field = trial
    revision += 1
    tell(change)
    return change
  }

  private func allows(_ edit: ProposedEdit) -> Bool {
    guard let shouldChange = delegate.shouldChange else { return true }
    let asked = revision
    return shouldChange(edit) && revision == asked
  }

  private func vetoed(_ text: String) -> FieldChange {
    var change = field.change()
    change.refusals = [Refusal(reason: .veto, count: text.count)]
    change.isAsRequested = false
    for refusal in change.refusals { delegate.refused?(refusal) }
    return change
  }

  private func tell(_ change: FieldChange) {
    for refusal in change.refusals { delegate.refused?(refusal) }
    delegate.didChange?(change)
  }
}
