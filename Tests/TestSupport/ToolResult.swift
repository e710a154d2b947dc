/// What a tool left behind.
public struct ToolResult: Sendable, Equatable {
  /// Exit status, or the number of the signal when `wasKilled`.
  public var status: Int32
  /// Ended by a signal.
  public var wasKilled: Bool
  /// The time limit passed and the tool was killed for it.
  public var timedOut: Bool
  public var stdoutBytes: [UInt8]
  public var stderrBytes: [UInt8]

  public var stdout: String { String(decoding: stdoutBytes, as: UTF8.self) }
  public var stderr: String { String(decoding: stderrBytes, as: UTF8.self) }

  /// Lines on standard output without their line feed.
  public var lines: [String] {
    var lines = stdout.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
