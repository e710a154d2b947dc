import Foundation
import TestSupport
import Testing

/// The README's transcripts print what they say, command by command in one store.
@Suite struct ReadmeTranscriptTests {
  @Test func theTranscriptsRunAsPrinted() throws {
    let readme = try String(
      contentsOf: packageDirectory.appendingPathComponent("README.md"), encoding: .utf8)
    let steps = Self.steps(readme).filter { !$0.command.hasPrefix("make ") }
    #expect(steps.count >= 8)
    try withTemporaryDirectory { folder in
      for step in steps {
        let tools = URL(fileURLWithPath: builtTool("attune")).deletingLastPathComponent().path
        let result = try runTool(
          "/bin/bash", ["-c", "exec 2>&1; \(step.command)"],
          environment: [
            "PATH": "\(tools):/usr/bin:/bin", "ATTUNE_STORE": folder.path("usage.sqlite"),
            "ATTUNE_NOW": "1767225600", "HOME": folder.path,
          ])
        #expect(result.stdout == step.output, "\(step.command)")
      }
    }
  }

  struct Step {
    var command: String
    var output = ""
  }

  /// The commands of the `console` blocks with what is printed below each.
  static func steps(_ readme: String) -> [Step] {
    var steps: [Step] = []
    var isConsole = false
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
      } else if isConsole, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if isConsole, !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}
