import Foundation
import TestSupport
import Testing

@Suite struct RunToolTests {
  @Test func bothOutputsAreReadWhileTheToolRuns() throws {
    let script = "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; exit 3"
    let result = try runTool("/bin/sh", ["-c", script], timeout: 20)
    #expect(result.status == 3)
    #expect(!result.wasKilled)
    #expect(result.stdoutBytes.count == 300_000)
    #expect(result.stderrBytes.count == 300_000)
  }

  @Test func inputAndEnvironmentReachTheTool() throws {
    let result = try runTool(
      "/bin/sh", ["-c", "cat; echo $WORD; echo ${HOME-none}"], input: "one\n",
      environment: ["WORD": "two"])
    #expect(result.lines == ["one", "two", "none"])
  }

  @Test func aToolThatReadsNoInputDoesNoHarm() throws {
    let input = String(repeating: "x", count: 1_000_000)
    let result = try runTool("/bin/sh", ["-c", "exit 0"], input: input)
    #expect(result.status == 0)
  }

  @Test func aToolThatNeverEndsIsKilled() throws {
    let result = try runTool("/bin/sh", ["-c", "echo begun; exec sleep 50"], timeout: 0.5)
    #expect(result.timedOut)
    #expect(result.wasKilled)
    #expect(result.stdout == "begun\n")
  }
}
