import Foundation

/// A tool that runs in a pseudo-terminal of its own.
final class PseudoTerminal: @unchecked Sendable {
  private let primary: Int32
  private let secondary: Int32
  private let process = Process()
  private let original: [UInt32]
  private let screen: Screen
  private var seen = 0

  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    columns: UInt16 = 80, rows: UInt16 = 24
  ) throws {
    primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    guard primary >= 0, let name = Self.unlock(primary) else { throw POSIXError(.ENXIO) }
    secondary = open(name, O_RDWR | O_NOCTTY)
    original = Self.flags(of: secondary)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
    let handle = FileHandle(fileDescriptor: secondary, closeOnDealloc: false)
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    screen = Screen(primary)
    try process.run()
    // It ends, and closes its end, when this object goes and closes the other one.
    Thread.detachNewThread { [screen] in screen.collect() }
  }

  /// What the terminal does with what is typed and written. On the heap: a variable of type
  /// `termios` is too small in Swift on Linux.
  private static func flags(of terminal: Int32) -> [UInt32] {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    defer { settings.deallocate() }
    memset(settings, 0, MemoryLayout<termios>.stride)
    guard tcgetattr(terminal, settings) == 0 else { return [] }
    let found = settings.pointee
    return [found.c_lflag, found.c_iflag, found.c_oflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Makes the other end ready and returns its path.
  private static func unlock(_ primary: Int32) -> String? {
    #if os(Linux)
      // The C library's functions for this are hidden from Swift there: TIOCSPTLCK and TIOCGPTN.
      var (lock, number) = (Int32(0), UInt32(0))
      guard ioctl(primary, 0x4004_5431, &lock) == 0, ioctl(primary, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(primary) == 0, unlockpt(primary) == 0 else { return nil }
      return ptsname(primary).map { String(cString: $0) }
    #endif
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(secondary)
  }

  /// What the tool wrote.
  private final class Screen: @unchecked Sendable {
    private let descriptor: Int32
    private let lock = NSLock()
    private var bytes: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func text(from start: Int = 0) -> String {
      lock.withLock { String(decoding: bytes[min(start, bytes.count)...], as: UTF8.self) }
    }

    func collect() {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { break }
        lock.withLock { bytes.append(contentsOf: buffer[..<count]) }
      }
      close(descriptor)
    }
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(primary, bytes, bytes.count)
  }

  func send(_ number: Int32) { kill(process.processIdentifier, number) }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
    // It is not the terminal that controls the process, so the kernel sends no signal.
    send(SIGWINCH)
  }

  /// How long to wait for what must come: only there so that a failing test ends.
  private static let patience: Double = 120

  /// Whether a text comes, behind what was waited for before.
  func waits(for text: String) -> Bool {
    Self.becomesTrue {
      let rest = screen.text(from: seen)
      guard let range = rest.range(of: text) else { return false }
      seen += rest[..<range.upperBound].utf8.count
      return true
    }
  }

  private static func becomesTrue(_ condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(patience)
    while !condition() {
      if Date() >= end { return false }
      usleep(5_000)
    }
    return true
  }

  /// The exit status, or the number of the signal.
  func waitForEnd() -> Int32 {
    Self.becomesTrue { !process.isRunning } ? process.terminationStatus : -1
  }

  /// Whether the terminal is as it was, with the first screen and a visible cursor. What the ended
  /// process wrote may still be on its way.
  var isRestored: Bool { Self.becomesTrue { isAsItWas } }

  private var isAsItWas: Bool {
    let settings = Self.flags(of: secondary) == original
    let all = screen.text()
    guard let off = all.range(of: "\u{1B}[?1049l", options: .backwards) else { return false }
    let isShown =
      all.range(of: "\u{1B}[?25l", options: .backwards).map {
        all[$0.upperBound...].contains("\u{1B}[?25h")
      } ?? true
    return settings && isShown && !all[off.upperBound...].contains("\u{1B}[?1049h")
  }
}
