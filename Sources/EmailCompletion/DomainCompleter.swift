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

public struct CompletionOptions: Hashable, Sendable {
  /// `.email` offers before the `@`; `.emailOrOther` only behind it.
  public var offersBeforeSeparator = true
  public var offersAtBareSeparator = true
  /// Characters of the local part before the first offer.
  public var minimumLocalPartLength = 1
  /// Completes the last address of a list separated by `,` or `;`.
  public var allowsMultiple = false
  public init() {}
}

/// The not yet typed rest of the first suggestion: a slice of the shared table.
public struct InlineCompletion: Sendable {
  /// `@qq.com`, `63.com`
  public var ghost: String { "" }  // STUB
  public var domain: DomainName { fatalError() }  // STUB
  public var isTrusted: Bool { false }
  public func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    fatalError()
  }  // STUB
}

public struct Suggestion: Hashable, Sendable {
  /// Local part as typed, `@`, canonical domain (U-label where people write it so).
  public let address: String
  public let domain: DomainName
  public let isTrusted: Bool
}
