#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the tool knows about the terminal and the process it runs in.
package enum Terminal {
  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal on a descriptor; 80 where it cannot be told.
  package static func width(of descriptor: Int32, environment: Environment) -> Int {
    if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// A progress line may be drawn on standard error.
  package static func drawsProgress(_ environment: Environment) -> Bool {
    isTerminal(2) && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// Colours may be used on standard output.
  package static func usesColor(_ environment: Environment) -> Bool {
    isTerminal(1) && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
  }

  /// A write to a pipe that nobody reads gives `EPIPE` instead of a signal.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Keeps the numbers 0 to 2 from files that are opened later: a tool that was started with one of
  /// them closed would read its lines from the store's lock file, or write messages into it.
  ///
  /// What stands in is open the wrong way round, so that use fails as it does when closed.
  package static func holdStandardDescriptors() {
    var status = stat()
    for descriptor in Int32(0)...2 where fstat(descriptor, &status) != 0 && errno == EBADF {
      // The lowest free number is this one, since those below are open by now.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Environment variables; an empty one counts as not set.
package struct Environment: Sendable {
  private let values: [String: String]?

  /// The variables of this process.
  package init() { values = nil }

  /// Fixed variables, for tests.
  package init(_ values: [String: String]) { self.values = values }

  package subscript(name: String) -> String? {
    let value = values == nil ? getenv(name).map { String(cString: $0) } : values?[name]
    return value?.isEmpty == false ? value : nil
  }

  /// The same for a path.
  /// - Throws: `CommandFailure` when it is not UTF-8: repaired, it would name another file.
  package func path(_ name: String) throws(CommandFailure) -> String? {
    if values == nil, let bytes = getenv(name), String(validatingCString: bytes) == nil {
      throw CommandFailure("the variable \(name) is not valid UTF-8")
    }
    return self[name]
  }
}

/// Text of an `errno`: lower case, no full stop.
package func describe(errno code: Int32) -> String {
  switch code {
  case ENOENT: "no such file or directory"
  case EACCES, EPERM: "permission denied"
  case EISDIR: "it is a directory"
  case ENOSPC: "no space left on the device"
  case EIO: "input/output error"
  default: String(cString: strerror(code)).lowercased()
  }
}
