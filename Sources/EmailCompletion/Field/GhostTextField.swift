/// A text field that completes the domain of an e-mail address, as a value.
///
/// It holds the text, the selection, the text that is being composed and what happened to the offers.
/// Tell it what happens, and draw what comes back. It has no clock, no store, no view, and the same
/// events always give the same result.
///
/// ```swift
/// var field = GhostTextField(try RankedDomains(priority: ["qq.com", "163.com", "126.com"]))
/// field.insert("zhang").ghost?.text     // "@qq.com"
/// field.insert("@1").ghost?.text        // "63.com"
/// field.acceptCompletion(by: .tab).text // "zhang@163.com"
/// field.email                           // "zhang@163.com"
/// field.finish(now: 1_767_225_600)?.outcome  // accepted
/// ```
///
/// Offsets that go in and out are UTF-16 offsets, as UIKit, AppKit, browsers and Android count. An
/// offset beyond the text or within a character is moved to the next sensible place; none can trap.
public struct GhostTextField: Sendable {
  /// How the field behaves. A change takes effect with the next event.
  public var options: FieldOptions {
    didSet { completer.options = options.completion }
  }
  /// What may be typed. A change takes effect with the next edit.
  public var policy: InputPolicy
  /// Finds slips of the finger when Return is pressed and when editing ends. Without one, only a
  /// domain that was kept although a longer one is offered is asked about (`yahoo.co`).
  public var corrector: TypoCorrector?
  /// What the last Return or end of editing asked about; gone with the next edit.
  public internal(set) var correction: FieldCorrection?

  var completer: DomainCompleter
  /// Domains for the next session.
  var nextDomains: RankedDomains?

  var content = FieldText()
  /// Byte offsets on whole characters.
  var selected = 0..<0
  var composition: Composition?
  var lastEdit = LastEdit.none
  var focus = Focus.unknown
  var rejections = Rejections()
  var draft = FieldDraft()
  /// What is offered now: always what `currentOffer()` gives for this state.
  var offer: InlineCompletion?

  /// Makes an empty field.
  /// - Parameters:
  ///   - domains: what is offered, in order.
  ///   - options: how the field behaves.
  ///   - policy: what may be typed; without one, everything.
  public init(
    _ domains: RankedDomains, options: FieldOptions = .default,
    policy: InputPolicy = .unrestricted
  ) {
    self.options = options
    self.policy = policy
    completer = DomainCompleter(domains, options: options.completion)
  }

  /// The last thing that changed the text.
  enum LastEdit: Sendable {
    case none, insertion, deletion, replacement, acceptance
  }

  /// Whether somebody is typing here. An app that does not tell gets offers all the same.
  enum Focus: Sendable {
    case unknown, editing, ended
  }

  /// Text that an input method is still working on, as byte offsets.
  struct Composition: Sendable {
    /// What the input method marks.
    var marked: Range<Int>
    /// What has not been checked against the policy since the composition began.
    var unchecked: Range<Int>
  }

  /// What the person did not want in this session.
  struct Rejections: Sendable {
    var domains: [DomainName] = []
    /// No offer before the next edit.
    var untilEdit = false
    /// No offer in this session.
    var isSilent = false
  }
}

// MARK: - State

extension GhostTextField {
  /// The text as typed, without the ghost.
  public var text: String { content.string }
  /// The selection; empty for a caret.
  public var selection: Range<Int> { content.utf16Range(selected) }
  /// The text that is being composed.
  public var markedRange: Range<Int>? { composition.map { content.utf16Range($0.marked) } }
  /// What to draw behind the caret.
  public var ghost: Ghost? { offer.map(ghost(of:)) }
  /// The domains that are offered in this session.
  public var domains: RankedDomains { completer.domains }

  /// The address that is typed, in canonical form and without blanks around it; `nil` as long as it
  /// is no whole address. In a list, the last one.
  ///
  /// ```swift
  /// field.setText(" li＠ＱＱ.com")
  /// field.email  // "li@qq.com"
  /// ```
  /// - Complexity: O(n).
  public var email: String? {
    let span = content.span(inList: options.allowsMultiple)
    guard let domain = completeDomain(span) else { return nil }
    let local = content.bytes[span.start..<span.localEnd]
    return String(decoding: local, as: UTF8.self) + "@" + domain.ascii
  }

  /// The domain of a whole address.
  func completeDomain(_ span: AddressSpan) -> DomainName? {
    let address = String(decoding: content.bytes[span.start..<span.end], as: UTF8.self)
    do throws(AddressError) {
      return try PartialAddress(address).completeDomain()
    } catch {
      return nil
    }
  }

  func ghost(of offer: InlineCompletion) -> Ghost {
    Ghost(
      completion: offer, location: content.measure.utf16,
      role: offer.isTrusted ? options.trustedRole : options.learnedRole)
  }

  /// A change that says how the field looks now.
  func change() -> FieldChange {
    FieldChange(
      content: content, selection: selection, markedRange: markedRange, ghost: ghost,
      correction: correction)
  }
}

// MARK: - Domains

extension GhostTextField {
  /// Replaces the domains that are offered.
  ///
  /// They take effect when the text is empty, so that a ghost never changes without a keystroke.
  public mutating func replaceDomains(with domains: RankedDomains) {
    nextDomains = domains
    if content.isEmpty { adoptDomains() }
  }

  /// Puts more domains behind those that are offered, all trusted; ones that are there already stay
  /// where they are. They take effect when the text is empty.
  ///
  /// ```swift
  /// field.extendDomains(with: [try DomainName("henu.com")])
  /// ```
  /// - Complexity: O(n × orders) for n domains.
  public mutating func extendDomains(with more: [DomainName]) {
    replaceDomains(with: (nextDomains ?? completer.domains).appending(more))
  }

  mutating func adoptDomains() {
    guard let domains = nextDomains else { return }
    completer.domains = domains
    nextDomains = nil
  }

  /// Begins a new draft: nothing is rejected, and what was typed before does not count.
  mutating func startSession() {
    adoptDomains()
    rejections = Rejections()
    draft = FieldDraft()
  }
}
