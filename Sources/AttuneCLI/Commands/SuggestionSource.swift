import CompletionRanking
import CompletionStore
import EmailCompletion

/// Where suggestions come from: a list on the command line, the store, or the default list when
/// the store cannot be used.
struct SuggestionSource {
  private enum Kind {
    case fixed(Prior)
    case store(CompletionStore, Segment)
  }

  private let invocation: Invocation
  private let providers: ProviderList?
  private let kind: Kind

  /// - Throws: `UsageError` for a bad list, segment or preset; never because of the store.
  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    providers = try invocation.providers()
    let segment = try invocation.segment()
    if let list = invocation.arguments.value(.suffixes) {
      let order = try Self.ranked(list, invocation.arguments).order(for: .unknown)
      kind = .fixed(Self.prior(order, providers))
      return
    }
    do {
      // Writers never hold up a reader; creating, recovering and emptying the log do for a moment.
      kind = .store(
        try invocation.openExistingStore(readOnly: true, busyTimeout: 2000), segment)
    } catch {
      Self.tell(error, providers, invocation)
      kind = .fixed(Self.prior(nil, providers))
    }
  }

  /// A completer that is right for one text; only what that text needs is read and ranked.
  func completer(for text: String) -> DomainCompleter {
    let typed = PartialAddress(text)
    let context: RankingContext? =
      typed.hasSeparator ? .shape(typed.shape) : typed.typedShape.map { .typed($0) }
    return completer(for: context)
  }

  /// A completer for any text.
  func completerForAll() -> DomainCompleter { completer(for: nil) }

  /// What "did you mean" goes by.
  func correctionSource() -> CorrectionSource {
    if case .store(let store, let segment) = kind,
      let ranker = try? store.ranker(of: segment, shapes: [], providers: providers),
      let dismissed = try? store.dismissals()
    {
      return CorrectionSource(ranker, dismissed: Set(dismissed))
    }
    if case .fixed(let prior) = kind { return CorrectionSource(configured: prior.configured) }
    return CorrectionSource(configured: [])
  }

  private func completer(for context: RankingContext?) -> DomainCompleter {
    switch kind {
    case .fixed(let prior): return Self.completer(prior, context)
    case .store(let store, let segment):
      do {
        let ranker = try store.ranker(
          of: segment, shapes: context?.requiredShapes, providers: providers)
        return DomainCompleter(
          context.map { ranker.rankedDomains(for: $0) } ?? ranker.rankedDomains())
      } catch {
        Self.tell(error, providers, invocation)
        return Self.completer(Self.prior(nil, providers), context)
      }
    }
  }

  /// Without counts.
  private static func completer(_ prior: Prior, _ context: RankingContext?) -> DomainCompleter {
    if prior.bundled.isEmpty { return DomainCompleter(RankedDomains(priority: prior.configured)) }
    let ranker = Ranker(counts: UsageCounts(), prior: prior)
    return DomainCompleter(context.map { ranker.rankedDomains(for: $0) } ?? ranker.rankedDomains())
  }

  /// A list and the preset behind it; without both, the default list.
  private static func prior(_ list: [DomainName]?, _ providers: ProviderList?) -> Prior {
    var prior = Prior(configured: list ?? (providers == nil ? DefaultSuffixes.domains : []))
    if let providers { prior.use(providers) }
    return prior
  }

  /// A store that is not there yet is no failure: nothing has been recorded.
  private static func tell(
    _ error: any Error, _ providers: ProviderList?, _ invocation: Invocation
  ) {
    if let error = error as? StoreError, error.code == .missing { return }
    let list = providers.map { "preset '\($0.name)'" } ?? "the default list"
    invocation.report("\(ErrorReport(error).message); completing from \(list)")
  }

  private static func ranked(
    _ list: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> RankedDomains {
    let entries = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    do { return try RankedDomains(priority: entries) } catch {
      throw arguments.usage("'--suffixes': \(error)")
    }
  }
}
