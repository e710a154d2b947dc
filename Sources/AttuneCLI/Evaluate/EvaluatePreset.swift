import CompletionRanking
import EmailCompletion

/// What `--preset`, `--suffixes` and `--evidence` of `attune evaluate` name.
struct EvaluatePreset {
  /// The list of `--preset`; nil where none is named.
  private(set) var prior: Prior?
  /// The parameters of `--preset`.
  private(set) var parameters: RankingParameters?
  private var suffixes: [DomainName]?
  private var evidence: (count: Int32, days: Int32)?

  /// - Throws: `UsageError` for a value that is none.
  init(_ invocation: Invocation) throws(UsageError) {
    let arguments = invocation.arguments
    if let list = arguments.value(.preset) { try readPreset(list, arguments) }
    if let list = arguments.value(.suffixes) {
      do {
        suffixes = try SuffixList.domains(list.split(separator: ",").map(String.init))
      } catch { throw arguments.usage("'--suffixes': \(error)") }
    }
    guard let text = arguments.value(.evidence) else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int32($0) }
    guard parts.count == 2, let count = parts[0], let days = parts[1], count > 0, days > 0 else {
      throw arguments.usage("'--evidence' takes two whole numbers from 1 on, as 5/3")
    }
    evidence = (count, days)
  }

  private mutating func readPreset(
    _ list: String, _ arguments: ParsedArguments
  ) throws(UsageError) {
    for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if name == "shared" || name == "personal", parameters == nil {
        parameters = name == "shared" ? .shared : .personal
      } else if prior == nil, let known = Prior.bundled(name) {
        prior = known
      } else {
        let names = (ProviderList.presetNames + ["all"]).joined(separator: ", ")
        throw arguments.usage("'--preset' takes one of \(names), and shared or personal")
      }
    }
  }

  /// With the configured list of `--suffixes`.
  func applied(to prior: Prior) -> Prior {
    var prior = prior
    if let suffixes { prior.configured = suffixes }
    return prior
  }

  /// With the evidence of `--evidence`.
  func applied(to parameters: RankingParameters) -> RankingParameters {
    guard let evidence else { return parameters }
    var parameters = parameters
    parameters.minimumCount = Int64(evidence.count)
    parameters.minimumSpanDays = evidence.days - 1
    return parameters
  }
}
