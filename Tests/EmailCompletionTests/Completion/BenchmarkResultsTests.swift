import TestSupport
import Testing

@Suite struct BenchmarkResultsTests {
  @Test("each benchmark gives what its naive baseline gives, and the harness measures right")
  func results() throws {
    let result = try runTool("Benchmarks", ["--check"])
    #expect(result.status == 0 && result.stdout == "" && result.stderr == "", "\(result.stdout)")
  }

  @Test func anUnknownNameIsSaid() throws {
    let result = try runTool("Benchmarks", ["--check", "no such benchmark"])
    #expect(result.status == 64)
    #expect(result.stdout.contains("no benchmark has"))
  }
}
