import EmailCompletion

extension ImportFormat {
  /// The format that `--tsv`, `--csv`, `--columns`, `--header` and `--segment` name.
  init(_ invocation: Invocation) throws(UsageError) {
    let arguments = invocation.arguments
    self.init(now: invocation.now)
    segment = try invocation.segment()
    hasHeader = arguments.has(.header)
    switch (arguments.has(.tsv), arguments.has(.csv)) {
    case (true, true): throw arguments.usage("'--tsv' and '--csv' exclude each other")
    case (true, false): layout = .tabs
    case (false, true): layout = .commas
    default: break
    }
    guard let list = arguments.value(.columns) else { return }
    guard layout != .plain else {
      throw arguments.usage("'--columns' needs '--tsv' or '--csv'")
    }
    do { columns = try ColumnSelection(list) } catch {
      throw arguments.usage("'--columns': \(error.text)")
    }
  }
}
