extension GhostTextField {
  /// Replaces what an input method is composing (marked text), or begins to compose in the place of
  /// the selection.
  ///
  /// Marked text is neither counted nor checked before it is committed, and there is no ghost.
  ///
  /// ```swift
  /// field.setMarkedText("ni hao", selectedRange: 6..<6)
  /// field.replace(0..<6, with: "你好")  // the input method commits
  /// ```
  /// - Parameters:
  ///   - text: the whole composed text; empty to end the composition without a result.
  ///   - selectedRange: UTF-16 offsets within `text`; its end if `nil`.
  /// - Complexity: O(n).
  @discardableResult
  public mutating func setMarkedText(
    _ text: String, selectedRange: Range<Int>? = nil
  ) -> FieldChange {
    let before = offer
    let target = composition?.marked ?? selected
    let marked = FieldText(text)
    let changed = !(target.isEmpty && marked.isEmpty)
    marked.bytes.withUnsafeBufferPointer {
      content.replace(target, with: $0, measuring: marked.measure)
    }
    if changed { note(replacing: target, with: marked.count) }
    let range = target.lowerBound..<(target.lowerBound + marked.count)
    composition = marked.isEmpty ? nil : Composition(marked: range, unchecked: range)
    if !marked.isEmpty {
      let inside = selectedRange ?? (marked.measure.utf16..<marked.measure.utf16)
      select(inMarked: marked, inside, at: target.lowerBound)
    }
    return conclude(Edit(changed: changed), before: before)
  }

  private mutating func select(
    inMarked marked: FieldText, _ range: Range<Int>, at start: Int
  ) {
    let lower = start + marked.byteOffset(utf16: range.lowerBound)
    let upper = start + marked.byteOffset(utf16: range.upperBound)
    selected = lower..<Swift.max(lower, upper)
  }

  /// Commits the composed text as it is: now the policy is applied to it.
  ///
  /// ```swift
  /// field.policy.maxLength = 4
  /// field.insert("一二三")
  /// field.setMarkedText("中国")
  /// field.unmarkText().text  // "一二三中"
  /// ```
  /// - Complexity: O(n).
  @discardableResult
  public mutating func unmarkText() -> FieldChange {
    let before = offer
    return conclude(commitComposition(), before: before)
  }

  /// Ends the composition and cuts what does not fit.
  mutating func commitComposition() -> Edit {
    guard let unchecked = composition?.unchecked else { return Edit() }
    composition = nil
    var caret = selected
    let text = String(decoding: content.bytes[unchecked], as: UTF8.self)
    let oldCount = content.count
    let cut = recheck(text, at: unchecked)
    guard cut.changed else {
      selected = wholeCharacters(caret)
      return cut
    }
    // The caret stays with what it stood behind.
    let end = unchecked.upperBound + content.count - oldCount
    if caret.lowerBound >= unchecked.upperBound {
      let shifted = caret.lowerBound + content.count - oldCount
      caret = shifted..<shifted
    } else {
      let bound = Swift.min(caret.lowerBound, end)
      caret = bound..<bound
    }
    selected = wholeCharacters(caret)
    return cut
  }

  private func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
    let lower = content.characterStart(range.lowerBound)
    if range.isEmpty { return lower..<lower }
    return lower..<Swift.max(lower, content.characterEnd(range.upperBound))
  }

  /// Applies the policy to text that is there already.
  private mutating func recheck(_ text: String, at range: Range<Int>) -> Edit {
    var text = text
    return text.withUTF8 { bytes in
      let measure = TextMeasure(bytes)
      let admission = policy.admit(
        bytes, measure: measure, into: content, replacing: range, isCommit: true)
      guard case .part = admission.kept else { return Edit(refusals: admission.refusals) }
      let count = admission.insert(bytes, measure, into: &content, at: range)
      note(replacing: range, with: count)
      return Edit(refusals: admission.refusals, changed: true, isAsRequested: false)
    }
  }

  /// Prepares an edit while text is composed: an edit of all of it is its commit, any other one
  /// commits it first, and its range moves with the text.
  mutating func commitComposition(unlessCoveredBy range: inout Range<Int>) -> Edit? {
    guard let composition else { return nil }
    let target = content.characterRange(utf16: range)
    let pending = composition.unchecked
    if target.lowerBound <= pending.lowerBound, target.upperBound >= pending.upperBound {
      return nil
    }
    let oldCount = content.count
    let cut = commitComposition()
    let shift = content.count - oldCount
    let end = pending.upperBound + shift
    func moved(_ offset: Int) -> Int {
      offset >= pending.upperBound ? offset + shift : Swift.min(offset, end)
    }
    let lower = moved(target.lowerBound)
    range = content.utf16Range(lower..<Swift.max(lower, moved(target.upperBound)))
    return cut
  }
}
