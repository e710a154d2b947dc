/// How a ``GhostTextField`` behaves.
///
/// Every switch and what the three presets set it to:
///
/// | switch | `default` | `classic` | `personal` |
/// |---|---|---|---|
/// | ``content`` | `.email` | `.email` | `.email` |
/// | ``offersAtBareSeparator`` | yes | yes | yes |
/// | ``minimumLocalPartLength`` | 1 | 1 | 1 |
/// | ``allowsMultiple`` | no | no | no |
/// | ``offersAfterDeletion`` | no | yes | no |
/// | ``offersLearned`` | yes | yes | yes |
/// | ``acceptKeys`` | Tab, Right, End, tap | none | Tab, Right, End, tap |
/// | ``consumesTab`` | no | no | no |
/// | ``commitOnReturn`` | `.trusted` | `.any` | `.any` |
/// | ``commitAtEndOfEditing`` | `.never` | `.any` | `.never` |
/// | ``commitsWithoutSeparator`` | Return only | Return and end of editing | Return only |
/// | ``keepsCompleteDomain`` | yes | no | yes |
/// | ``allowsDismissal`` | yes | no | yes |
/// | ``isAssistive`` | no | no | no |
///
/// `classic` is the text field that this library comes from, `personal` the one for a person's own
/// store, where every domain that is offered was used by that person. What `classic` does otherwise
/// than the original: no ghost without a local part, none while text is composed, none behind a
/// blank or a second separator, none if the caret is not at the end, and a longer suffix is never
/// glued to a finished one.
public struct FieldOptions: Hashable, Sendable {
  /// What is typed into the field.
  public enum Content: Hashable, Sendable {
    /// An e-mail address: offers begin before the `@`.
    case email
    /// An e-mail address, a phone number or a name: offers begin behind the `@`.
    case emailOrOther
  }

  /// Which offer may be taken without an explicit accept.
  public enum ImplicitCommit: Hashable, Sendable {
    /// None.
    case never
    /// A domain that is configured, bundled or pinned.
    case trusted
    /// Also one that was learned.
    case any
  }

  /// Where an implicit commit may write the separator as well.
  public enum SeparatorRule: Hashable, Sendable {
    /// Never: an offer is taken only behind an `@`.
    case never
    /// When Return is pressed.
    case onReturn
    /// When Return is pressed and when editing ends.
    case always
  }

  /// What is typed into the field.
  public var content = Content.email
  /// Whether there is an offer directly behind the `@`.
  public var offersAtBareSeparator = true
  /// Characters of the local part before the first offer.
  public var minimumLocalPartLength = 1
  /// Whether the text is a list of addresses, separated by `,` or `;`. The last one is completed.
  public var allowsMultiple = false
  /// Whether a deletion may bring up a ghost.
  public var offersAfterDeletion = false
  /// Whether learned domains are offered. Switch it off where others may see the screen.
  public var offersLearned = true
  /// Which keys accept the ghost.
  public var acceptKeys = AcceptKeys.all
  /// Whether a Tab that accepts ends there; else focus moves on as people expect.
  public var consumesTab = false
  /// Which ghost Return takes.
  public var commitOnReturn = ImplicitCommit.trusted
  /// Which ghost is taken when editing ends.
  public var commitAtEndOfEditing = ImplicitCommit.never
  /// Where an implicit commit may write the separator as well.
  public var commitsWithoutSeparator = SeparatorRule.onReturn
  /// Whether a typed domain with a known ending stays, even if a longer one is offered:
  /// `zhang@yahoo.co`.
  public var keepsCompleteDomain = true
  /// Whether Escape rejects an offer.
  public var allowsDismissal = true
  /// For people who use a screen reader: nothing is committed implicitly, and Right only moves.
  public var isAssistive = false
  /// How a ghost is drawn that an implicit commit may take.
  public var trustedRole = StyleRole.ghost
  /// How a ghost is drawn that only an explicit accept takes.
  public var learnedRole = StyleRole.faintGhost

  /// The switches of the preset ``default``.
  public init() {}

  /// For an app or a site that many people use.
  public static let `default` = FieldOptions()

  /// As the original field.
  public static let classic: FieldOptions = {
    var options = FieldOptions()
    options.offersAfterDeletion = true
    options.acceptKeys = []
    options.commitOnReturn = .any
    options.commitAtEndOfEditing = .any
    options.commitsWithoutSeparator = .always
    options.keepsCompleteDomain = false
    options.allowsDismissal = false
    return options
  }()

  /// For a person's own store.
  public static let personal: FieldOptions = {
    var options = FieldOptions()
    options.commitOnReturn = .any
    return options
  }()
}

extension FieldOptions {
  /// What of these switches concerns the completion of a text.
  var completion: CompletionOptions {
    var options = CompletionOptions()
    options.offersBeforeSeparator = content == .email
    options.offersAtBareSeparator = offersAtBareSeparator
    options.minimumLocalPartLength = minimumLocalPartLength
    options.allowsMultiple = allowsMultiple
    return options
  }

  /// Whether a key accepts the ghost.
  func accepts(with key: AcceptKey) -> Bool {
    if isAssistive && key == .right { return false }
    return acceptKeys.contains(AcceptKeys(key))
  }
}
