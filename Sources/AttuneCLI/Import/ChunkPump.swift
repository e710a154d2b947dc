import CompletionStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file in large chunks and hands out whole lines, while a second thread hashes the
/// bytes as they are.
///
/// Two buffers take turns; the beginning of a record that is not whole moves to the front of the
/// next one. Memory does not grow with the file or its lines.
package struct ChunkPump: ~Copyable {
  /// Called after each chunk with the bytes read so far; stops the reading by throwing.
  package typealias Progress = (_ bytes: UInt64) throws -> Void

  private let chunk: Int
  private let buffers: [UnsafeMutablePointer<UInt8>]
  private var current = 0
  /// Bytes at the front of the current buffer that come again.
  private var carried = 0
  private var isSkipping = false
  private(set) var bytesRead: UInt64 = 0

  /// - Parameter chunk: bytes read at once, at least 4.
  package init(chunk: Int = 1 << 20) {
    self.chunk = max(4, chunk)
    let size = ImportScanner.longestRecord + self.chunk + 64
    buffers = (0..<2).map { _ in UnsafeMutablePointer<UInt8>.allocate(capacity: size) }
  }

  deinit { for buffer in buffers { buffer.deallocate() } }

  /// Reads a descriptor to its end.
  /// - Returns: the fingerprint of all bytes, where a hasher is given.
  /// - Throws: `CommandFailure` when reading fails or the bytes are no text.
  package mutating func run(
    descriptor: Int32, hasher: FingerprintHasher? = nil, scanner: inout ImportScanner,
    progress: Progress = { _ in }
  ) throws -> Fingerprint? {
    let hasher = hasher.map { HashThread($0) }
    defer { hasher?.stop() }
    (carried, isSkipping, bytesRead) = (0, false, 0)
    while true {
      let buffer = buffers[current]
      let count = try Self.read(descriptor, into: buffer + carried, count: chunk)
      hasher?.hash(UnsafeRawBufferPointer(start: buffer + carried, count: count))
      var start = 0
      if bytesRead == 0 { start = try Self.checkBeginning(buffer, count) }
      bytesRead += UInt64(count)
      if count == 0 {
        try finish(buffer, &scanner)
        return hasher?.finish()
      }
      try take(buffer, from: start, count: carried + count, &scanner)
      hasher?.wait()
      try progress(bytesRead)
    }
  }

  /// Scans the whole lines of a buffer and moves the rest to the other one.
  private mutating func take(
    _ buffer: UnsafeMutablePointer<UInt8>, from first: Int, count: Int,
    _ scanner: inout ImportScanner
  ) throws {
    var start = first
    if isSkipping {
      guard let feed = memchr(buffer, 0x0A, count) else {
        carried = 0
        return
      }
      start = feed.assumingMemoryBound(to: UInt8.self) - buffer + 1
      isSkipping = false
    }
    var end = count
    while end > start, buffer[end - 1] != 0x0A { end -= 1 }
    let bytes = UnsafePointer(buffer)
    if end > start { start += try scanner.scan(bytes + start, bytes + end, isLast: false) }
    if count - start > ImportScanner.longestRecord {
      // A record that is open for so long is given up, and so is a line.
      if end > start { start += try scanner.scan(bytes + start, bytes + end, isLast: true) }
      if count - start > ImportScanner.longestRecord {
        scanner.skipLine()
        isSkipping = true
        start = count
      }
    }
    carried = count - start
    current = 1 - current
    buffers[current].update(from: buffer + start, count: carried)
  }

  /// Scans what is left at the end of the file; a missing last line feed is added.
  private mutating func finish(
    _ buffer: UnsafeMutablePointer<UInt8>, _ scanner: inout ImportScanner
  ) throws {
    guard carried > 0 else { return }
    if buffer[carried - 1] != 0x0A {
      buffer[carried] = 0x0A
      carried += 1
    }
    let bytes = UnsafePointer(buffer)
    _ = try scanner.scan(bytes, bytes + carried, isLast: true)
    carried = 0
  }

  /// - Returns: the bytes of a byte order mark.
  private static func checkBeginning(_ start: UnsafePointer<UInt8>, _ count: Int) throws -> Int {
    let bytes = UnsafeBufferPointer(start: start, count: min(16, count))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return 3 }
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw CommandFailure("it is compressed; use 'gzip -dc FILE | attune import'")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw CommandFailure("it is UTF-16; use 'iconv -f UTF-16 -t UTF-8 FILE | attune import'")
    }
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      throw CommandFailure("it is a database; use 'attune merge' if it is a store")
    }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      throw CommandFailure("it is a zip archive or a spreadsheet; save it as text or CSV")
    }
    return 0
  }

  private static func read(
    _ descriptor: Int32, into start: UnsafeMutablePointer<UInt8>, count: Int
  ) throws -> Int {
    var total = 0
    // A pipe gives 64 KB at a time: fill the chunk, so that the threads meet seldom.
    while total < count {
      let received = readBytes(descriptor, start + total, count - total)
      if received > 0 {
        total += received
      } else if received == 0 {
        break
      } else if errno != EINTR {
        throw CommandFailure("cannot read: \(describe(errno: errno))")
      }
    }
    return total
  }
}

/// `read(2)` that waits also where another process has set the input to return at once.
func readBytes(_ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  while true {
    let received = read(descriptor, start, count)
    guard received < 0, errno == EAGAIN else { return received }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
