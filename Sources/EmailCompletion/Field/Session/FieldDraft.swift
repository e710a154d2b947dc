/// What is remembered of one session for its ``Acceptance``: never what was typed.
struct FieldDraft: Sendable {
  /// Bytes that came in by one event and are still there, whole or in part.
  struct Region: Sendable {
    var range: Range<Int>

    /// Follows an edit; where the edit is in the middle, the part before it counts on.
    mutating func follow(replacing edit: Range<Int>, with count: Int) {
      if edit.upperBound <= range.lowerBound {
        let shift = count - edit.count
        // Text that is put directly before it does not belong to it.
        range = (range.lowerBound + shift)..<(range.upperBound + shift)
      } else if edit.lowerBound <= range.lowerBound {
        let start = edit.lowerBound + count
        range = start..<Swift.max(start, range.upperBound - edit.upperBound + start)
      } else if edit.lowerBound < range.upperBound {
        range = range.lowerBound..<edit.lowerBound
      }
    }
  }

  struct Commit: Sendable {
    var domain: DomainName
    var outcome: Outcome
    var position: Int?
    var inserted: Region
  }

  /// The last offer that was taken.
  var commit: Commit?
  /// The last insertion that brought separator and domain at once.
  var filled: Region?
  /// The first offer for the local part as it is, made before a character of the domain was typed.
  private(set) var firstOffer: InlineCompletion?
  private var localEnd = 0
  private var wasLocalPartEdited = false
  /// The acceptance of this session was given out.
  var isFinished = false

  /// Follows an edit of the text.
  mutating func follow(replacing edit: Range<Int>, with count: Int) {
    commit?.inserted.follow(replacing: edit, with: count)
    filled?.follow(replacing: edit, with: count)
    if edit.lowerBound < localEnd { wasLocalPartEdited = true }
  }

  /// Looks at what is offered after an event.
  mutating func observe(_ offer: InlineCompletion?, span: AddressSpan) {
    if wasLocalPartEdited || span.localEnd != localEnd {
      firstOffer = nil
      localEnd = span.localEnd
      wasLocalPartEdited = false
    }
    if firstOffer == nil, span.domain.isEmpty { firstOffer = offer }
  }

  /// The text was rewritten by an acceptance: the local part is the same, at another place.
  mutating func move(localEnd: Int) { self.localEnd = localEnd }

  func firstOffer(for domain: DomainName) -> FirstOffer {
    guard let firstOffer else { return .none }
    return firstOffer.domain == domain ? .right : .wrong
  }
}
