/// How the tool ends.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Done; also when the reader of the output went away.
  public static let done = ExitStatus(rawValue: 0)
  /// There was nothing to suggest.
  public static let nothing = ExitStatus(rawValue: 1)
  /// Something failed; a message says what.
  public static let failure = ExitStatus(rawValue: 2)
  /// The command line was wrong (`EX_USAGE`).
  public static let usage = ExitStatus(rawValue: 64)

  /// The rows that every `--help` ends with.
  package static let table: [(status: ExitStatus, meaning: String)] = [
    (.done, "done"),
    (.nothing, "nothing to suggest"),
    (.failure, "failure"),
    (.usage, "wrong usage"),
  ]
}

/// A failure with a text for people: lower case, no full stop, no user data.
package struct CommandFailure: Error, Hashable, Sendable {
  package let message: String
  package let status: ExitStatus

  package init(_ message: String, status: ExitStatus = .failure) {
    self.message = message
    self.status = status
  }
}

/// A wrong command line. `command` is whose help is worth reading; empty for the tool's.
package struct UsageError: Error, Hashable, Sendable {
  package let message: String
  package let command: String

  package init(_ message: String, command: String = "") {
    self.message = message
    self.command = command
  }
}
