import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A tool that runs beside the test. Both its outputs are read from the start on, each by a thread
/// of its own, so that it never blocks on a full pipe.
///
/// ```swift
/// let tool = try RunningTool(builtTool("attune"), ["record", "-"], input: lines)
/// tool.send(SIGKILL)
/// let result = tool.wait()
/// ```
public final class RunningTool: @unchecked Sendable {
  private static let spawning = NSLock()
  private let process: Process
  private let ended = DispatchSemaphore(value: 0)
  private let stdout: PipeReader
  private let stderr: PipeReader

  /// - Parameters:
  ///   - environment: all of the environment but `PATH`, which is passed on.
  ///   - input: bytes for standard input, which is then closed.
  public init(
    _ executable: String, _ arguments: [String] = [], input: [UInt8] = [],
    environment: [String: String] = [:], directory: String? = nil
  ) throws {
    let (stdin, out, err) = (Pipe(), Pipe(), Pipe())
    let process = Process()
    self.process = process
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path].merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.standardInput = stdin
    process.standardOutput = out
    process.standardError = err
    process.terminationHandler = { [ended] _ in ended.signal() }
    try Self.spawning.withLock { try process.run() }
    stdout = PipeReader(out.fileHandleForReading)
    stderr = PipeReader(err.fileHandleForReading)
    feed(input, to: stdin.fileHandleForWriting)
  }

  public var processIdentifier: Int32 { process.processIdentifier }
  public var isRunning: Bool { process.isRunning }

  /// Sends a signal, for example `SIGKILL`; nothing happens when the tool has ended.
  public func send(_ signal: Int32) {
    if process.isRunning { _ = kill(process.processIdentifier, signal) }
  }

  /// Waits for the end; kills the tool when `timeout` seconds pass.
  public func wait(timeout: Double = 60) -> ToolResult {
    var timedOut = false
    if ended.wait(timeout: .now() + timeout) == .timedOut {
      timedOut = true
      send(SIGKILL)
      ended.wait()
    }
    ended.signal()
    return ToolResult(
      status: process.terminationStatus,
      wasKilled: process.terminationReason == .uncaughtSignal,
      timedOut: timedOut, stdoutBytes: stdout.wait(), stderrBytes: stderr.wait())
  }
}

/// Reads a pipe to its end on a thread.
private final class PipeReader: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var bytes: [UInt8] = []

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(handle.fileDescriptor, &buffer, buffer.count)
        if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
        if count == 0 || (count < 0 && errno != EINTR) { break }
      }
      try? handle.close()
      done.signal()
    }
  }

  func wait() -> [UInt8] {
    done.wait()
    done.signal()
    return bytes
  }
}

/// Writes all bytes and closes, on a thread that does not get SIGPIPE when the reader has gone.
private func feed(_ bytes: [UInt8], to handle: FileHandle) {
  Thread.detachNewThread {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(handle.fileDescriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    try? handle.close()
  }
}
