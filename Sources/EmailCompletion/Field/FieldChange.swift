/// What a field looks like after an event, and what the event came to.
///
/// ```swift
/// let change = field.replace(5..<5, with: "@1")
/// if !change.isAsRequested { textField.text = change.text }
/// ghostLabel.text = change.ghost?.text
/// ```
public struct FieldChange: Sendable {
  let content: FieldText
  /// The selection, in UTF-16 offsets; empty for a caret.
  public internal(set) var selection: Range<Int>
  /// The text that is being composed, in UTF-16 offsets.
  public internal(set) var markedRange: Range<Int>?
  /// What to draw behind the caret.
  public internal(set) var ghost: Ghost?
  /// What to ask the person: *did you mean …?* Only after Return and the end of editing.
  public internal(set) var correction: FieldCorrection?
  /// Whether the text is another one than before the event.
  public internal(set) var textChanged = false
  /// Whether the text is exactly what the event asked for. If not, the platform's view has to be
  /// given ``text`` and ``selection``.
  public internal(set) var isAsRequested = true
  /// Whether the key did its work here and must not go on to the platform.
  public internal(set) var isHandled = false
  /// How an offer was taken by this event: `accepted`, `passive`, or `nil` if none was.
  public internal(set) var outcome: Outcome?
  /// Whether the return callback is due.
  public internal(set) var returns = false
  /// What was not taken, empty if everything was.
  public internal(set) var refusals: [Refusal] = []
  /// What a screen reader should say.
  public internal(set) var announcement: Announcement?

  /// The text, without the ghost.
  public var text: String { content.string }
  /// Whether an offer was taken by this event.
  public var isAccepted: Bool { outcome != nil }
}
