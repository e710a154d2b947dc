/// Says which domain was probably meant when an unknown one was typed: *did you mean gmail.com?*
///
/// ```swift
/// let corrector = TypoCorrector(KnownDomains())
/// corrector.candidates(for: try DomainName("gmial.com")).first?.domain.ascii  // "gmail.com"
/// corrector.candidates(for: try DomainName("henu.edu.cn"))                    // []: known
/// corrector.candidates(forTyped: "gmail,com").first?.domain.ascii             // "gmail.com"
/// ```
///
/// A noisy channel: how often a domain is used, times how often the slip happens that makes the
/// typed text of it, against the likelihood that the text was meant. Rules on top:
/// - A known domain is never questioned, nor one that was dismissed.
/// - Only known domains are proposed, or an unknown name whose ending does not exist with a
///   repaired ending.
/// - Endings that exist are not taken for one another, but for `.co`, `.cm` and the like behind a
///   known name, and for a short list of pairs such as `gmail.fr`.
/// - In doubt there is no answer.
///
/// The local part plays no role and is not kept.
public struct TypoCorrector: Sendable {
  /// The dictionary.
  public let known: KnownDomains
  /// Domains about which nobody is asked again.
  public private(set) var dismissed: Set<DomainName>
  /// The least likelihood, per mille, that it was a slip at all.
  public var minimumCertainty: Int
  /// The least confidence, per mille, of the best candidate.
  public var minimumConfidence: Int

  /// Creates a corrector.
  ///
  /// - Parameters:
  ///   - known: the dictionary.
  ///   - dismissed: typed domains that people insisted on.
  public init(_ known: KnownDomains, dismissed: some Sequence<DomainName> = []) {
    self.known = known
    self.dismissed = Set(dismissed)
    minimumCertainty = 920
    minimumConfidence = 550
  }

  /// Does not ask about this typed domain any more.
  public mutating func dismiss(_ domain: DomainName) { dismissed.insert(domain) }

  /// The domains that were probably meant, likeliest first; empty when nothing is to be asked.
  ///
  /// - Parameters:
  ///   - domain: the typed domain.
  ///   - limit: the largest number of candidates.
  /// - Complexity: O(length) expected, about a microsecond for a known domain.
  public func candidates(for domain: DomainName, limit: Int = 3) -> [TypoCandidate] {
    candidates(domain.utf8, penalty: 0, limit: limit)
  }

  /// The same for the text behind the `@`, which need not be a domain name.
  ///
  /// ```swift
  /// corrector.candidates(forTyped: "gmail").first?.domain.ascii     // "gmail.com"
  /// corrector.candidates(forTyped: ".qq.com").first?.domain.ascii   // "qq.com"
  /// corrector.candidates(forTyped: "gma")                           // []: not finished
  /// ```
  /// - Complexity: O(length) expected.
  public func candidates(forTyped text: String, limit: Int = 3) -> [TypoCandidate] {
    var text = text
    return text.withUTF8 { candidates(forTyped: $0, limit: limit) }
  }

  /// The same from UTF-8 bytes.
  public func candidates(
    forTyped bytes: UnsafeBufferPointer<UInt8>, limit: Int = 3
  ) -> [TypoCandidate] {
    guard let cleaned = CleanedDomain(bytes) else { return [] }
    return candidates(cleaned.bytes, penalty: cleaned.cost, limit: limit)
  }

  private func candidates(_ name: [UInt8], penalty: Int32, limit: Int) -> [TypoCandidate] {
    guard limit > 0 else { return [] }
    return name.withUnsafeBufferPointer { name in
      let inquiry = Inquiry(name, penalty: penalty, table: known.table)
      guard inquiry.isOpen, penalty > 0 || !isDismissed(name) else { return [] }
      return inquiry.answer(
        minimumCertainty: minimumCertainty, minimumConfidence: minimumConfidence, limit: limit)
    }
  }

  private func isDismissed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !dismissed.isEmpty else { return false }
    return dismissed.contains(DomainName(unchecked: Array(name)))
  }
}
