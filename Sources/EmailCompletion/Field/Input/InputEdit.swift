/// What an edit comes to after an ``InputPolicy`` looked at it.
public struct InputEdit: Hashable, Sendable {
  /// The text afterwards.
  public let text: String
  /// The selection afterwards, in UTF-16 offsets: the caret behind what was inserted.
  public let selection: Range<Int>
  /// What was left out, empty if nothing was.
  public let refusals: [Refusal]
}

extension InputPolicy {
  /// Puts text in the place of a range, as far as the policy allows.
  ///
  /// The inserted part gives way, not the text around it. If nothing of it may stay, nothing
  /// happens at all: a selection is not lost to an emoji that is refused.
  ///
  /// ```swift
  /// let edit = InputPolicy(maxLength: 5).edit("abef", replacing: 2..<2, with: "cdXYZ")
  /// edit.text       // "abcef"
  /// edit.selection  // 3..<3
  /// ```
  /// - Parameters:
  ///   - text: the text before; it may be longer than the limit.
  ///   - range: UTF-16 offsets; clamped to the text and to whole characters.
  ///   - insertion: what takes its place; empty to delete.
  ///   - isComposing: `true` for marked text, which is not checked before it is committed.
  /// - Complexity: O(n).
  public func edit(
    _ text: String, replacing range: Range<Int>, with insertion: String, isComposing: Bool = false
  ) -> InputEdit {
    var result = FieldText(text)
    let range = result.characterRange(utf16: range)
    var insertion = insertion
    return insertion.withUTF8 { bytes in
      let measure = TextMeasure(bytes)
      let admission =
        isComposing
        ? Admission.all : admit(bytes, measure: measure, into: result, replacing: range)
      if admission.isRefused {
        return InputEdit(
          text: text, selection: result.utf16Range(range), refusals: admission.refusals)
      }
      let end = range.lowerBound + admission.insert(bytes, measure, into: &result, at: range)
      let caret = result.utf16Offset(byte: end)
      return InputEdit(text: result.string, selection: caret..<caret, refusals: admission.refusals)
    }
  }

  /// The part of a whole text that the policy allows, for text that comes at once.
  ///
  /// ```swift
  /// InputPolicy(maxLength: 6).fit("a1b2c3d4", selection: 3..<8).text       // "a1b2c3"
  /// InputPolicy(maxLength: 6).fit("a1b2c3d4", selection: 3..<8).selection  // 3..<6
  /// ```
  /// - Parameters:
  ///   - text: a whole text.
  ///   - selection: UTF-16 offsets in `text`; afterwards clamped to what is left.
  /// - Complexity: O(n).
  public func fit(_ text: String, selection: Range<Int> = 0..<0) -> InputEdit {
    let edit = edit("", replacing: 0..<0, with: text)
    let rest = FieldText(edit.text)
    return InputEdit(
      text: edit.text, selection: rest.utf16Range(rest.characterRange(utf16: selection)),
      refusals: edit.refusals)
  }
}
