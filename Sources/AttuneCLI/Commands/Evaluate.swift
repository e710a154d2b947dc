import CompletionRanking
import CompletionReport
import EmailCompletion

extension CommandSpec {
  static let evaluate = CommandSpec(
    "evaluate", summary: "measure orders on real sign-ups", operands: Operands("[FILE]…", 0...),
    options: [
      .tsv, .csv, .columns, .header, .segment, .learnFirst, .burnIn, .fromStore, .since, .until,
      .last, .evidence, .preset, .suffixes, .rounds,
    ],
    details: [
      "Each order predicts a sign-up, then learns it, one by one in the order of time: what would have been offered first, had it been in use. Nothing is stored, and no store is read but with --from-store.",
      "hit@1 and hit@3: the domain is the first offer at a bare '@', or among the first three. MRR@5: mean of 1 ÷ place, 0 beyond five. kss: characters of the domain that need not be typed when the first offer is taken as soon as it is right, of those that an oracle saves; each sign-up counts, also with domains never seen before.",
      "Learners offer a domain once it was used N times over DAYS days, the first and the last one included (--evidence, default \(EvaluateCommand.defaultEvidence)); lists offer all that they hold. --preset names the list that is believed before there is data, and the ranking's parameters (default: all,shared). Intervals hold 95 % of draws of blocks of 25 sign-ups.",
      "With --from-store, the counts of the store are replayed day by day: each day is offered what the days before taught, in all segments. --segment, --since, --until and --last bound what is scored; days before are learnt only, as are months whose days were given up. List, evidence and parameters are those of the store unless given. A store does not keep single uses, so that there are no intervals and no orders that need them; shapes and segments below 5 sign-ups are one row. The figures are exact, and small periods tell about single domains: what 'attune report' shows is meant to be passed on, this is not.",
      "--json: version, scored, learnt, evidence (count, days), policies[] (policy, events, hit@1, hit@3, MRR@5, kss, intervals, shapes[], segments[]), ghost (addresses, changes, steady); with --from-store also period (first, last, days) and segment, and no ghost.",
    ],
    examples: [
      .init(
        "gzip -dc signups.tsv.gz | attune evaluate --tsv --columns time,segment,address --preset cn",
        "with the bundled list for China"),
      .init("attune evaluate --csv --evidence 2/1 users.csv", "learners offer from the second use"),
      .init(
        "attune evaluate --from-store --last 90d", "what the store would have offered these days"),
    ]
  ) { invocation in
    if invocation.arguments.has(.fromStore) { return try StoreEvaluation(invocation).run() }
    return try EvaluateCommand(invocation).run()
  }
}

extension OptionSpec {
  package static let learnFirst = OptionSpec(
    "learn-first", value: "FILE", help: "learn these sign-ups first, without scoring them")
  package static let burnIn = OptionSpec(
    "burn-in", value: "N", help: "learn the first N sign-ups without scoring them (default: 500)")
  package static let fromStore = OptionSpec(
    "from-store", help: "replay the counts of the store day by day, instead of files")
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
    for option in [OptionSpec.since, .until, .last] where invocation.arguments.has(option) {
      throw invocation.arguments.usage("'--\(option.name)' needs '--from-store'")
    }
    format = try ImportFormat(invocation)
    let operands = invocation.arguments.operands
    names = operands.isEmpty ? ["-"] : operands
  }

  func run() throws -> ExitStatus {
    let preset = try EvaluatePreset(invocation)
    let prior = preset.applied(to: preset.prior ?? Prior.bundled("all") ?? Prior())
    let parameters = preset.applied(to: preset.parameters ?? .shared)
    let burnIn = try invocation.arguments.integer(.burnIn, in: 0 ... .max) ?? 500
    let rounds = try invocation.arguments.integer(.rounds, in: 0...100_000) ?? 200
    let learnFirst = try read(invocation.arguments.value(.learnFirst).map { [$0] } ?? [])
    let stream = try read(names)
    guard stream.count > 0 else { throw CommandFailure("nothing to evaluate: no sign-ups read") }
    guard stream.count > burnIn else {
      throw CommandFailure(
        "nothing to evaluate: all \(stream.count) sign-ups are learnt before; give a smaller --burn-in"
      )
    }
    let result = Replay(
      stream, learnFirst: learnFirst, prior: prior, parameters: parameters, burnIn: burnIn,
      bootstrapRounds: rounds
    ).run()
    let ranked = Ranker(counts: stream.counts(), prior: prior, parameters: parameters)
      .rankedDomains()
    let text = EvaluateText(
      result: result, ghost: GhostChanges(stream, ranked), parameters: parameters)
    text.write(to: invocation)
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
}
