import Foundation
import TestSupport
import Testing

/// Many processes at once, and processes that die.
@Suite struct ManyProcessesTests {
  /// Long lines, so that a pipe holds only a few and a process makes many commits.
  private static func lines(_ domain: String, _ count: Int) -> String {
    let line = domain + String(repeating: " ", count: 4000 - domain.utf8.count - 1) + "\n"
    return String(repeating: line, count: count)
  }

  /// Writers and readers start together on a path that does not exist; nothing is lost.
  @Test func eightWritersWithReaders() throws {
    let tool = try ToolRunner()
    let input = Self.lines("qq.com", 1000)
    var writers: [RunningTool] = []
    var readers: [RunningTool] = []
    for _ in 0..<8 {
      writers.append(try tool.start(["record", "-"], input: input))
      readers.append(try tool.start(["suggest", "zhang"], input: ""))
    }
    while writers.contains(where: \.isRunning) {
      let results = readers.map { $0.wait(timeout: 300) }
      for result in results { expect(result, 0, out: nil) }
      readers = [
        try tool.start(["suggest", "zhang@1"], input: ""),
        try tool.start(["suggest", "-"], input: "zhang\nli@\n"),
      ]
    }
    for result in (writers + readers).map({ $0.wait(timeout: 300) }) { expect(result, 0, out: nil) }
    #expect(try tool.counts() == ["qq.com": 8000])
    expect(try tool.run("check", "--full"), 0, out: nil)
  }

  /// `kill -9` while recording: what was acknowledged is there, and the store is sound.
  @Test func killedRecorders() throws {
    var random = SeededGenerator(seed: 30)
    let input = Self.lines("qq.com", 4000)
    for round in 0..<30 {
      let tool = try ToolRunner()
      let process = try tool.start(["record", "--ack", "-"], input: input)
      Thread.sleep(forTimeInterval: Double(random.below(150)) / 1000)
      process.send(SIGKILL)
      let result = process.wait(timeout: 300)
      // The last line may be cut.
      let whole = result.stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let acknowledged = whole.compactMap { Int64($0) }.last ?? 0
      guard FileManager.default.fileExists(atPath: tool.store) else {
        #expect(acknowledged == 0)
        continue
      }
      // A store that died at birth is finished by the next process.
      expect(try tool.run("record", "163.com"), 0)
      let counts = try tool.counts()
      #expect(counts["qq.com", default: 0] >= acknowledged, "round \(round)")
      #expect(counts["163.com"] == 1)
      expect(try tool.run("check", "--full"), 0, out: nil)
    }
  }

  /// `kill -9` while importing: all of it is there, or nothing.
  @Test func killedImports() throws {
    var random = SeededGenerator(seed: 31)
    let tool = try ToolRunner()
    expect(try tool.run("import", input: "a@base.org\n"), 0, out: nil)
    let path = try tool.folder.write(try ToolRunner.signUps(20_000), to: "signups.txt")
    var imports: Int64 = 0
    for round in 0..<30 {
      let process = try tool.start(["import", "--again", path], input: "")
      Thread.sleep(forTimeInterval: Double(random.below(400)) / 1000)
      process.send(SIGKILL)
      let result = process.wait(timeout: 300)
      if !result.wasKilled { expect(result, 0, out: nil) }
      let total = try tool.counts().values.reduce(0, +)
      #expect((total - 1) % 20_000 == 0, "round \(round): \(total)")
      let now = (total - 1) / 20_000
      #expect(now == imports || now == imports + 1, "round \(round)")
      #expect(result.wasKilled || now == imports + 1, "round \(round)")
      imports = now
      expect(try tool.run("check"), 0, out: nil)
    }
    expect(try tool.run("check", "--full"), 0, out: nil)
  }
}
