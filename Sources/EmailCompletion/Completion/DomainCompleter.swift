/// Completes the domain of a partial address from ranked domains. A pure function of the text.
public struct DomainCompleter: Sendable {
  public var domains: RankedDomains
  public var options: CompletionOptions
  public init(_ domains: RankedDomains, options: CompletionOptions = CompletionOptions()) {
    self.domains = domains
    self.options = options
  }

  /// Ranked suggestions, best first; empty when nothing matches or the text is no address.
  public func suggestions(for text: String, limit: Int = 5) -> [Suggestion] { [] }  // STUB
  /// The ghost text, or nil.
  public func inlineCompletion(for text: String) -> InlineCompletion? { nil }  // STUB
  /// The primitive: no allocation for ASCII.
  public func inlineCompletion(utf8 text: UnsafeBufferPointer<UInt8>) -> InlineCompletion? { nil }
}
