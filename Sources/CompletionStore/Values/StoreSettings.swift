/// What an operator decided about a store as a whole. Kept in the store, so that every process
/// that uses it agrees.
public struct StoreSettings: Hashable, Sendable {
  /// Name of the ranking parameters: `shared` or `personal`.
  public var preset = "shared"
  /// Name of the bundled provider list that is believed behind the configured order, such as `cn`
  /// (see `ProviderList.presetNames`); `nil` for none.
  public var providers: String?
  /// Raw count from which a learned domain is offered; `nil` leaves it to the preset.
  public var minimumCount: Int64?
  /// Days between first and last acceptance from which it is offered; `nil` leaves it to the
  /// preset.
  public var minimumSpanDays: Int32?
  /// Raw count from which the span no longer matters; `nil` leaves it to the preset.
  public var waivesSpanFrom: Int64?
  /// Distinct sources that a learned domain needs where sources were recorded; `nil` leaves it to
  /// the preset.
  public var minimumSources: Int64?
  /// Acceptances are counted. Off: `record` does nothing; imports and merges still count.
  public var learns = true
  /// Learned domains are offered. Off: only configured ones (the caller sees to it).
  public var offersLearned = true
  /// Days for which single days are kept; older ones roll into months. `nil` keeps all.
  public var retentionDays: Int32?
  /// Days for which the keyed hash of a caller's id is kept, from recording on.
  public var idRetentionDays: Int32 = 400

  public init() {}
}
