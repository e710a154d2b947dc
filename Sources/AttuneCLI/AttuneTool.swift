/// The `attune` tool: finds the command, runs it, and turns errors into a text and a status.
public enum AttuneTool {
  /// Semantic version, as `attune --version` prints it.
  public static let version = "0.1.0"

  /// Runs the tool for the command line of this process.
  ///
  /// An argument that is not UTF-8 is refused: repaired, it would name another file.
  /// - Returns: the exit status; results and messages are written by then.
  public static func run() -> ExitStatus {
    var arguments: [String] = []
    for position in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[position] else { break }
      guard let argument = String(validatingCString: bytes) else {
        return run { _, _ in throw UsageError("argument \(position) is not valid UTF-8") }
      }
      arguments.append(argument)
    }
    return run(arguments)
  }

  /// Runs the tool for one command line.
  ///
  /// ```swift
  /// exit(AttuneTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  /// ```
  /// - Parameter arguments: the arguments without the tool's name.
  /// - Returns: the exit status; results and messages are written by then.
  public static func run(_ arguments: [String]) -> ExitStatus {
    run { output, errors in try dispatch(arguments, output: output, errors: errors) }
  }

  private static func run(_ body: (Output, Output) throws -> ExitStatus) -> ExitStatus {
    Terminal.ignoreBrokenPipes()
    Terminal.holdStandardDescriptors()
    let output = Output(descriptor: 1)
    let errors = Output(descriptor: 2)
    var status: ExitStatus
    do {
      status = try body(output, errors)
    } catch {
      output.flush()
      let report = ErrorReport(error)
      errors.message(report.message)
      status = report.status
    }
    output.flush()
    if let problem = output.problem {
      errors.message("cannot write to standard output: \(describe(errno: problem))")
      status = .failure
    }
    errors.flush()
    return status
  }

  private static func dispatch(_ arguments: [String], output: Output, errors: Output) throws
    -> ExitStatus
  {
    let environment = Environment()
    let width = Terminal.width(of: 1, environment: environment)
    switch arguments.first {
    case nil:
      errors.write(HelpText.overview(of: CommandTable.commands, width: width))
      return .usage
    case "--help", "-h":
      output.write(HelpText.overview(of: CommandTable.commands, width: width))
      return .done
    case "help":
      try output.write(help(for: arguments.dropFirst(), width: width))
      return .done
    case "--version":
      output.line("attune \(version)")
      return .done
    default:
      break
    }
    let (command, rest) = try CommandTable.command(for: arguments)
    var parser = ArgumentParser(command)
    let parsed = try parser.parse(rest)
    if parsed.has(.help) {
      output.write(HelpText.text(for: command, width: width))
      return .done
    }
    let now = try Clock.now(environment)
    return try command.run(
      Invocation(
        arguments: parsed, environment: environment, output: output, errors: errors, now: now))
  }

  private static func help(for words: ArraySlice<String>, width: Int) throws -> String {
    guard !words.isEmpty else {
      return HelpText.overview(of: CommandTable.commands, width: width)
    }
    let (command, rest) = try CommandTable.command(for: Array(words))
    guard rest.isEmpty else { throw UsageError("'help' takes the name of one command") }
    return HelpText.text(for: command, width: width)
  }
}
