/// An insertion that is being cut down to what a policy allows.
struct PendingInsertion {
  private let head: [UInt8]
  private let tail: [UInt8]
  private let oldText: FieldText
  private var insertion: [UInt8]
  private var isChanged = false
  private var refusals: [Refusal] = []

  init(_ insertion: [UInt8], into text: FieldText, replacing range: Range<Int>) {
    self.insertion = insertion
    oldText = text
    head = Array(text.bytes[..<range.lowerBound])
    tail = Array(text.bytes[range.upperBound...])
  }

  var admission: Admission {
    Admission(kept: isChanged ? .part(insertion) : .all, refusals: refusals)
  }

  private func text(inserting part: some Sequence<UInt8>) -> FieldText {
    FieldText(bytes: head + part + tail)
  }
}

// MARK: - Emoji

extension PendingInsertion {
  /// Takes out every emoji that the insertion makes, also together with what stands around it.
  mutating func removeEmoji() {
    var removed = 0
    // Taking a character out can join its neighbours; it becomes stable after a pass or two.
    for _ in 0..<4 {
      let (rest, count) = passWithoutEmoji()
      if rest == insertion { break }
      removed += count
      insertion = rest
    }
    guard removed > 0 else { return }
    isChanged = true
    refusals.append(Refusal(reason: .emoji, count: removed))
  }

  private func passWithoutEmoji() -> (rest: [UInt8], removed: Int) {
    var rest: [UInt8] = []
    var removed = 0
    var offset = 0
    let inserted = head.count..<(head.count + insertion.count)
    for character in text(inserting: insertion).string {
      let end = offset + character.utf8.count
      if offset >= inserted.upperBound { break }
      defer { offset = end }
      if end <= inserted.lowerBound { continue }
      let part = Swift.max(offset, inserted.lowerBound)..<Swift.min(end, inserted.upperBound)
      let own = insertion[(part.lowerBound - head.count)..<(part.upperBound - head.count)]
      guard let remainder = EmojiRule.remainder(of: character) else {
        rest += own
        continue
      }
      removed += 1
      // Of a character that began outside only the inserted part can give way, and it does.
      if part == offset..<end { rest += remainder.utf8 }
    }
    return (rest, removed)
  }
}

// MARK: - Length

extension PendingInsertion {
  /// Cuts the insertion to what fits, or refuses it.
  mutating func limit(by policy: InputPolicy, isCommit: Bool) {
    if insertion.isEmpty { return }
    let unit = policy.lengthUnit
    let length = unit.length(of: text(inserting: insertion))
    if length <= policy.maxLength { return }
    switch policy.overflow {
    case .allow:
      refusals.append(Refusal(reason: .overLimit, count: length - policy.maxLength))
    case .refuse where !isCommit: keep(0)
    case .refuse, .cut: keep(longestFit(unit, policy.maxLength))
    }
  }

  private mutating func keep(_ count: Int) {
    let refused = FieldText(bytes: Array(insertion[count...])).characterCount
    insertion.removeSubrange(count...)
    isChanged = true
    refusals.append(Refusal(reason: .lengthLimit, count: refused))
  }

  /// The longest part of whole characters, from the start, with which the text fits.
  private func longestFit(_ unit: LengthUnit, _ limit: Int) -> Int {
    var total = unit.length(of: FieldText(bytes: tail))
    var (offset, ends) = (0, [0])
    for character in String(decoding: head + insertion, as: UTF8.self) {
      total += unit.length(of: character)
      if total > limit { break }
      offset += character.utf8.count
      if offset > head.count { ends.append(offset - head.count) }
    }
    // The end of the insertion may join with the tail in a way that makes the text longer.
    while let end = ends.popLast() {
      if end == 0 || unit.length(of: text(inserting: insertion[..<end])) <= limit { return end }
    }
    return 0
  }
}
