import CompletionRanking
import EmailCompletion

/// The corrector of one snapshot, made when somebody first asks.
final class Corrections: Sendable {
  private let source: CorrectionSource
  private let corrector = Locked<TypoCorrector?>(nil)

  init(_ source: CorrectionSource) { self.source = source }

  func corrections(for text: String, limit: Int) -> [AddressCorrection] {
    source.corrections(for: text, by: made(), limit: limit)
  }

  /// The same with one more domain about which nobody is asked.
  func dismissing(_ domain: DomainName) -> Corrections {
    var source = source
    source.dismissed.insert(domain)
    let next = Corrections(source)
    var made = corrector.withLock { $0 }
    made?.dismiss(domain)
    next.corrector.withLock { $0 = made }
    return next
  }

  private func made() -> TypoCorrector {
    corrector.withLock { corrector in
      if let corrector { return corrector }
      let new = source.corrector()
      corrector = new
      return new
    }
  }
}
