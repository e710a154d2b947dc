import CompletionRanking
import CompletionStore
import EmailCompletion

/// Where suggestions come from: a list on the command line, the store, or the default list when
/// the store cannot be used.
struct SuggestionSource {
  private enum Kind {
    case fixed(RankedDomains)
    case store(CompletionStore, Segment)
  }

  private let invocation: Invocation
  private let kind: Kind

  /// - Throws: `UsageError` for a bad list or segment; never because of the store.
  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let segment = try invocation.segment()
    if let list = invocation.arguments.value(.suffixes) {
      kind = .fixed(try Self.ranked(list, invocation.arguments))
      return
    }
    do {
      // Writers never hold up a reader; creating, recovering and emptying the log do for a moment.
      kind = .store(
        try invocation.openExistingStore(readOnly: true, busyTimeout: 2000), segment)
    } catch {
      Self.tell(error, invocation)
      kind = .fixed(Self.defaultOrder)
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

  private func completer(for context: RankingContext?) -> DomainCompleter {
    switch kind {
    case .fixed(let domains): return DomainCompleter(domains)
    case .store(let store, let segment):
      do {
        let ranker = try store.ranker(of: segment, shapes: context?.requiredShapes)
        return DomainCompleter(
          context.map { ranker.rankedDomains(for: $0) } ?? ranker.rankedDomains())
      } catch {
        Self.tell(error, invocation)
        return DomainCompleter(Self.defaultOrder)
      }
    }
  }

  private static let defaultOrder = RankedDomains(priority: DefaultSuffixes.domains)

  /// A store that is not there yet is no failure: nothing has been recorded.
  private static func tell(_ error: any Error, _ invocation: Invocation) {
    if let error = error as? StoreError, error.code == .missing { return }
    invocation.report("\(ErrorReport(error).message); completing from the default list")
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
