#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Buffered text to a file descriptor through `write(2)`.
///
/// A reader that goes away is no failure: what follows is dropped, and `isBroken` tells producers
/// to stop. Another failure is kept in `problem` for the end of the command.
package final class Output {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The reader went away.
  package private(set) var isBroken = false
  /// `errno` of the first failed write.
  package private(set) var problem: Int32?

  private static let capacity = 1 << 16

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds text; written when the buffer is full or flushed.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { buffer.append(contentsOf: $0) }
    if buffer.count >= Self.capacity { flush() }
  }

  /// Adds bytes; written when the buffer is full or flushed.
  package func write(_ bytes: [UInt8]) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Adds a line.
  package func line(_ text: String) { write(text + "\n") }

  /// Adds a message for people: `attune: ` and the text, in one line without control characters.
  package func message(_ text: String) { line("attune: " + text.escapingControls) }

  /// Writes everything that is buffered.
  package func flush() {
    var offset = 0
    while offset < buffer.count, !isBroken, problem == nil {
      let written = buffer.withUnsafeBytes { bytes -> Int in
        guard let start = bytes.baseAddress else { return 0 }
        return posixWrite(descriptor, start + offset, bytes.count - offset)
      }
      if written >= 0 {
        offset += written
      } else if errno == EPIPE {
        isBroken = true
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        problem = errno
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func waitUntilWritable() {
    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = posixPoll(&poll, 1, -1)
  }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}

private func posixPoll(_ entries: UnsafeMutablePointer<pollfd>, _ n: Int, _ ms: Int32) -> Int32 {
  poll(entries, nfds_t(n), ms)
}
