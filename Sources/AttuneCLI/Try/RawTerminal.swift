#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal in raw mode on its alternate screen, which is put back on every way out: at the end,
/// by a signal, or when the process crashes.
package final class RawTerminal {
  /// What comes from the terminal.
  package enum Event: Equatable, Sendable {
    case keys([Key])
    /// The size may have changed, or the screen has to be drawn again.
    case redraw
    case closed
  }

  private var decoder = KeyDecoder()
  private let output: Output
  /// An Escape without more bytes for so long is the Escape key.
  private static let escapeTime: Int32 = 40

  /// Enters raw mode.
  /// - Throws: `CommandFailure` if standard input is no terminal that can be switched.
  package init() throws(CommandFailure) {
    guard TerminalState.enter() else {
      throw CommandFailure("the terminal cannot be switched to raw mode")
    }
    output = Output(descriptor: 1)
  }

  deinit { TerminalState.leave() }

  /// Puts the terminal back.
  package func close() { TerminalState.leave() }

  /// Stops the process as Ctrl-Z does elsewhere; returns when it goes on.
  package func suspend() { raise(SIGTSTP) }

  package var size: TryScreen.Size {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TryScreen.Size(columns: 80, rows: 24)
    }
    return TryScreen.Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  package func draw(_ codes: String) {
    output.write(codes)
    output.flush()
  }

  /// Waits for what comes next.
  package func next() -> Event {
    while true {
      var descriptors = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalState.wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, decoder.isWaiting ? Self.escapeTime : -1)
      if count < 0 { continue }
      if count == 0 {
        let keys = decoder.flush()
        if !keys.isEmpty { return .keys(keys) }
        continue
      }
      if descriptors[1].revents != 0 {
        TerminalState.takeWakeUp()
        return .redraw
      }
      guard let bytes = read() else { return .closed }
      let keys = decoder.keys(from: bytes)
      if !keys.isEmpty { return .keys(keys) }
    }
  }

  private func read() -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = posixRead(0, &buffer, buffer.count)
    if count < 0 && errno == EINTR { return [] }
    return count > 0 ? buffer[..<count] : nil
  }
}

private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, start, count)
}
