import CompletionReport
import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let priority = CommandSpec(
    "priority", summary: "show or change the suffix list", options: [],
    details: [
      "The list is the order believed before there is data. A pinned domain always stands in front; a hidden one is never suggested, though counting goes on. Domains may be written with a leading '@'."
    ],
    examples: [
      .init("attune priority set qq.com 163.com gmail.com", "replace the list"),
      .init("attune priority move gmail.com 1", "put it first"),
      .init("attune priority hide example.org", "never suggest it"),
      .init("attune priority dismiss gmial.com", "it is meant when it is typed"),
    ],
    subcommands: [
      .init("priority show", summary: "the list, pinned and hidden domains", options: []) {
        try PriorityCommand($0).show()
      },
      .init(
        "priority set", summary: "replace the list", operands: Operands("DOMAIN…", 1...),
        options: []
      ) { try PriorityCommand($0).set() },
      .change("add", "DOMAIN [POSITION]", 1...2, "add a domain, at the end or a position") {
        .add($0, $1)
      },
      .change("remove", "DOMAIN", 1...1, "take a domain out of the list") { domain, _ in
        .remove(domain)
      },
      .change("move", "DOMAIN POSITION", 2...2, "give a domain another position") {
        .move($0, $1 ?? 1)
      },
      .change("pin", "DOMAIN", 1...1, "always in front of the others") { domain, _ in
        .pin(domain)
      },
      .change("unpin", "DOMAIN", 1...1, "no longer in front") { domain, _ in .unpin(domain) },
      .change("hide", "DOMAIN", 1...1, "never suggest it; counting goes on") { domain, _ in
        .hide(domain)
      },
      .change("unhide", "DOMAIN", 1...1, "suggest it again") { domain, _ in .unhide(domain) },
      .dismissal("dismiss", "no longer ask 'did you mean' about it", isDismissed: true),
      .dismissal("undismiss", "ask about it again", isDismissed: false),
    ]
  ) { try PriorityCommand($0).show() }

  /// An action on the question "did you mean".
  private static func dismissal(
    _ name: String, _ summary: String, isDismissed: Bool
  ) -> CommandSpec {
    CommandSpec(
      "priority \(name)", summary: summary, operands: Operands("DOMAIN", 1...1), options: []
    ) { try PriorityCommand($0).dismiss($0.domainOperand(), isDismissed) }
  }

  /// An action that changes one domain.
  private static func change(
    _ name: String, _ operands: String, _ counts: ClosedRange<Int>, _ summary: String,
    edit: @escaping @Sendable (DomainName, Int?) -> PriorityEdit
  ) -> CommandSpec {
    CommandSpec(
      "priority \(name)", summary: summary, operands: Operands(operands, counts), options: []
    ) { invocation in
      let domain = try invocation.domainOperand()
      let position = try PriorityCommand.position(invocation.arguments)
      return try PriorityCommand(invocation).apply(edit(domain, position))
    }
  }
}

/// `attune priority`.
struct PriorityCommand {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func show() throws -> ExitStatus {
    do {
      try write(invocation.openExistingStore(readOnly: true))
    } catch let error as StoreError where error.code == .missing {
      write(SuffixConfiguration(), providers: nil, dismissed: [])
    }
    return .done
  }

  func set() throws -> ExitStatus {
    let entries = invocation.arguments.operands.flatMap { operand in
      operand.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    var domains: [DomainName] = []
    do { domains = try SuffixList.domains(entries) } catch {
      throw invocation.arguments.usage("\(error)")
    }
    return try apply(.set(domains))
  }

  func apply(_ edit: PriorityEdit) throws -> ExitStatus {
    let store = try invocation.openStore()
    let next: SuffixConfiguration
    let hasProviders = try store.settings().providers != nil
    do {
      next = try edit.applied(
        to: store.suffixes(), otherwise: hasProviders ? [] : DefaultSuffixes.domains)
    } catch let refusal as Refusal {
      throw CommandFailure("nothing changed: \(refusal.text)")
    }
    try store.setSuffixes(next)
    try write(store)
    return .done
  }

  /// Ends or renews the question "did you mean" about a domain.
  func dismiss(_ domain: DomainName, _ isDismissed: Bool) throws -> ExitStatus {
    let store = try invocation.openStore()
    let isChanged = try isDismissed ? store.dismiss(domain) : store.undismiss(domain)
    guard isChanged else {
      throw CommandFailure(
        "nothing changed: it is \(isDismissed ? "dismissed already" : "not dismissed")")
    }
    try write(store)
    return .done
  }

  /// The second operand as a position from 1.
  static func position(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard arguments.operands.count > 1 else { return nil }
    guard let position = Int(arguments.operands[1]), position > 0 else {
      throw arguments.usage("POSITION is a whole number from 1 on")
    }
    return position
  }

  private func write(_ store: CompletionStore) throws {
    write(
      try store.suffixes(), providers: try store.settings().providers,
      dismissed: try store.dismissals())
  }

  private func write(
    _ suffixes: SuffixConfiguration, providers: String?, dismissed: [DomainName]
  ) {
    let isDefault = suffixes.configured.isEmpty && providers == nil
    let list = isDefault ? DefaultSuffixes.domains : suffixes.configured
    if invocation.writesJSON {
      let result = JSONValue.object([
        ("isDefault", .bool(isDefault)), ("configured", Self.json(list)),
        ("pinned", Self.json(suffixes.pinned)), ("hidden", Self.json(suffixes.hidden)),
        ("dismissed", Self.json(dismissed)), ("providers", providers.map { .string($0) } ?? .null),
      ])
      return invocation.output.write(result.text)
    }
    if isDefault { invocation.report("no list of its own in the store: this is the default") }
    if let providers {
      invocation.report("behind the list: the providers of preset '\(providers)'")
    }
    for (index, domain) in list.enumerated() {
      invocation.output.line("\(index + 1)\t\(domain.display)")
    }
    for domain in suffixes.pinned { invocation.output.line("pinned\t\(domain.display)") }
    for domain in suffixes.hidden { invocation.output.line("hidden\t\(domain.display)") }
    for domain in dismissed { invocation.output.line("dismissed\t\(domain.display)") }
  }

  private static func json(_ domains: [DomainName]) -> JSONValue {
    .array(domains.map { .string($0.ascii) })
  }
}
