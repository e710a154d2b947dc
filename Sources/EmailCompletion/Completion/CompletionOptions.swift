/// When a text is completed.
public struct CompletionOptions: Hashable, Sendable {
  /// Offers before the `@`. `false` for a field that also takes phone numbers or names.
  public var offersBeforeSeparator = true
  /// Offers directly behind the `@`, before the first letter of the domain.
  public var offersAtBareSeparator = true
  /// Characters of the local part before the first offer, while it may still grow: no limit behind
  /// the `@`. Counted as Unicode scalars; values below 1 count as 1.
  public var minimumLocalPartLength = 1
  /// Completes the last address of a list separated by `,` or `;`.
  public var allowsMultiple = false

  /// Offers before and behind the `@`, from the first character, for one address.
  public init() {}
}
