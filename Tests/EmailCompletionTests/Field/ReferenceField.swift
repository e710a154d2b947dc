/// The field in the simplest words: strings, rebuilt at each event, for one-character letters that
/// never join. The real one is compared with it.
struct ReferenceField {
  let domains: [String]
  var limit = 0
  var refusesEmoji = false
  var offersAfterDeletion = false

  var text = ""
  var selected = 0..<0
  var marked: Range<Int>?
  var lastWasDeletion = false
  var rejected: [String] = []
  var isHidden = false
  var isSilent = false
  var isEnded = false

  init(domains: [String]) { self.domains = domains }

  var ghost: String? {
    guard marked == nil, selected == length..<length, !isHidden, !isSilent, !isEnded,
      !lastWasDeletion || offersAfterDeletion, text.last != " ", let (local, typed) = parts
    else { return nil }
    let domain: String?
    if let typed {
      if domains.contains(typed) { return nil }
      domain = domains.first { !rejected.contains($0) && $0.hasPrefix(typed) }
    } else {
      domain = domains.first { !rejected.contains($0) }
    }
    guard let domain, limit == 0 || (local + "@" + domain).count <= limit else { return nil }
    return typed.map { String(domain.dropFirst($0.count)) } ?? "@" + domain
  }

  /// Local part and what is typed of the domain, or nothing where no address is being typed.
  var parts: (local: String, domain: String?)? {
    let content = text.drop { $0 == " " }
    let parts = content.split(separator: "@", omittingEmptySubsequences: false)
    guard let local = parts.first, !local.isEmpty, parts.count <= 2, !content.contains(" "),
      !local.contains("😀")
    else { return nil }
    return (String(local), parts.count == 2 ? parts[1].lowercased() : nil)
  }

  var length: Int { text.utf16.count }

  /// UTF-16 offsets between characters.
  private var boundaries: [Int] {
    text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf16.count) }
  }

  func clamped(_ range: Range<Int>) -> Range<Int> {
    let lower = boundaries.last { $0 <= max(0, range.lowerBound) } ?? 0
    if range.isEmpty { return lower..<lower }
    return lower..<max(lower, boundaries.first { $0 >= min(length, range.upperBound) } ?? length)
  }

  func part(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf16)[range], as: UTF16.self)
  }
}

// MARK: - Events

extension ReferenceField {
  mutating func replace(_ range: Range<Int>, with insertion: String) {
    var target = clamped(range)
    var isCommit = false
    if let pending = marked {
      if target.lowerBound <= pending.lowerBound, target.upperBound >= pending.upperBound {
        isCommit = true
        marked = nil
      } else {
        let old = length
        commit()
        let shift = length - old
        let end = pending.upperBound + shift
        let bounds = [target.lowerBound, target.upperBound].map {
          $0 >= pending.upperBound ? $0 + shift : min($0, end)
        }
        target = clamped(bounds[0]..<max(bounds[0], bounds[1]))
      }
    }
    let kept = allowed(insertion, inPlaceOf: target)
    if kept.isEmpty, !insertion.isEmpty, !isCommit { return }
    put(kept, at: target)
  }

  /// What of an insertion may be put in a place.
  func allowed(_ insertion: String, inPlaceOf target: Range<Int>) -> String {
    let letters = refusesEmoji ? insertion.filter { $0 != "😀" } : insertion
    guard limit > 0 else { return letters }
    return String(letters.prefix(max(0, limit - (text.count - part(target).count))))
  }

  mutating func put(_ new: String, at target: Range<Int>) {
    if new.isEmpty, target.isEmpty { return }
    text = part(0..<target.lowerBound) + new + part(target.upperBound..<length)
    let caret = target.lowerBound + new.utf16.count
    selected = caret..<caret
    lastWasDeletion = new.isEmpty
    isHidden = false
    isEnded = false
    if text.isEmpty { startSession() }
  }

  mutating func startSession() {
    rejected = []
    isHidden = false
    isSilent = false
  }

  mutating func mark(_ new: String) {
    let target = marked ?? selected
    put(new, at: target)
    let end = target.lowerBound + new.utf16.count
    marked = new.isEmpty ? nil : target.lowerBound..<end
    if !new.isEmpty { selected = end..<end }
  }

  mutating func commit() {
    guard let pending = marked else { return }
    marked = nil
    let old = part(pending)
    let kept = allowed(old, inPlaceOf: pending)
    if kept == old { return }
    let caret = selected.lowerBound
    let shift = kept.utf16.count - pending.count
    put(kept, at: pending)
    let new = caret >= pending.upperBound ? caret + shift : min(caret, pending.upperBound + shift)
    selected = new..<new
  }

  mutating func accept() {
    guard let ghost, let (local, typed) = parts else { return }
    text = local + "@" + (typed ?? "") + (typed == nil ? String(ghost.dropFirst()) : ghost)
    selected = length..<length
    lastWasDeletion = false
  }

  mutating func dismiss() {
    guard let ghost, let (_, typed) = parts else { return }
    isSilent = !rejected.isEmpty
    rejected.append((typed ?? "") + (typed == nil ? String(ghost.dropFirst()) : ghost))
    isHidden = true
  }

  mutating func setText(_ new: String) {
    if new == text, marked == nil { return }
    startSession()
    text = new
    marked = nil
    selected = length..<length
    lastWasDeletion = false
  }
}
