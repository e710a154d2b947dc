import CompletionReport
import CompletionStore
import EmailCompletion

extension CommandSpec {
  static let record = CommandSpec(
    "record", summary: "count a completed address",
    operands: Operands("DOMAIN|ADDRESS|-", 1...1),
    options: [.outcome, .position, .segment, .at, .id, .source, .ack],
    details: [
      "Of an address only the domain and the shape of the local part are kept. Returns after the count is safely on disk.",
      "With '-' each line of standard input is one: a domain, an address, or an acceptance as a line of JSON, as an application hands it out. Options hold for plain lines; JSON carries its own. Lines that arrive together share a commit. A bad line is reported by its number, the others are counted, and the exit status is 2. A time in the future counts as now.",
      "A source is who it came from, as you see fit: an account, a device, an IP address. One source is one piece of evidence for a domain in 30 days, so that nobody can push a domain alone; reports count every acceptance. JSON has the field 'source'.",
      "Arguments are visible to other users of a machine and kept in the history of the shell: give bare domains there, and addresses on standard input.",
    ],
    examples: [
      .init("attune record 163.com", "one person completed to 163.com"),
      .init("attune record --outcome accepted --position 1 qq.com", "they took the first offer"),
      .init("tail -f signups.log | attune record -", "count a stream of addresses"),
    ]
  ) { invocation in try RecordCommand(invocation).run() }
}

/// `attune record`.
struct RecordCommand {
  /// Lines that share a commit at most.
  private static let largestGroup = 1000
  /// Messages about bad lines at most.
  private static let mostMessages: UInt64 = 20

  private let invocation: Invocation
  private let reader: RecordText
  private var sums = Sums()

  private struct Sums {
    var counted: UInt64 = 0
    var repeated: UInt64 = 0
    var refused: UInt64 = 0
    var isLearningOff = false
  }

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    reader = RecordText(try Self.defaults(invocation))
  }

  func run() throws -> ExitStatus {
    var command = self
    let operand = invocation.arguments.operands.first ?? "-"
    if operand == "-" { try command.recordLines() } else { try command.recordOne(operand) }
    return command.finish()
  }

  private mutating func recordOne(_ text: String) throws {
    let acceptance: Acceptance
    do { acceptance = try reader.acceptance(text) } catch {
      throw CommandFailure("nothing recorded: \(error.text)")
    }
    try commit([acceptance], to: invocation.openStore())
  }

  private mutating func recordLines() throws {
    if invocation.arguments.has(.id) {
      throw invocation.arguments.usage("'--id' is for one acceptance; lines of JSON carry theirs")
    }
    let store = try invocation.openStore()
    var lines = LineReader(descriptor: 0)
    var group: [Acceptance] = []
    while true {
      if !group.isEmpty, !lines.hasLine || group.count >= Self.largestGroup {
        try commit(group, to: store)
        group.removeAll(keepingCapacity: true)
        acknowledge(lines.number)
      }
      guard let line = try lines.next() else { break }
      switch line {
      case .unreadable(let refusal): refuse(refusal, line: lines.number)
      case .text(let text):
        if text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
        do { group.append(try reader.acceptance(text)) } catch {
          refuse(error, line: lines.number)
        }
      }
    }
    acknowledge(lines.number)
  }

  private mutating func commit(_ group: [Acceptance], to store: CompletionStore) throws {
    let summary = try store.record(group, now: invocation.now)
    sums.counted += UInt64(summary.counted)
    sums.repeated += UInt64(summary.repeated)
    if summary.learningOff { sums.isLearningOff = true }
  }

  /// Everything up to this line is on disk, or was refused.
  private func acknowledge(_ line: UInt64) {
    guard invocation.arguments.has(.ack), line > 0 else { return }
    invocation.output.line("\(line)")
    invocation.output.flush()
  }

  private mutating func refuse(_ refusal: Refusal, line: UInt64) {
    sums.refused += 1
    guard sums.refused <= Self.mostMessages else { return }
    invocation.report("line \(line): \(refusal.text)")
  }

  private func finish() -> ExitStatus {
    if sums.refused > Self.mostMessages {
      invocation.report("\(sums.refused - Self.mostMessages) more lines were left out")
    }
    if sums.isLearningOff {
      invocation.report("learning is off in this store: nothing was recorded")
    }
    if invocation.writesJSON {
      let result = JSONValue.object([
        ("counted", .integer(Int64(sums.counted))), ("repeated", .integer(Int64(sums.repeated))),
        ("refused", .integer(Int64(sums.refused))), ("isLearningOff", .bool(sums.isLearningOff)),
      ])
      invocation.output.line(result.line)
    }
    return sums.refused > 0 ? .failure : .done
  }

  private static func defaults(_ invocation: Invocation) throws(UsageError)
    -> RecordText.Defaults
  {
    let arguments = invocation.arguments
    var defaults = RecordText.Defaults(
      position: try arguments.integer(.position, in: 1...1000),
      segment: try invocation.segment(), time: invocation.now, id: arguments.value(.id),
      source: arguments.value(.source))
    if let name = arguments.value(.outcome) {
      guard name != Outcome.imported.name else {
        throw arguments.usage(
          "'--outcome imported' is for 'attune import', which reads old addresses with their dates")
      }
      guard let outcome = Outcome(name: name) else {
        let outcomes = Outcome.all.filter { $0 != .imported }
        let names = outcomes.map(\.name).joined(separator: ", ")
        throw arguments.usage("'--outcome' is one of \(names)")
      }
      defaults.outcome = outcome
    }
    if let text = arguments.value(.at) {
      guard let time = TimeText.seconds(text) else {
        throw arguments.usage("'--at' takes unix seconds or a time such as 2026-01-31T14:05Z")
      }
      defaults.time = time
    }
    return defaults
  }
}
