import CompletionStore

/// Reads all files of an import into one tally.
struct ImportRun {
  /// What one file held.
  struct FileResult {
    let name: String
    let lines: UInt64
    let blankLines: UInt64
    let rejects: RejectLog
    /// Nil in a dry run.
    let fingerprint: Fingerprint?
  }

  let names: [String]
  let format: ImportFormat
  /// Nil in a dry run.
  let hasher: FingerprintHasher?
  let progress: ProgressLine?

  /// All files, in order.
  /// - Returns: what was counted, and a result for each file.
  /// - Throws: `CommandFailure` that names the file; what `sink` throws.
  func run(sink: @escaping ImportScanner.Sink) throws -> (counted: UInt64, files: [FileResult]) {
    defer { progress?.clear() }
    var scanner = try ImportScanner(format: format, sink: sink)
    var pump = ChunkPump()
    var files: [FileResult] = []
    for name in names {
      files.append(try read(name, &scanner, &pump))
    }
    try scanner.tally.finish()
    return (scanner.tally.counted, files)
  }

  private func read(
    _ name: String, _ scanner: inout ImportScanner, _ pump: inout ChunkPump
  ) throws -> FileResult {
    let input = try ImportInput(name)
    try scanner.startFile()
    let fingerprint: Fingerprint?
    do {
      fingerprint = try pump.run(
        descriptor: input.descriptor, hasher: hasher, scanner: &scanner
      ) { bytes in
        progress?.update(name: input.name.escapingControls, bytes: bytes, of: input.size)
      }
    } catch let failure as CommandFailure {
      throw CommandFailure("'\(input.name)': \(failure.message)", status: failure.status)
    } catch let refusal as Refusal {
      throw CommandFailure("'\(input.name)': \(refusal.text)")
    }
    return FileResult(
      name: input.name, lines: scanner.line, blankLines: scanner.blankLines,
      rejects: scanner.tally.rejects.take(), fingerprint: fingerprint)
  }
}
