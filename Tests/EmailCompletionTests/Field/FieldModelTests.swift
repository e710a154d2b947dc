import Foundation
import TestSupport
import Testing

@testable import EmailCompletion

/// 100,000 sequences with `ATTUNE_MODEL_SEQUENCES=100000`.
private let sequences =
  ProcessInfo.processInfo.environment["ATTUNE_MODEL_SEQUENCES"].flatMap { Int($0) } ?? 6_000

private let listed = ["qq.com", "163.com", "126.com", "a.com", "a.com.cn", "z.cn"]

@Suite("Field: model")
struct FieldModelTests {
  @Test("random sequences come to what the simple reference comes to")
  func reference() throws {
    let domains = try RankedDomains(priority: listed)
    let wrong = failures(in: 0..<sequences) { seed in
      var run = ModelRun(domains, seed: UInt64(seed))
      return run.firstDifference(steps: 24)
    }
    #expect(wrong == [])
  }

  @Test("random sequences of any characters keep the promises")
  func invariants() throws {
    let domains = try RankedDomains(priority: listed + ["例子.中国"])
    let wrong = failures(in: 0..<sequences) { seed in
      var run = InvariantRun(domains, seed: UInt64(seed))
      return run.firstBroken(steps: 24)
    }
    #expect(wrong == [])
  }
}

/// One sequence of events, given to the field and to the reference.
private struct ModelRun {
  var random: SeededGenerator
  var field: GhostTextField
  var model: ReferenceField
  var acceptances = 0
  var accepted: Set<String> = []

  static let letters: [String] = ["a", "z", "q", "1", "6", "3", "@", "@", ".", "中", "😀", " ", "c"]

  init(_ domains: RankedDomains, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    field = GhostTextField(domains)
    model = ReferenceField(domains: listed)
    if Bool.random(using: &random) { model.limit = Int.random(in: 1...14, using: &random) }
    model.refusesEmoji = Bool.random(using: &random)
    model.offersAfterDeletion = Int.random(in: 0..<4, using: &random) == 0
    field.policy = InputPolicy(maxLength: model.limit, allowsEmoji: !model.refusesEmoji)
    field.options.offersAfterDeletion = model.offersAfterDeletion
  }

  mutating func firstDifference(steps: Int) -> String? {
    for step in 0..<steps {
      let name = event()
      if let wrong = difference() { return "step \(step), \(name): \(wrong)" }
    }
    return nil
  }

  private func difference() -> String? {
    if field.text != model.text { return "text \(field.text) not \(model.text)" }
    if field.selection != model.selected {
      return "selection \(field.selection) not \(model.selected)"
    }
    if field.markedRange != model.marked { return "marked" }
    let ghost = field.ghost?.text
    if ghost != model.ghost { return "ghost \(ghost ?? "-") not \(model.ghost ?? "-")" }
    return acceptances > 1 ? "two acceptances" : nil
  }

  private mutating func word(_ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &random)).map { _ in
      Self.letters.randomElement(using: &random) ?? "a"
    }.joined()
  }

  private mutating func range() -> Range<Int> {
    let bounds = (0..<2).map { _ in Int.random(in: -2...(model.length + 3), using: &random) }
    return bounds.min()!..<bounds.max()!
  }

  /// Does one random thing to both.
  private mutating func event() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...7: return insert(word(1...1))
    case 8: return insert(word(2...5))
    case 9: return replace(range(), with: word(0...3))
    case 10, 11: return delete()
    case 12: return mark(word(0...3))
    case 13: return unmark()
    case 14: return select(range())
    case 15: return accept()
    case 16: return dismiss()
    case 17: return leave()
    case 18: return finish()
    default: return Bool.random(using: &random) ? set(word(0...6)) : pressReturn()
    }
  }
}

extension ModelRun {
  private mutating func noteSession(_ body: (inout ModelRun) -> Void) {
    let old = model.text
    body(&self)
    if model.text.isEmpty && !old.isEmpty { (acceptances, accepted) = (0, []) }
  }

  private mutating func insert(_ text: String) -> String {
    // In a composition, and over a selection, an edit is more than an insertion.
    if model.marked == nil, model.selected.isEmpty, Bool.random(using: &random) {
      let caret = model.selected.lowerBound
      let whole = model.part(0..<caret) + text + model.part(caret..<model.length)
      let end = caret + text.utf16.count
      noteSession { $0.model.replace(caret..<caret, with: text) }
      field.update(text: whole, selection: end..<end)
      return "update \(text)"
    }
    let target = model.marked ?? model.selected
    noteSession { $0.model.replace(target, with: text) }
    field.insert(text)
    return "insert \(text)"
  }

  private mutating func replace(_ range: Range<Int>, with text: String) -> String {
    noteSession { $0.model.replace(range, with: text) }
    field.replace(range, with: text)
    return "replace \(range) \(text)"
  }

  private mutating func delete() -> String {
    let caret = model.selected.lowerBound
    let target =
      model.marked
      ?? (model.selected.isEmpty
        ? model.clamped(max(0, caret - 1)..<caret) : model.selected)
    if !target.isEmpty { noteSession { $0.model.replace(target, with: "") } }
    field.deleteBackward()
    return "delete"
  }

  private mutating func mark(_ text: String) -> String {
    noteSession { $0.model.mark(text) }
    field.setMarkedText(text)
    return "mark \(text)"
  }

  private mutating func unmark() -> String {
    noteSession { $0.model.commit() }
    field.unmarkText()
    return "unmark"
  }

  private mutating func select(_ range: Range<Int>) -> String {
    model.selected = model.clamped(range)
    field.select(range)
    return "select \(range)"
  }

  private mutating func accept() -> String {
    if let domain = field.ghost?.domain { accepted.insert(domain.ascii) }
    model.accept()
    field.acceptCompletion(by: AcceptKey.allCases.randomElement(using: &random) ?? .tap)
    return "accept"
  }

  private mutating func dismiss() -> String {
    model.dismiss()
    field.dismissCompletion()
    return "dismiss"
  }

  private mutating func leave() -> String {
    noteSession { $0.model.commit() }
    model.isEnded = true
    field.endEditing()
    if Bool.random(using: &random) {
      model.isEnded = false
      field.beginEditing()
    }
    return "leave"
  }

  private mutating func pressReturn() -> String {
    let typed = model.parts?.domain ?? ""
    let isComplete = (try? DomainName(typed))?.isComplete ?? false
    if model.marked == nil, !isComplete {
      if let domain = field.ghost?.domain { accepted.insert(domain.ascii) }
      model.accept()
    }
    field.returnPressed()
    return "return"
  }

  private mutating func set(_ text: String) -> String {
    if text != model.text || model.marked != nil { (acceptances, accepted) = (0, []) }
    model.setText(text)
    field.setText(text)
    return "set \(text)"
  }

  private mutating func finish() -> String {
    guard let acceptance = field.finish(now: 0) else { return "finish" }
    acceptances += 1
    let isTaken = acceptance.outcome == .accepted || acceptance.outcome == .passive
    let typed = model.text.split(separator: "@").last.flatMap { try? DomainName(String($0)) }
    let isRight =
      acceptance.domain == typed && (!isTaken || accepted.contains(acceptance.domain.ascii))
    if !isRight { acceptances = 9 }
    return "finish"
  }
}
