import CompletionRanking
import CompletionReport
import EmailCompletion

extension CommandSpec {
  static let evaluate = CommandSpec(
    "evaluate", summary: "measure orders on real sign-ups", operands: Operands("[FILE]…", 0...),
    options: [
      .tsv, .csv, .columns, .header, .segment, .learnFirst, .burnIn, .evidence, .preset,
      .suffixes, .rounds,
    ],
    details: [
      "Each order predicts a sign-up, then learns it, one by one in the order of time: what would have been offered first, had it been in use. Nothing is stored, no store is read.",
      "hit@1 and hit@3: the domain is the first offer at a bare '@', or among the first three. MRR@5: mean of 1 ÷ place, 0 beyond five. kss: characters of the domain that need not be typed when the first offer is taken as soon as it is right, of those that an oracle saves; each sign-up counts, also with domains never seen before.",
      "Learners offer a domain once it was used N times over DAYS days, the first and the last one included (--evidence, default \(EvaluateCommand.defaultEvidence)); lists offer all that they hold. --preset names the list that is believed before there is data, and the ranking's parameters (default: all,shared). Intervals hold 95 % of draws of blocks of 25 sign-ups.",
    ],
    examples: [
      .init(
        "gzip -dc signups.tsv.gz | attune evaluate --tsv --columns time,segment,address --preset cn",
        "with the bundled list for China"),
      .init("attune evaluate --csv --evidence 2/1 users.csv", "learners offer from the second use"),
    ]
  ) { try EvaluateCommand($0).run() }
}

extension OptionSpec {
  package static let learnFirst = OptionSpec(
    "learn-first", value: "FILE", help: "learn these sign-ups first, without scoring them")
  package static let burnIn = OptionSpec(
    "burn-in", value: "N", help: "learn the first N sign-ups without scoring them (default: 500)")
  package static let evidence = OptionSpec(
    "evidence", value: "N/DAYS",
    help: "learners offer a domain after N uses over DAYS days")
  package static let rounds = OptionSpec(
    "rounds", value: "N", help: "draws for the intervals (default: 200; 0: none)")
}

/// `attune evaluate`.
struct EvaluateCommand {
  static let defaultEvidence = "5/3"

  private let invocation: Invocation
  private let format: ImportFormat
  private let names: [String]

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    format = try ImportFormat(invocation)
    let operands = invocation.arguments.operands
    names = operands.isEmpty ? ["-"] : operands
  }

  func run() throws -> ExitStatus {
    let (prior, parameters) = try preset()
    let burnIn = try invocation.arguments.integer(.burnIn, in: 0 ... .max) ?? 500
    let rounds = try invocation.arguments.integer(.rounds, in: 0...100_000) ?? 200
    let learnFirst = try read(invocation.arguments.value(.learnFirst).map { [$0] } ?? [])
    let stream = try read(names)
    guard stream.count > 0 else { throw CommandFailure("nothing to evaluate: no sign-ups read") }
    let result = Replay(
      stream, learnFirst: learnFirst, prior: prior, parameters: parameters, burnIn: burnIn,
      bootstrapRounds: rounds
    ).run()
    let ranked = Ranker(counts: stream.counts(), prior: prior, parameters: parameters)
      .rankedDomains()
    let text = EvaluateText(
      result: result, ghost: GhostChanges(stream, ranked), parameters: parameters)
    if invocation.writesJSON {
      invocation.output.write(text.json.text)
    } else {
      for line in text.lines { invocation.output.line(line) }
    }
    return .done
  }

  private func read(_ names: [String]) throws -> ReplayStream {
    var reader = StreamReader(format: format)
    for name in names { try reader.read(name) }
    reader.finish()
    if reader.rejects.total > 0 {
      invocation.report(
        "\(reader.rejects.total) of \(reader.lines) lines left out; 'attune import --dry-run' says why"
      )
    }
    return reader.stream
  }

  /// What `--preset`, `--suffixes` and `--evidence` name.
  private func preset() throws -> (Prior, RankingParameters) {
    var prior: Prior?
    var parameters: RankingParameters?
    let list = invocation.arguments.value(.preset) ?? "all"
    for name in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      if name == "shared" || name == "personal", parameters == nil {
        parameters = name == "shared" ? .shared : .personal
      } else if prior == nil, let known = Prior.bundled(name) {
        prior = known
      } else {
        let names = (ProviderList.presetNames + ["all"]).joined(separator: ", ")
        throw invocation.arguments.usage(
          "'--preset' takes one of \(names), and shared or personal")
      }
    }
    var found = prior ?? Prior.bundled("all") ?? Prior()
    if let list = invocation.arguments.value(.suffixes) {
      do {
        found.configured = try SuffixList.domains(list.split(separator: ",").map(String.init))
      } catch { throw invocation.arguments.usage("'--suffixes': \(error)") }
    }
    return (found, try withEvidence(parameters ?? .shared))
  }

  private func withEvidence(
    _ preset: RankingParameters
  ) throws(UsageError) -> RankingParameters {
    let arguments = invocation.arguments
    var parameters = preset
    guard let text = arguments.value(.evidence) else { return parameters }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int32($0) }
    guard parts.count == 2, let count = parts[0], let days = parts[1], count > 0, days > 0 else {
      throw arguments.usage("'--evidence' takes two whole numbers from 1 on, as 5/3")
    }
    parameters.minimumCount = Int64(count)
    parameters.minimumSpanDays = days - 1
    return parameters
  }
}
