import EmailCompletion

extension SuggestionEngine {
  /// Ranked suggestions for what is typed, best first.
  ///
  /// ```swift
  /// engine.suggestions(for: "10000@").first?.address  // "10000@qq.com"
  /// ```
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - segment: the slice of the population that the person belongs to.
  ///   - limit: the largest number of suggestions.
  /// - Complexity: O(log n) for n domains and each suggestion; the store is not asked.
  public func suggestions(
    for text: String, segment: Segment = .root, limit: Int = 5
  ) -> [Suggestion] {
    completer(for: segment).suggestions(for: text, limit: limit)
  }

  /// The ghost text behind the caret; `nil` when nothing matches.
  ///
  /// ```swift
  /// engine.inlineCompletion(for: "zhang@1")?.ghost  // "63.com"
  /// ```
  public func inlineCompletion(for text: String, segment: Segment = .root) -> InlineCompletion? {
    completer(for: segment).inlineCompletion(for: text)
  }

  /// The last snapshot as a value: what a text field works with until its next session.
  public func rankedDomains(segment: Segment = .root) -> RankedDomains {
    snapshots.withLock { $0.domains(for: segment) }
  }

  private func completer(for segment: Segment) -> DomainCompleter {
    DomainCompleter(rankedDomains(segment: segment), options: configuration.completion)
  }
}
