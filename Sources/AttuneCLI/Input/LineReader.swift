#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines from a descriptor, in bounded memory.
///
/// `hasLine` tells whether the next line is there already, so that a caller can finish its work
/// (commit, answer) before it waits for more.
package struct LineReader: ~Copyable {
  package enum Line: Equatable {
    /// Without its line break.
    case text(String)
    /// Not read: too long or no valid UTF-8.
    case unreadable(Refusal)
  }

  /// Bytes of the longest line.
  package static let longest = 1 << 16

  private let descriptor: Int32
  private let name: String
  private var buffer = [UInt8](repeating: 0, count: 2 * LineReader.longest)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Lines that were handed out.
  package private(set) var number: UInt64 = 0

  /// - Parameter name: what messages call the input.
  package init(descriptor: Int32, name: String = "standard input") {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next line is there without waiting.
  package var hasLine: Bool { isAtEnd ? start < end : buffer[start..<end].contains(0x0A) }

  /// The next line, or nil at the end. A missing last line feed is no matter.
  /// - Throws: `CommandFailure` when reading fails.
  package mutating func next() throws(CommandFailure) -> Line? {
    while true {
      if let feed = buffer[start..<end].firstIndex(of: 0x0A) {
        return line(upTo: feed, next: feed + 1)
      }
      if isAtEnd { return start < end ? line(upTo: end, next: end) : nil }
      if end - start > Self.longest {
        try skipLine()
        number += 1
        return .unreadable(Refusal("longer than \(Self.longest) bytes"))
      }
      try fill()
    }
  }

  private mutating func line(upTo stop: Int, next: Int) -> Line {
    defer { start = next }
    number += 1
    var from = start
    if number == 1, buffer[start..<stop].starts(with: [0xEF, 0xBB, 0xBF]) { from += 3 }
    var stop = stop
    if stop > from, buffer[stop - 1] == 0x0D { stop -= 1 }
    let text = buffer[from..<stop].withUnsafeBufferPointer(validUTF8)
    return text.map { .text($0) } ?? .unreadable(Refusal("no valid UTF-8"))
  }

  /// Drops bytes up to the next line feed.
  private mutating func skipLine() throws(CommandFailure) {
    while true {
      if let feed = buffer[start..<end].firstIndex(of: 0x0A) {
        start = feed + 1
        return
      }
      (start, end) = (0, 0)
      if isAtEnd { return }
      try fill()
    }
  }

  private mutating func fill() throws(CommandFailure) {
    if start > 0 {
      buffer.replaceSubrange(0..<(end - start), with: Array(buffer[start..<end]))
      (start, end) = (0, end - start)
    }
    while true {
      let free = buffer.count - end
      let count = buffer.withUnsafeMutableBufferPointer { bytes in
        bytes.baseAddress.map { readBytes(descriptor, $0 + end, free) } ?? 0
      }
      if count > 0 {
        end += count
        return
      }
      if count == 0 {
        isAtEnd = true
        return
      }
      if errno != EINTR {
        throw CommandFailure("cannot read \(name): \(describe(errno: errno))")
      }
    }
  }
}
