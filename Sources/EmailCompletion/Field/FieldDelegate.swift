/// What an app wants to decide or to know. Every call is optional.
///
/// The closures belong to the owner of the field; let them hold it weakly, then the owner may go
/// away, and put in others to change the owner, also from within a call.
///
/// ```swift
/// var delegate = FieldDelegate()
/// delegate.shouldChange = { [weak self] edit in self?.isLocked != true }
/// delegate.didReturn = { [weak self] in self?.submit() }
/// controller.delegate = delegate
/// ```
public struct FieldDelegate {
  /// Whether editing may begin.
  public var shouldBeginEditing: (() -> Bool)?
  /// Editing began.
  public var didBeginEditing: (() -> Void)?
  /// Editing ended; the text is final for now.
  public var didEndEditing: ((FieldChange) -> Void)?
  /// Whether an edit may happen. It is asked before the policy cuts anything, and for an offer that
  /// is taken as well.
  public var shouldChange: ((ProposedEdit) -> Bool)?
  /// Something changed: text, selection or ghost.
  public var didChange: ((FieldChange) -> Void)?
  /// Whether Return may take the ghost and call ``didReturn``.
  public var shouldReturn: (() -> Bool)?
  /// Return was pressed; an offer that Return takes was taken.
  public var didReturn: (() -> Void)?
  /// Something was not taken.
  public var refused: ((Refusal) -> Void)?

  /// Makes a delegate that decides nothing.
  public init() {}
}

/// An edit before it happens.
public struct ProposedEdit: Hashable, Sendable {
  /// What is replaced, in UTF-16 offsets.
  public let range: Range<Int>
  /// What takes its place; empty for a deletion.
  public let text: String
  /// Whether an offer is being taken.
  public let isAcceptance: Bool
}
