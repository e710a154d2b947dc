import CompletionRanking
import CompletionReport
import EmailCompletion

extension CommandSpec {
  static let explain = CommandSpec(
    "explain", summary: "tell why a domain stands where it stands",
    operands: Operands("DOMAIN|ADDRESS", 1...1), options: [.shape, .segment],
    details: [
      "Whether the domain is suggested and why, its place, and each reason with what it adds to the expected share of people who use it. An address gives the kind of local part; for a bare domain name it with --shape."
    ],
    examples: [
      .init("attune explain qq.com --shape digits5to10", "among people whose name is a number"),
      .init("attune explain --segment cn/ios 163.com", "in a slice of the population"),
    ]
  ) { invocation in
    let parts = try ExplainText.parts(invocation.arguments)
    let shape = try ExplainText.shape(invocation.arguments) ?? parts.shape
    let segment = try invocation.segment()
    let store = try invocation.openExistingStore(readOnly: true)
    let context = RankingContext.shape(shape)
    let ranker = try store.ranker(of: segment, shapes: context.requiredShapes)
    let text = ExplainText(ranker, domain: parts.domain, shape: shape)
    if invocation.writesJSON {
      invocation.output.write(text.json.text)
    } else {
      for line in text.lines { invocation.output.line(line) }
    }
    return .done
  }
}

/// An explanation in words.
struct ExplainText {
  let domain: DomainName
  let shape: LocalPartShape
  let status: DomainStatus
  let breakdown: ScoreBreakdown?
  /// Place among all that are offered, from 1.
  let place: Int?
  let offered: Int
  let evidence: UsageCounts.DomainEvidence?

  init(_ ranker: Ranker, domain: DomainName, shape: LocalPartShape) {
    self.domain = domain
    self.shape = shape
    status = ranker.status(of: domain)
    breakdown = ranker.breakdown(of: domain, for: .shape(shape))
    let order = ranker.rankedDomains(for: .shape(shape)).order(for: shape)
    place = order.firstIndex(of: domain).map { $0 + 1 }
    offered = order.count
    evidence = ranker.counts.domains.first { $0.domain == domain }
  }

  var lines: [String] {
    var lines = [
      "\(domain.display) is \(status.isOffered ? "suggested" : "not suggested"): \(status.summary)"
    ]
    if let evidence {
      let first = CalendarDay(number: evidence.firstDay).text
      let last = CalendarDay(number: evidence.lastDay).text
      lines.append("counted \(NumberText.count(evidence.count)) times, \(first) to \(last)")
    }
    guard let breakdown else { return lines }
    if let place {
      let kind = shape == .unknown ? "any kind of name" : "names of this kind (\(shape.name))"
      lines.append("place \(place) of \(offered) for \(kind)")
    }
    if breakdown.pinnedPosition == nil {
      lines.append("expected share \(Self.percent(breakdown.score)), made of")
    } else {
      lines.append(
        "pinned, so its share does not matter: \(Self.percent(breakdown.score)), made of")
    }
    for term in breakdown.terms {
      lines.append("  \(Self.padded(Self.percent(term.value)))  \(term.summary)")
    }
    return lines
  }

  var json: JSONValue {
    .object([
      ("domain", .string(domain.ascii)), ("display", .string(domain.display)),
      ("shape", .string(shape.name)), ("isSuggested", .bool(status.isOffered)),
      ("reason", .string(status.summary)),
      ("count", .integer(evidence?.count ?? 0)),
      ("place", place.map { .integer(Int64($0)) } ?? .null),
      ("suggestedDomains", .integer(Int64(offered))),
      ("expectedShare", breakdown.map { Self.share($0.score) } ?? .null),
      ("terms", .array((breakdown?.terms ?? []).map(Self.json))),
    ])
  }

  /// Domain and shape of the operand.
  static func parts(_ arguments: ParsedArguments) throws(CommandFailure) -> AddressParts {
    do { return try RecordText.parts(arguments.operands.first ?? "") } catch {
      throw CommandFailure("nothing to explain: \(error.text)")
    }
  }

  /// The shape of `--shape`.
  static func shape(_ arguments: ParsedArguments) throws(UsageError) -> LocalPartShape? {
    guard let name = arguments.value(.shape) else { return nil }
    guard let shape = LocalPartShape(name: name) else {
      let names = LocalPartShape.all.map(\.name).joined(separator: ", ")
      throw arguments.usage("'--shape' is one of \(names)")
    }
    return shape
  }

  private static func json(_ term: ScoreBreakdown.Term) -> JSONValue {
    .object([
      ("adds", share(term.value)), ("segment", .string(term.segment.path)),
      ("shape", term.shape.map { .string($0.name) } ?? .null), ("uses", .integer(term.uses)),
      ("position", term.position.map { .integer(Int64($0)) } ?? .null),
      ("summary", .string(term.summary)),
    ])
  }

  private static func units(_ value: Double, _ scale: Double) -> Int64 {
    Int64((max(0, min(1, value)) * scale).rounded())
  }

  private static func share(_ value: Double) -> JSONValue { .decimal(units(value, 10_000), 4) }

  private static func percent(_ value: Double) -> String {
    NumberText.percent(permille: units(value, 1000))
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 7 - text.count)) + text
  }
}
