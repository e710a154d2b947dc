#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a file whole or not at all: into a new file beside it, which then takes its name.
enum FileOutput {
  /// - Parameter replaces: an existing file is replaced; otherwise it is an error.
  /// - Throws: `CommandFailure` that names the path.
  static func write(
    _ bytes: [UInt8], to path: String, replaces: Bool
  ) throws(CommandFailure) {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw failure(path, EISDIR) }
      if !replaces { throw exists(path) }
    }
    let temporary = "\(path).\(getpid()).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path, errno) }
    do throws(CommandFailure) {
      try write(bytes, to: file, path)
      try publish(temporary, path, replaces: replaces)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(
    _ bytes: [UInt8], to file: Int32, _ path: String
  ) throws(CommandFailure) {
    var offset = 0
    var problem: Int32?
    while offset < bytes.count, problem == nil {
      let written = bytes.withUnsafeBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return posixWrite(file, start + offset, bytes.count - offset)
      }
      if written >= 0 { offset += written } else if errno != EINTR { problem = errno }
    }
    if problem == nil, fsync(file) != 0, errno != EINVAL { problem = errno }
    if close(file) != 0, problem == nil { problem = errno }
    if let problem { throw failure(path, problem) }
  }

  /// Gives the file its name. Without `replaces` a file that came in between stays.
  private static func publish(
    _ temporary: String, _ path: String, replaces: Bool
  ) throws(CommandFailure) {
    if replaces {
      guard rename(temporary, path) == 0 else { throw failure(path, errno) }
      return
    }
    guard link(temporary, path) == 0 else {
      throw errno == EEXIST ? exists(path) : failure(path, errno)
    }
    unlink(temporary)
  }

  private static func exists(_ path: String) -> CommandFailure {
    CommandFailure("\(path) exists: choose another name, or --force to replace it")
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure("cannot write \(path): \(describe(errno: code))")
  }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}

extension Invocation {
  /// Writes the result to `--output`, else to standard output.
  func writeResult(_ bytes: [UInt8]) throws(CommandFailure) {
    guard let path = arguments.value(.output) else {
      output.write(bytes)
      return
    }
    try FileOutput.write(bytes, to: path, replaces: arguments.has(.force))
  }
}
