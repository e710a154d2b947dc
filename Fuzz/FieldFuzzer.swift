// A libFuzzer target: the bytes are a sequence of events for a text field, whose promises are
// checked after each of them. Compiled into one module with Sources/EmailCompletion by `make fuzz`.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzField(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(UnsafeBufferPointer(start: start, count: count))
  var run = FieldFuzzRun(&input)
  while !input.isEmpty { run.step(&input) }
  return 0
}

/// Bytes that are taken one after the other; zeroes when there are no more.
struct FuzzInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var next = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return Int(bytes[next])
  }

  /// Offsets a little beyond what a short text has, sometimes absurd ones.
  mutating func range() -> Range<Int> {
    let (a, b) = (offset(), offset())
    return min(a, b)..<max(a, b)
  }

  private mutating func offset() -> Int {
    switch byte() {
    case 255: .max
    case 254: .min
    case let value: value - 4
    }
  }

  /// Some of the following bytes as text: broken UTF-8 is repaired, as a platform does.
  mutating func text() -> String {
    let count = byte() & 0x1F
    let end = min(bytes.count, next + count)
    defer { next = end }
    let text = String(decoding: bytes[next..<end], as: UTF8.self)
    return text.first == "!" ? Self.pieces[Int(text.utf8.count) % Self.pieces.count] : text
  }

  private static let pieces = [
    "@", "zhang@1", "👨‍👩‍👧", "🇨🇳🇺", "e\u{301}", "\u{200D}", "\u{FE0F}\u{20E3}", "＠例", "\r\n",
    "a@qq.com,b",
  ]
}

struct FieldFuzzRun {
  private var field: GhostTextField
  private var acceptances = 0

  init(_ input: inout FuzzInput) {
    let names = ["qq.com", "163.com", "126.com", "yahoo.com", "yahoo.com.cn", "例子.中国"]
    let domains = (try? RankedDomains(priority: names)) ?? .empty
    let flags = input.byte()
    var options = [FieldOptions.default, .classic, .personal, .default][flags & 3]
    options.allowsMultiple = flags & 4 != 0
    options.offersLearned = flags & 8 != 0
    options.consumesTab = flags & 16 != 0
    if flags & 32 != 0 { options.content = .emailOrOther }
    let units = LengthUnit.allCases
    let policy = InputPolicy(
      maxLength: input.byte() & 0x3F, lengthUnit: units[input.byte() % units.count],
      overflow: flags & 64 == 0 ? .cut : .refuse, allowsEmoji: flags & 128 == 0)
    field = GhostTextField(domains, options: options, policy: policy)
  }

  mutating func step(_ input: inout FuzzInput) {
    let before = field
    var wasSet = false
    let change = event(&input, &wasSet)
    check(change.text == field.text && change.selection == field.selection, "the change")
    check(field.offer == field.currentOffer(), "the ghost is a function of the state")
    check(field.content.measure.utf16 == field.text.utf16.count, "the counts")
    check(field.content.characterCount == field.text.count, "the character count")
    // A session ends when the text is set or becomes empty, which it may be for a moment within an
    // event that ends a composition.
    let isCommitted = before.composition != nil && !field.draft.isFinished
    if wasSet || isCommitted || field.text.isEmpty { acceptances = 0 }
    check(acceptances <= 1, "one acceptance a session")
    let policy = field.policy
    guard policy.maxLength > 0, !wasSet, field.composition == nil, before.composition == nil else {
      return
    }
    let length = policy.length(of: field.text)
    check(length <= max(policy.maxLength, policy.length(of: before.text)), "the limit")
  }

  private mutating func event(_ input: inout FuzzInput, _ wasSet: inout Bool) -> FieldChange {
    switch input.byte() % 16 {
    case 0, 1: return field.insert(input.text())
    case 2: return field.replace(input.range(), with: input.text())
    case 3: return field.deleteBackward()
    case 4: return field.setMarkedText(input.text(), selectedRange: input.range())
    case 5: return field.unmarkText()
    case 6: return field.select(input.range())
    case 7: return field.acceptCompletion(by: AcceptKey(rawValue: UInt8(input.byte() & 3)) ?? .tap)
    case 8: return field.acceptSuggestion(at: input.byte() - 2)
    case 9: return field.dismissCompletion()
    case 10: return field.returnPressed(confirmsComposition: input.byte() & 7 == 0)
    case 11: return input.byte() & 1 == 0 ? field.endEditing() : field.beginEditing()
    case 12: return field.update(text: input.text(), selection: input.range())
    case 13:
      let text = field.text + input.text()
      return field.update(text: text, selection: input.range(), markedRange: input.range())
    case 14:
      wasSet = true
      return field.setText(input.text(), selection: input.range())
    default:
      if field.finish(now: 1) != nil { acceptances += 1 }
      return field.select(field.selection)
    }
  }

  private func check(_ isRight: Bool, _ promise: String) {
    if !isRight { fatalError(promise) }
  }
}
