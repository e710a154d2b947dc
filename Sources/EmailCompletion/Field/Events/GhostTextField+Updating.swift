extension GhostTextField {
  /// Takes over the text of a platform's view that only tells what it holds now.
  ///
  /// The edit is found by comparing with the text before, so that an input method, an undo or a
  /// prediction need no special case.
  ///
  /// ```swift
  /// field.update(text: "zhang@1", selection: 7..<7).ghost?.text  // "63.com"
  /// ```
  /// - Parameters:
  ///   - text: the whole text of the view.
  ///   - selection: UTF-16 offsets.
  ///   - markedRange: the text that is being composed, if any.
  /// - Returns: if it is not ``FieldChange/isAsRequested``, set the view's text and selection.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func update(
    text: String, selection: Range<Int>, markedRange: Range<Int>? = nil
  ) -> FieldChange {
    let before = offer
    let new = FieldText(text)
    let difference = TextDifference(
      from: content, to: new, caret: new.byteOffset(utf16: selection.upperBound))
    if let markedRange, !markedRange.isEmpty {
      compose(new, difference, marked: markedRange, selection: selection)
      return conclude(Edit(changed: !difference.isEmpty), before: before)
    }
    let edit = take(new, difference)
    if edit.isAsRequested { selected = content.characterRange(utf16: selection) }
    return conclude(edit, before: before)
  }

  /// What an update would change; `nil` if nothing.
  func edit(to text: String, selection: Range<Int>) -> ProposedEdit? {
    let new = FieldText(text)
    let difference = TextDifference(
      from: content, to: new, caret: new.byteOffset(utf16: selection.upperBound))
    if difference.isEmpty { return nil }
    return ProposedEdit(
      range: content.utf16Range(difference.removed),
      text: String(decoding: new.bytes[difference.inserted], as: UTF8.self), isAcceptance: false)
  }

  private mutating func compose(
    _ new: FieldText, _ difference: TextDifference, marked: Range<Int>, selection: Range<Int>
  ) {
    let old = composition?.unchecked
    content = new
    if !difference.isEmpty {
      note(replacing: difference.removed, with: difference.inserted.count)
    }
    let lower = new.byteOffset(utf16: marked.lowerBound)
    let range = lower..<Swift.max(lower, new.byteOffset(utf16: marked.upperBound))
    var unchecked = range
    if !difference.inserted.isEmpty { unchecked = unchecked.union(difference.inserted) }
    if let old { unchecked = unchecked.union(difference.moved(old)) }
    composition = Composition(marked: range, unchecked: unchecked.clamped(to: 0..<new.count))
    selected = new.characterRange(utf16: selection)
  }

  /// Takes a text that nothing composes.
  private mutating func take(_ new: FieldText, _ difference: TextDifference) -> Edit {
    let isCommit = composition != nil
    var difference = difference
    if let pending = composition?.unchecked { difference.cover(pending) }
    composition = nil
    if difference.isEmpty { return Edit() }
    // An insertion that joins a character is judged with the whole of it.
    difference.widen(
      from: content.characterStart(difference.removed.lowerBound),
      to: content.characterEnd(difference.removed.upperBound))
    let inserted = String(decoding: new.bytes[difference.inserted], as: UTF8.self)
    return put(inserted, at: difference.removed, isCommit: isCommit)
  }
}

extension Range where Bound == Int {
  /// From the lower of both lower bounds to the higher of both upper bounds.
  func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
