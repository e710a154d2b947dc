import Foundation
import TestSupport
import Testing

/// Runs the built tool over a store in a folder of its own.
final class ToolRunner: Sendable {
  /// 2026-01-15 12:00 UTC.
  static let now: Int64 = 1_768_478_400

  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The store; its folder is made by the tool.
  var store: String { folder.path("data/usage.sqlite") }

  var environment: [String: String] {
    ["ATTUNE_STORE": store, "ATTUNE_NOW": "\(Self.now)", "HOME": folder.path("home")]
  }

  /// Runs a command line to its end.
  func run(
    _ arguments: String..., input: String = "", environment changes: [String: String] = [:]
  ) throws -> ToolResult {
    try runTool(
      "attune", arguments, input: input, environment: environment.merging(changes) { $1 },
      timeout: 300)
  }

  /// Starts a command line.
  func start(_ arguments: [String], input: String) throws -> RunningTool {
    try RunningTool(
      builtTool("attune"), arguments, input: Array(input.utf8), environment: environment)
  }

  /// Counts by domain as the report has them, every cell shown.
  func counts(_ arguments: String...) throws -> [String: Int64] {
    let result = try runTool(
      "attune", ["report", "--include-rare", "--json"] + arguments, environment: environment,
      timeout: 300)
    #expect(result.stderr == "" && result.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.stdoutBytes))
    let rows = (object as? [String: Any])?["domains"] as? [[String: Any]] ?? []
    return rows.reduce(into: [:]) { counts, row in
      if let domain = row["domain"] as? String, let count = row["count"] as? Int64 {
        counts[domain] = count
      }
    }
  }

  /// Sample sign-ups, the same for the same seed.
  static func signUps(_ count: Int, seed: Int = 1, isTSV: Bool = false) throws -> String {
    let result = try runTool(
      "attune", ["sample", "\(count)", "--seed", "\(seed)"] + (isTSV ? ["--tsv"] : []),
      timeout: 300)
    #expect(result.status == 0)
    return result.stdout
  }
}

/// Everything about a result at once, so that a failure shows all of it.
func expect(
  _ result: ToolResult, _ status: Int32, out: String? = nil, err: String? = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result.status == status, "\(result.stderr)", sourceLocation: sourceLocation)
  #expect(!result.wasKilled && !result.timedOut, sourceLocation: sourceLocation)
  if let out { #expect(result.stdout == out, sourceLocation: sourceLocation) }
  if let err { #expect(result.stderr == err, sourceLocation: sourceLocation) }
}
