/// One replacement that makes a new text of an old one, in bytes, between code points.
struct TextDifference: Equatable {
  /// In the old text.
  private(set) var removed: Range<Int>
  /// In the new text.
  private(set) var inserted: Range<Int>

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// - Parameter caret: where the caret is in the new text. An insertion ends there, which tells
  ///   which of several equal letters is the new one.
  init(from old: FieldText, to new: FieldText, caret: Int) {
    let (a, b) = (old.bytes, new.bytes)
    var suffix = 0
    let longest = Swift.min(a.count, b.count - Swift.min(caret, b.count))
    while suffix < longest, a[a.count - 1 - suffix] == b[b.count - 1 - suffix] { suffix += 1 }
    while suffix > 0, b[b.count - suffix] & 0xC0 == 0x80 { suffix -= 1 }
    var prefix = 0
    let rest = Swift.min(a.count, b.count) - suffix
    while prefix < rest, a[prefix] == b[prefix] { prefix += 1 }
    while prefix > 0,
      (prefix < a.count && a[prefix] & 0xC0 == 0x80)
        || (prefix < b.count && b[prefix] & 0xC0 == 0x80)
    {
      prefix -= 1
    }
    removed = prefix..<(a.count - suffix)
    inserted = prefix..<(b.count - suffix)
  }

  /// Makes the difference longer, so that it begins and ends at these places of the old text or
  /// further out.
  mutating func widen(from lower: Int, to upper: Int) {
    let before = Swift.max(0, removed.lowerBound - lower)
    let behind = Swift.max(0, upper - removed.upperBound)
    removed = (removed.lowerBound - before)..<(removed.upperBound + behind)
    inserted = (inserted.lowerBound - before)..<(inserted.upperBound + behind)
  }

  /// Makes the difference longer, so that it holds a range of the old text.
  mutating func cover(_ range: Range<Int>) { widen(from: range.lowerBound, to: range.upperBound) }

  /// Where a range of the old text is in the new one, at least.
  func moved(_ range: Range<Int>) -> Range<Int> {
    let shift = inserted.upperBound - removed.upperBound
    func move(_ offset: Int) -> Int {
      if offset <= removed.lowerBound { return offset }
      return offset >= removed.upperBound ? offset + shift : inserted.upperBound
    }
    let lower = Swift.min(move(range.lowerBound), inserted.upperBound)
    return lower..<Swift.max(lower, move(range.upperBound))
  }
}
