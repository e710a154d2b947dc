import EmailCompletion

/// The state of `attune try`: a field, the list below it, and what there is to say. It knows no
/// terminal: keys go in, and what to do comes out.
package struct TryModel: Sendable {
  /// What a key asks for.
  package enum Effect: Equatable, Sendable {
    case draw
    /// A whole address was finished.
    case finish
    case quit
    case suspend
  }

  package var field: GhostTextField
  /// One line above the field.
  package var title: String
  /// One line below the field: what was refused, taken or recorded.
  package private(set) var note = ""
  package private(set) var isWarning = false
  /// The row of the list that Up and Down chose.
  package private(set) var chosen: Int?
  /// Addresses below the field with the reason for each.
  package private(set) var rows: [Row] = []

  package struct Row: Equatable, Sendable {
    package var address: String
    package var reason: String

    package init(address: String, reason: String) {
      self.address = address
      self.reason = reason
    }
  }

  /// Why a suggestion ranks as it does, for what is typed.
  package typealias Reason = @Sendable (Suggestion, _ text: String) -> String
  package var reason: Reason
  private static let mostRows = 20

  package init(_ field: GhostTextField, title: String = "", reason: @escaping Reason) {
    self.field = field
    self.title = title
    self.reason = reason
  }

  /// Does what a key asks for.
  @discardableResult
  package mutating func press(_ key: Key) -> Effect {
    (note, isWarning) = ("", false)
    let effect = handle(key)
    if effect != .quit { refresh() }
    return effect
  }

  /// Says something in the line below the field.
  package mutating func say(_ text: String, isWarning: Bool = false) {
    (note, self.isWarning) = (text, isWarning)
  }

  /// Empties the field for the next address.
  package mutating func clear() {
    field.setText("")
    refresh()
  }

  private mutating func refresh() {
    let text = field.text
    rows = field.suggestions(limit: Self.mostRows).map {
      Row(address: $0.address, reason: reason($0, text))
    }
    if let chosen, chosen >= rows.count { self.chosen = nil }
  }
}

// MARK: - Keys

extension TryModel {
  private mutating func handle(_ key: Key) -> Effect {
    switch key {
    case .interrupt: return .quit
    case .endOfInput:
      if field.text.isEmpty { return .quit }
      deleteForward()
    case .suspend: return .suspend
    case .enter: return pressReturn()
    case .redraw: break
    case .up, .down: choose(key == .down ? 1 : -1)
    default:
      if key != .escape { chosen = nil }
      edit(key)
    }
    return .draw
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .text(let text):
      for character in text { tell(field.insert(String(character))) }
    case .paste(let text): tell(field.insert(Self.oneLine(text)))
    case .backspace: tell(field.deleteBackward())
    case .delete: deleteForward()
    case .deleteWord: delete { CaretMotion.wordLeft(in: $0, from: $1) }
    case .deleteToStart: delete { _, _ in 0 }
    case .deleteToEnd: delete { text, _ in text.utf16.count }
    case .tab: accept(by: .tab)
    case .escape: dismiss()
    default: move(key)
    }
  }

  private mutating func move(_ key: Key) {
    let text = field.text
    let caret = field.selection.upperBound
    let isAtEnd = caret == text.utf16.count
    let target: Int
    switch key {
    case .right where isAtEnd: return accept(by: .right)
    case .end where isAtEnd: return accept(by: .end)
    case .left: target = CaretMotion.left(in: text, from: caret)
    case .right: target = CaretMotion.right(in: text, from: caret)
    case .wordLeft: target = CaretMotion.wordLeft(in: text, from: caret)
    case .wordRight: target = CaretMotion.wordRight(in: text, from: caret)
    case .home: target = 0
    default: target = text.utf16.count
    }
    tell(field.select(target..<target))
  }

  private mutating func deleteForward() {
    delete { CaretMotion.right(in: $0, from: $1) }
  }

  private mutating func delete(to target: (String, Int) -> Int) {
    let caret = field.selection.upperBound
    let other = target(field.text, caret)
    if other != caret { tell(field.replace(min(caret, other)..<max(caret, other), with: "")) }
  }

  /// A line break in a pasted text ends an address, so it becomes a blank.
  private static func oneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      line.append(isControl ? " " : scalar)
    }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

// MARK: - Offers and Return

extension TryModel {
  private mutating func accept(by key: AcceptKey) {
    let change =
      key == .tab && field.correction != nil
      ? field.acceptCorrection() : field.acceptCompletion(by: key)
    if change.isAccepted { tell(change) } else { say("nothing to take") }
  }

  private mutating func dismiss() {
    if chosen != nil {
      chosen = nil
    } else {
      let change = field.dismissCompletion()
      if change.isHandled { tell(change) } else { say("nothing to reject, Ctrl-C quits") }
    }
  }

  private mutating func choose(_ step: Int) {
    guard !rows.isEmpty else { return say("nothing to choose from") }
    let next = (chosen ?? (step > 0 ? -1 : rows.count)) + step
    chosen = (0..<rows.count).contains(next) ? next : nil
  }

  private mutating func pressReturn() -> Effect {
    if let chosen {
      tell(field.acceptSuggestion(at: chosen))
      self.chosen = nil
      return .draw
    }
    let asked = field.correction
    let change = field.returnPressed()
    tell(change)
    // Who presses Return again means what is written there.
    if let correction = change.correction, correction != asked {
      say("did you mean \(correction.address)? Tab takes it, Return keeps what you typed")
      return .draw
    }
    return change.returns ? .finish : .draw
  }

  private mutating func tell(_ change: FieldChange) {
    let refused = change.refusals.map { refusal in
      refusal.count > 1 ? "\(refusal), \(refusal.count) characters left out" : "\(refusal)"
    }
    if !refused.isEmpty { return say(refused.joined(separator: "; "), isWarning: true) }
    guard let announcement = change.announcement, let domain = announcement.domain?.display else {
      return
    }
    switch announcement.kind {
    case .accepted: say("took \(domain)")
    case .dismissed: say("\(domain) is not offered again for this address")
    case .offered:
      say("\(domain) is offered" + (announcement.key.map { ", \($0.keyName) takes it" } ?? ""))
    case .refused: break
    }
  }
}

extension AcceptKey {
  fileprivate var keyName: String {
    switch self {
    case .tab: "Tab"
    case .right: "Right"
    case .end: "End"
    case .tap: "a tap"
    }
  }
}
