import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let tryField = CommandSpec(
    "try", summary: "type into the field in this terminal",
    options: [.segment, .suffixes, .preset, .maxLength, .noEmoji, .recordsFinished],
    details: [
      "The text field live: the ghost behind what you type, and below it the ranked suggestions with the reason for each. Tab, Right or End take the ghost, Up and Down choose a row, Escape rejects an offer, Return finishes the address, Ctrl-C ends.",
      "--preset is how the field behaves: default, classic (as the original field) or personal (for a store of one's own).",
      "With --record what you finish is counted in the store, and the next address is offered by the new order.",
    ],
    examples: [
      .init("attune try", "with what the store has learned"),
      .init("attune try --suffixes qq.com,163.com --no-emoji", "with a list, no store"),
      .init("attune try --preset classic --max-length 32", "as the original field behaves"),
    ]
  ) { invocation in try TryCommand(invocation).run() }
}

extension OptionSpec {
  static let maxLength = OptionSpec(
    "max-length", value: "N", help: "at most N characters (default: 0, no limit)")
  static let noEmoji = OptionSpec("no-emoji", help: "refuse emoji")
  static let recordsFinished = OptionSpec(
    "record", help: "count each finished address in the store")
}

/// `attune try`.
struct TryCommand {
  private let invocation: Invocation
  private let segment: Segment
  private let options: FieldOptions
  private let policy: InputPolicy
  private let list: RankedDomains?
  private let store: CompletionStore?
  /// Why the store is not used.
  private let problem: String?

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let arguments = invocation.arguments
    segment = try invocation.segment()
    options = try Self.options(arguments)
    policy = InputPolicy(
      maxLength: try arguments.integer(.maxLength, in: 0...1_000_000) ?? 0,
      allowsEmoji: !arguments.has(.noEmoji))
    let records = arguments.has(.recordsFinished)
    list = try arguments.value(.suffixes).map { try Self.list($0, arguments) }
    guard Terminal.isTerminal(0), Terminal.isTerminal(1), invocation.environment["TERM"] != "dumb"
    else {
      throw CommandFailure(
        "try needs a terminal for its input and output; use 'attune suggest' in scripts")
    }
    var (opened, problem): (CompletionStore?, String?) = (nil, nil)
    if list == nil || records {
      do {
        opened = try records ? invocation.openStore() : invocation.openExistingStore(readOnly: true)
      } catch {
        // Completing never fails because of the store; recording does.
        if records { throw error }
        if (error as? StoreError)?.code != .missing { problem = "\(error)" }
      }
    }
    (store, self.problem) = (opened, problem)
  }

  func run() throws -> ExitStatus {
    let source = source()
    var model = TryModel(
      GhostTextField(source.domains, options: options, policy: policy),
      title: title(source), reason: source.reason)
    model.field.corrector = source.corrector
    if let problem { model.say("\(problem); completing from the default list", isWarning: true) }
    var finished: [String] = []
    do {
      let terminal = try RawTerminal()
      defer { terminal.close() }
      loop(terminal, &model, &finished)
    }
    for line in finished { invocation.output.line(line) }
    return .done
  }

  private func loop(_ terminal: RawTerminal, _ model: inout TryModel, _ finished: inout [String]) {
    let usesColor = Terminal.usesColor(invocation.environment)
    while true {
      let size = terminal.size
      let screen = TryScreen(model, size: size, usesColor: usesColor)
      terminal.draw(screen.codes(rows: size.rows, usesColor: usesColor))
      guard case let event = terminal.next(), event != .closed else { return }
      guard case .keys(let keys) = event else { continue }
      for key in keys {
        switch model.press(key) {
        case .draw: break
        case .quit: return
        case .suspend: terminal.suspend()
        case .finish: finish(&model, &finished)
        }
      }
    }
  }

  /// What was finished is told, counted if asked for, and the field is empty again.
  private func finish(_ model: inout TryModel, _ finished: inout [String]) {
    let address = model.field.email
    let now = (try? Clock.now(invocation.environment)) ?? invocation.now
    guard let address, let acceptance = model.field.finish(now: now, segment: segment) else {
      return model.say("this is no whole address that can be counted", isWarning: true)
    }
    finished.append(
      invocation.writesJSON ? acceptance.jsonLine : "\(address)\t\(Self.figures(acceptance))")
    var note = "\(acceptance.domain.display): \(Self.figures(acceptance))"
    var isWarning = false
    if invocation.arguments.has(.recordsFinished), let store {
      do {
        let summary = try store.record([acceptance], now: now)
        note += summary.learningOff ? "; learning is off, not recorded" : "; recorded"
        learn(store, &model)
      } catch {
        note += "; not recorded: \(error)"
        isWarning = true
      }
    }
    model.clear()
    model.say(note, isWarning: isWarning)
  }

  private func learn(_ store: CompletionStore, _ model: inout TryModel) {
    guard list == nil, let source = try? TrySource(store: store, segment: segment) else { return }
    model.field.replaceDomains(with: source.domains)
    model.field.corrector = source.corrector
    model.reason = source.reason
    model.title = title(source)
  }

  private static func figures(_ acceptance: Acceptance) -> String {
    var parts = [acceptance.outcome.name]
    if let position = acceptance.position { parts.append("position \(position)") }
    if let typed = acceptance.charactersTyped { parts.append("typed \(typed)") }
    if let saved = acceptance.charactersSaved { parts.append("saved \(saved)") }
    return parts.joined(separator: ", ")
  }
}

// MARK: - What is offered

extension TryCommand {
  private func source() -> TrySource {
    if let list { return TrySource(list: list, name: "the given list") }
    if let store, let source = try? TrySource(store: store, segment: segment) { return source }
    return TrySource(
      list: RankedDomains(priority: DefaultSuffixes.domains), name: "the default list")
  }

  private func title(_ source: TrySource) -> String {
    let preset = invocation.arguments.value(.preset) ?? "default"
    let records = invocation.arguments.has(.recordsFinished) ? ", recording" : ""
    return "attune try: preset \(preset)\(records), \(source.name)"
  }

  private static func options(_ arguments: ParsedArguments) throws(UsageError) -> FieldOptions {
    switch arguments.value(.preset) {
    case nil, "default": return .default
    case "classic": return .classic
    case "personal": return .personal
    default: throw arguments.usage("'--preset' is one of default, classic, personal")
    }
  }

  private static func list(
    _ text: String, _ arguments: ParsedArguments
  ) throws(UsageError) -> RankedDomains {
    let entries = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    do { return try RankedDomains(priority: entries) } catch {
      throw arguments.usage("'--suffixes': \(error)")
    }
  }
}
