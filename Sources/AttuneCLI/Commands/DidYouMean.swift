import CompletionRanking
import CompletionReport
import EmailCompletion

/// Notices slips in what was typed. The dictionary takes some milliseconds, so it is made for the
/// first text that may hold one.
struct DidYouMean {
  private let source: () -> CorrectionSource
  private var made: (source: CorrectionSource, corrector: TypoCorrector)?

  init(_ source: @escaping () -> CorrectionSource) { self.source = source }

  /// Corrections of a text, likeliest first; empty while it may still be completed.
  mutating func corrections(
    for text: String, _ suggestions: [Suggestion], _ completer: DomainCompleter
  ) -> [AddressCorrection] {
    guard Self.isWorthAsking(text, suggestions, completer.domains) else { return [] }
    let tools: (source: CorrectionSource, corrector: TypoCorrector)
    if let made {
      tools = made
    } else {
      let source = source()
      tools = (source, source.corrector())
      made = tools
    }
    return tools.source.corrections(for: text, by: tools.corrector)
  }

  /// A domain that is not offered and looks finished or malformed, or a text that is a domain where
  /// an `@` is missing.
  static func isWorthAsking(
    _ text: String, _ suggestions: [Suggestion], _ domains: RankedDomains
  ) -> Bool {
    let typed = PartialAddress(text)
    guard typed.hasSeparator else { return (try? DomainName(text))?.isComplete ?? false }
    guard suggestions.isEmpty, !typed.localPart.isEmpty, typed.typedDomain.utf8.count > 2 else {
      return false
    }
    if let domain = try? DomainName(typed.typedDomain) { return !domains.contains(domain) }
    return true
  }

  static func json(_ corrections: [AddressCorrection]) -> JSONValue {
    .array(
      corrections.map {
        .object([
          ("address", .string($0.address)), ("domain", .string($0.candidate.domain.ascii)),
          ("perMille", .integer(Int64($0.candidate.confidence))),
          ("mustAsk", .bool($0.candidate.mustAsk)),
        ])
      })
  }
}
