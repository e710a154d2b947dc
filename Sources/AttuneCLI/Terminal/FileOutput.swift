#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a file whole or not at all: into a new file beside it, which then takes its name.
///
/// A device or a pipe, such as `/dev/stdout`, is written to as it is; replacing it would take it
/// away from everybody else. A symbolic link goes on to lead to the file that is replaced.
enum FileOutput {
  /// - Parameter replaces: an existing file is replaced; otherwise it is an error.
  /// - Throws: `CommandFailure` that names the path.
  static func write(
    _ bytes: [UInt8], to path: String, replaces: Bool
  ) throws(CommandFailure) {
    var status = stat()
    var isReplaced = false
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw failure(path, EISDIR)
      case S_IFREG where replaces: isReplaced = true
      case S_IFREG: throw exists(path)
      default: return try write(bytes, to: opened(path, O_WRONLY | O_CLOEXEC, path), path)
      }
    }
    let target = isReplaced ? withoutLinks(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    let file = try opened(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, path)
    // A report that only its owner may read stays so.
    if isReplaced { _ = fchmod(file, status.st_mode & 0o777) }
    do throws(CommandFailure) {
      try write(bytes, to: file, path)
      try publish(temporary, target, replaces: replaces)
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// - Parameter path: as given, for the message.
  private static func opened(
    _ file: String, _ flags: Int32, _ path: String
  ) throws(CommandFailure) -> Int32 {
    let descriptor = open(file, flags, 0o644)
    guard descriptor >= 0 else { throw failure(path, errno) }
    return descriptor
  }

  private static func withoutLinks(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
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
