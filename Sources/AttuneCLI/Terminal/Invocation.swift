/// What a command gets: its arguments, where to write, and what time it is.
struct Invocation {
  let arguments: ParsedArguments
  let environment: Environment
  /// Results.
  let output: Output
  /// Messages.
  let errors: Output
  /// Unix seconds.
  let now: Int64

  /// Writes a message to standard error: `attune: ` and the text, in one line.
  func report(_ message: String) {
    errors.message(message)
    errors.flush()
  }

  var writesJSON: Bool { arguments.has(.json) }
}
