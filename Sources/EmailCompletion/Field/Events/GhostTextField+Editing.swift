extension GhostTextField {
  /// Puts text in the place of a range: typing, pasting, dictating, deleting, undoing.
  ///
  /// ```swift
  /// field.replace(0..<0, with: "zhang@1").ghost?.text  // "63.com"
  /// field.replace(6..<7, with: "").ghost               // nil: a deletion never offers
  /// ```
  /// - Parameters:
  ///   - range: UTF-16 offsets; clamped to the text and to whole characters.
  ///   - text: what takes its place; empty to delete.
  /// - Returns: ``FieldChange/isAsRequested`` tells whether the policy let everything in.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with text: String) -> FieldChange {
    let before = offer
    var range = range
    let cut = commitComposition(unlessCoveredBy: &range)
    let target = content.characterRange(utf16: range)
    let isExact = isExact(target, range)
    var edit = put(text, at: target, isCommit: composition != nil)
    edit.isAsRequested = edit.isAsRequested && isExact
    composition = nil
    var result = conclude(edit, before: before)
    if let cut {
      result.refusals = cut.refusals + result.refusals
      result.isAsRequested = result.isAsRequested && cut.refusals.isEmpty
      result.textChanged = result.textChanged || cut.changed
    }
    return result
  }

  /// Whether whole characters are just what a range asked for.
  private func isExact(_ target: Range<Int>, _ range: Range<Int>) -> Bool {
    // In plain text a character is one UTF-16 unit.
    if content.measure.isPlain { return range.clamped(to: 0..<content.measure.utf16) == range }
    return content.utf16Range(target) == range
  }

  /// Types text in the place of the selection.
  ///
  /// ```swift
  /// field.insert("zhang@1").ghost?.text  // "63.com"
  /// ```
  /// - Complexity: O(n).
  @discardableResult
  public mutating func insert(_ text: String) -> FieldChange {
    let range = composition?.marked ?? selected
    return replace(content.utf16Range(range), with: text)
  }

  /// Deletes the selection, or the character before the caret.
  ///
  /// ```swift
  /// field.setText("li👨‍👩‍👧")
  /// field.deleteBackward().text  // "li"
  /// ```
  /// - Complexity: O(n).
  @discardableResult
  public mutating func deleteBackward() -> FieldChange {
    let range = deletionRange
    return range.isEmpty ? change() : replace(range, with: "")
  }

  /// What ``deleteBackward()`` deletes, in UTF-16 offsets.
  var deletionRange: Range<Int> {
    if let marked = composition?.marked { return content.utf16Range(marked) }
    let start =
      selected.isEmpty ? content.characterStart(selected.lowerBound - 1) : selected.lowerBound
    return content.utf16Range(start..<selected.upperBound)
  }

  /// Sets the text from the program: it is not checked, begins a new session, and counts as filled.
  ///
  /// Setting the text that is there already changes nothing, so that a view that writes back what it
  /// was told does no harm.
  ///
  /// ```swift
  /// field.setText("zhang@163.com").selection  // 13..<13
  /// ```
  /// - Parameters:
  ///   - text: the new text; it may be longer than the limit.
  ///   - selection: UTF-16 offsets; the end if `nil`.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func setText(_ text: String, selection: Range<Int>? = nil) -> FieldChange {
    let new = FieldText(text)
    if new == content, composition == nil {
      return selection.map { select($0) } ?? change()
    }
    startSession()
    content = new
    composition = nil
    correction = nil
    lastEdit = .replacement
    draft.filled = FieldDraft.Region(range: 0..<new.count)
    selected = selection.map { content.characterRange(utf16: $0) } ?? (new.count..<new.count)
    let announcement = settle(nil)
    var result = change()
    result.textChanged = true
    result.announcement = announcement
    return result
  }
}

// MARK: - Edits

extension GhostTextField {
  /// What became of an edit.
  struct Edit {
    var refusals: [Refusal] = []
    var changed = false
    var isAsRequested = true
  }

  /// Puts as much of a text in the place of whole characters as the policy lets in.
  mutating func put(_ text: String, at target: Range<Int>, isCommit: Bool) -> Edit {
    var text = text
    return text.withUTF8 { bytes in
      let measure = TextMeasure(bytes)
      var admission = policy.admit(
        bytes, measure: measure, into: content, replacing: target, isCommit: isCommit)
      if admission.isRefused {
        // What was composed is there already and has to go.
        guard isCommit else {
          return Edit(refusals: admission.refusals, isAsRequested: false)
        }
        admission.kept = .part([])
      }
      if target.isEmpty, bytes.isEmpty { return Edit(refusals: admission.refusals) }
      let count = admission.insert(bytes, measure, into: &content, at: target)
      note(replacing: target, with: count)
      return Edit(
        refusals: admission.refusals, changed: true, isAsRequested: count == bytes.count)
    }
  }

  /// Keeps caret, draft and history in step with an edit that was made.
  mutating func note(replacing target: Range<Int>, with count: Int) {
    draft.follow(replacing: target, with: count)
    lastEdit = count > 0 ? .insertion : .deletion
    rejections.untilEdit = false
    correction = nil
    if focus == .ended { focus = .editing }
    let caret = content.characterEnd(target.lowerBound + count)
    selected = caret..<caret
    if count > 1 { noteFilling(target.lowerBound..<(target.lowerBound + count)) }
    if content.isEmpty { startSession() }
  }

  /// Remembers an insertion that brought a separator and something behind it.
  private mutating func noteFilling(_ range: Range<Int>) {
    // The lead bytes of `@` and of its wide forms.
    guard content.bytes[range].contains(where: { $0 == 0x40 || $0 == 0xEF }) else { return }
    let span = content.span(inList: options.allowsMultiple)
    guard span.hasSeparator, range.lowerBound <= span.separator.lowerBound,
      range.upperBound > span.separator.upperBound
    else { return }
    draft.filled = FieldDraft.Region(range: range)
  }

  /// The result of an edit.
  mutating func conclude(_ edit: Edit, before: InlineCompletion?) -> FieldChange {
    let announcement = settle(before)
    var result = change()
    result.textChanged = edit.changed
    result.isAsRequested = edit.isAsRequested
    result.refusals = edit.refusals
    result.announcement = announcement
    if !edit.refusals.isEmpty { result.announcement = Announcement(kind: .refused) }
    return result
  }
}
