import TestSupport

@testable import EmailCompletion

/// One sequence of events with characters that join, offsets that split them, and texts that come
/// whole, as a view may send them. It is checked against promises, not against a model.
struct InvariantRun {
  private var random: SeededGenerator
  private var field: GhostTextField
  private var seen: Set<Unicode.Scalar> = []
  private var finished = 0

  static let pieces: [String] = [
    "a", "Z", "q", "1", "6", "@", "＠", ".", "中", "例", "😀", "👨‍👩‍👧", "🇨🇳", "🇨", "\u{200D}", "\u{FE0F}",
    "\u{20E3}", "e\u{301}", "\u{301}", "🏽", "\r\n", "\r", "\n", " ", "　", "\"", "\\", ",", "한",
    "\u{1100}", "\u{1161}", "\u{11A8}", "क्ष", "\0", "例子.中国", "zhang@163.com", "qq.com",
  ]

  init(_ domains: RankedDomains, seed: UInt64) {
    random = SeededGenerator(seed: seed ^ 0xF1E1D)
    let presets = [FieldOptions.default, .classic, .personal]
    var options = presets[Int(seed % 3)]
    options.allowsMultiple = Bool.random(using: &random)
    options.offersLearned = Bool.random(using: &random)
    options.isAssistive = Int.random(in: 0..<4, using: &random) == 0
    let rules: [OverflowRule] = [.cut, .refuse]
    let policy = InputPolicy(
      maxLength: Bool.random(using: &random) ? 0 : Int.random(in: 1...20, using: &random),
      lengthUnit: LengthUnit.allCases.randomElement(using: &random) ?? .characters,
      overflow: rules.randomElement(using: &random) ?? .cut,
      allowsEmoji: Bool.random(using: &random))
    field = GhostTextField(domains, options: options, policy: policy)
    for name in domains.domains { seen.formUnion((name.ascii + name.display).unicodeScalars) }
    seen.insert("@")
  }

  mutating func firstBroken(steps: Int) -> String? {
    for step in 0..<steps {
      let before = field
      let change = event()
      if let broken = broken(before, change) { return "step \(step): \(broken)" }
    }
    return nil
  }

  private mutating func broken(_ before: GhostTextField, _ change: FieldChange) -> String? {
    let text = field.text
    if !areCountsRight { return "the counts are wrong" }
    if change.text != text || change.selection != field.selection { return "the change is wrong" }
    if field.offer != field.currentOffer() { return "the ghost is no function of the state" }
    if let ghost = change.ghost, ghost.text.isEmpty { return "the ghost is empty" }
    if !text.unicodeScalars.allSatisfy(seen.contains) { return "there is text that nobody typed" }
    let limit = field.policy.maxLength
    let length = field.policy.length(of: text)
    let old = field.policy.length(of: before.text)
    if limit > 0, field.composition == nil, before.composition == nil, !wasSet, length > limit,
      length > old
    {
      let scalars = [before.text, text].map {
        $0.unicodeScalars.map { String($0.value, radix: 16) }
      }
      return "the text is too long: \(length) after \(old), \(limit) allowed, \(scalars)"
    }
    let bounds = [field.selected.lowerBound, field.selected.upperBound]
    if field.composition == nil, !bounds.allSatisfy(field.content.isCharacterBoundary) {
      return "the selection splits a character"
    }
    // A text that becomes empty begins a new session, also for a moment while a composition ends.
    let isCommitted = before.composition != nil && !field.draft.isFinished
    if text.isEmpty || isCommitted { finished = 0 }
    return finished > 1 ? "two acceptances in a session" : nil
  }

  private var areCountsRight: Bool {
    field.content.measure.utf16 == field.text.utf16.count
      && field.content.measure.scalars == field.text.unicodeScalars.count
      && field.content.characterCount == field.text.count
  }

  private var wasSet = false

  private mutating func word() -> String {
    let text = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? "a"
    }.joined()
    seen.formUnion(text.unicodeScalars)
    return text
  }

  private mutating func range() -> Range<Int> {
    let end = field.content.measure.utf16
    let bounds = (0..<2).map { _ in Int.random(in: -3...(end + 3), using: &random) }
    return Swift.min(bounds[0], bounds[1])..<Swift.max(bounds[0], bounds[1])
  }

  private mutating func event() -> FieldChange {
    wasSet = false
    switch Int.random(in: 0..<18, using: &random) {
    case 0...5: return field.insert(word())
    case 6: return field.replace(range(), with: word())
    case 7, 8: return field.deleteBackward()
    case 9:
      let text = word()
      return field.setMarkedText(text, selectedRange: range())
    case 10: return field.unmarkText()
    case 11: return field.select(range())
    case 12: return field.acceptCompletion(by: .tap)
    case 13: return field.acceptSuggestion(at: Int.random(in: -1...3, using: &random))
    case 14: return field.dismissCompletion()
    case 15: return leaveOrReturn()
    case 16: return update()
    default: return setOrFinish()
    }
  }

  private mutating func leaveOrReturn() -> FieldChange {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return field.endEditing()
    case 1: return field.beginEditing()
    default: return field.returnPressed(confirmsComposition: Bool.random(using: &random))
    }
  }

  private mutating func update() -> FieldChange {
    let text = field.text.dropLast(Int.random(in: 0...2, using: &random)) + word()
    let marked = Bool.random(using: &random) ? range() : nil
    return field.update(text: String(text), selection: range(), markedRange: marked)
  }

  private mutating func setOrFinish() -> FieldChange {
    if Bool.random(using: &random) {
      wasSet = true
      finished = 0
      return field.setText(word())
    }
    if field.finish(now: 1) != nil { finished += 1 }
    return field.select(field.selection)
  }
}
