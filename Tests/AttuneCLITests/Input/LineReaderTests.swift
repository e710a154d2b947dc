import AttuneCLI
import Foundation
import TestSupport
import Testing

@Suite struct LineReaderTests {
  static func lines(_ bytes: [UInt8]) throws -> [LineReader.Line] {
    try withTemporaryDirectory { folder in
      let path = try folder.write(bytes, to: "input")
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      var reader = LineReader(descriptor: file.fileDescriptor)
      var lines: [LineReader.Line] = []
      while let line = try reader.next() { lines.append(line) }
      #expect(reader.number == UInt64(lines.count))
      return lines
    }
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\r\n", ["a", "b"]), ("\n\nx", ["", "", "x"]),
    ("\u{FEFF}a\n\u{FEFF}b", ["a", "\u{FEFF}b"]),
  ])
  func texts(_ text: String, _ expected: [String]) throws {
    #expect(try Self.lines(Array(text.utf8)) == expected.map { .text($0) })
  }

  @Test func unreadable() throws {
    let long = [UInt8](repeating: 0x61, count: 300_000)
    let lines = try Self.lines(long + [0x0A, 0xFF, 0x0A, 0x62])
    #expect(lines.count == 3)
    #expect(lines.first == .unreadable(Refusal("longer than 65536 bytes")))
    #expect(lines.dropFirst().first == .unreadable(Refusal("no valid UTF-8")))
    #expect(lines.last == .text("b"))
  }

  /// A shell or an event loop may have set the pipe to return at once.
  @Test func inputThatDoesNotBlockIsWaitedFor() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    let writer = Thread {
      usleep(50_000)
      pipe.fileHandleForWriting.write(Data("late\n".utf8))
      usleep(50_000)
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var reader = LineReader(descriptor: descriptor)
    #expect(try reader.next() == .text("late"))
    #expect(try reader.next() == nil)
  }

  @Test func manyLines() throws {
    let text = (0..<50_000).map { "line \($0)\n" }.joined()
    let lines = try Self.lines(Array(text.utf8))
    #expect(lines.count == 50_000 && lines.last == .text("line 49999"))
  }
}
