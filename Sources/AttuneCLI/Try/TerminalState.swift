#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the terminal was, kept where a signal handler can reach it. Handlers call only what POSIX
/// allows there: `tcsetattr`, `write`, `signal`, `raise`.
enum TerminalState {
  private nonisolated(unsafe) static let original = settings()
  private nonisolated(unsafe) static let raw = settings()
  private nonisolated(unsafe) static var isRaw = false
  private nonisolated(unsafe) static var pipe: (read: Int32, write: Int32) = (-1, -1)

  /// Alternate screen and bracketed paste on, and off again with the cursor shown.
  private static let enterCodes: StaticString = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[2J"
  private static let leaveCodes: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1049l"

  private static let ending = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGXCPU,
  ]

  /// Readable when the screen has to be drawn again.
  static var wakeUp: Int32 { pipe.read }

  static func enter() -> Bool {
    guard tcgetattr(0, original) == 0, openPipe() else { return false }
    raw.update(from: original, count: 1)
    cfmakeraw(raw)
    // What was typed ahead is kept.
    guard tcsetattr(0, TCSADRAIN, raw) == 0 else { return false }
    isRaw = true
    send(enterCodes)
    for number in ending { signal(number, end) }
    signal(SIGTSTP, stop)
    signal(SIGCONT, go)
    signal(SIGWINCH, resize)
    unblock(ending + [SIGTSTP, SIGCONT, SIGWINCH])
    return true
  }

  /// Never freed. Compilers up to Swift 6.3 give a variable of type `termios` 57 of its 60 bytes on
  /// Linux, and `tcgetattr` writes them all; memory that is asked for has the right size.
  private static func settings() -> UnsafeMutablePointer<termios> {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    memset(settings, 0, MemoryLayout<termios>.stride)
    return settings
  }

  /// Whoever started this may have blocked them.
  private static func unblock(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  static func leave() {
    guard isRaw else { return }
    restore()
    for number in ending + [SIGTSTP, SIGCONT, SIGWINCH] { signal(number, SIG_DFL) }
  }

  static func takeWakeUp() {
    var bytes = (UInt64(0), UInt64(0))
    _ = read(pipe.read, &bytes, 16)
  }

  private static func openPipe() -> Bool {
    if pipe.read >= 0 { return true }
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    pipe = (ends[0], ends[1])
    return true
  }

  private static func send(_ codes: StaticString) {
    _ = write(1, codes.utf8Start, codes.utf8CodeUnitCount)
  }

  private static func restore() {
    isRaw = false
    send(leaveCodes)
    _ = tcsetattr(0, TCSADRAIN, original)
  }

  private static func again() {
    isRaw = true
    _ = tcsetattr(0, TCSADRAIN, raw)
    send(enterCodes)
    wake()
  }

  private static func wake() {
    var byte: UInt8 = 1
    _ = write(pipe.write, &byte, 1)
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    if isRaw { restore() }
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let stop: @convention(c) (Int32) -> Void = { _ in
    if isRaw { restore() }
    raise(SIGSTOP)
  }

  private static let go: @convention(c) (Int32) -> Void = { _ in
    if !isRaw { again() }
  }

  private static let resize: @convention(c) (Int32) -> Void = { _ in wake() }
}

private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
