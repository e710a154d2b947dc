import CompletionStore
import EmailCompletion

extension SuggestionEngine {
  /// Asks "did you mean?" about a finished address: likeliest first, empty when nothing is to be
  /// asked. A known domain is never questioned, nor one that was dismissed.
  ///
  /// ```swift
  /// engine.corrections(for: "zhang@gmial.com").first?.address  // "zhang@gmail.com"
  /// ```
  /// Call it when the person leaves the field, not at each key: the first call after a refresh
  /// builds the dictionary. It goes by the last snapshot; the store is not asked, and suggestions
  /// never wait for it.
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - limit: the largest number of corrections.
  /// - Complexity: O(length); the first call O(bytes of all names), some 20 ms for 10,000 domains.
  public func corrections(for text: String, limit: Int = 3) -> [AddressCorrection] {
    corrections.withLock { $0 }.corrections(for: text, limit: limit)
  }

  /// Remembers that people mean a domain as they typed it, at once here and in the store.
  ///
  /// - Throws: `StoreError` when it cannot be kept; this engine does not ask again all the same.
  public func dismissCorrection(of domain: DomainName) throws(StoreError) {
    corrections.withLock { $0 = $0.dismissing(domain) }
    guard connections.hasStore else { return }
    try connections.store().dismiss(domain)
  }
}
