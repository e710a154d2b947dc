import EmailCompletion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the lines of an import, chunk by chunk, into a tally.
///
/// It knows nothing of files: bytes in, counts out. Line numbers start at 1 for each file and
/// count line feeds, also those within quotes.
package struct ImportScanner: ~Copyable {
  /// Bytes of the longest record that is read.
  package static let longestRecord = 1 << 16
  /// Bytes of the longest text that can be an address, with blanks around it.
  static let longestAddress = 1024

  /// Where counts go: a domain, a shape, a segment, a day (since 1970, in the store's day offset)
  /// and how many.
  package typealias Sink = (
    _ domain: DomainName, _ shape: LocalPartShape, _ segment: Segment, _ day: Int32,
    _ count: UInt64
  ) throws -> Void

  package var tally: AddressTally
  /// Lines that ended so far.
  package private(set) var line: UInt64 = 0
  /// Lines with nothing but blanks.
  package private(set) var blankLines: UInt64 = 0

  let format: ImportFormat
  let today: Int
  let segments: SegmentTable
  var columns: ColumnSelection.Resolved?
  var quoted = QuotedRecord()

  /// - Parameters:
  ///   - spellings, cells: distinct ones in memory at once; `sink` takes them when it is full.
  /// - Throws: `Refusal` when the columns cannot be.
  package init(
    format: ImportFormat, spellings: Int = 1 << 16, cells: Int = 1 << 18, sink: @escaping Sink
  ) throws(Refusal) {
    self.format = format
    let segments = SegmentTable(default: format.segment)
    self.segments = segments
    tally = AddressTally(spellings: spellings, cells: cells) { domain, shape, segment, day, count in
      try sink(domain, shape, segments.segments[segment], Int32(day), count)
    }
    today = Int(Self.day(of: format.now, offset: format.dayOffset))
    try startFile()
  }

  /// Starts the next file: line 1, its own header.
  package mutating func startFile() throws(Refusal) {
    line = 0
    blankLines = 0
    columns =
      format.startsWithNames || format.layout == .plain
      ? nil : try format.columns.resolved(header: [])
  }

  /// Reads the whole records of a chunk.
  ///
  /// - Parameters:
  ///   - end: behind a line feed. Eight more bytes must be readable.
  ///   - isLast: nothing follows.
  /// - Returns: the bytes taken; the rest is the beginning of a record and must come again.
  package mutating func scan(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isLast: Bool
  ) throws -> Int {
    guard start < end else { return 0 }
    if format.layout == .plain {
      try scanPlain(start, end)
      return end - start
    }
    return try scanFields(start, end, isLast: isLast)
  }

  /// Notes a line that is too long to be read at all.
  package mutating func skipLine() {
    line &+= 1
    tally.rejects.add("line longer than \(Self.longestRecord) bytes", line: line)
  }

  private mutating func scanPlain(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) throws {
    var position = start
    if line == 0, format.hasHeader {
      position = lineEnd(from: start, end) + 1
      line = 1
    }
    var number = line
    let day = today
    while position < end {
      number &+= 1
      let stop = try tally.countPlain(
        at: position, separator: UInt8(ascii: "\n"), segment: 0, day: day, line: number)
      if let stop {
        position = stop + (stop[0] == UInt8(ascii: "\r") ? 2 : 1)
      } else {
        let stop = lineEnd(from: position, end)
        line = number
        try countText(position, stop, segment: 0, day: day)
        position = stop + 1
      }
    }
    line = number
  }

  /// The line feed at or behind `start`; there is one before `end`.
  @inline(__always)
  func lineEnd(
    from start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    guard let found = memchr(start, 0x0A, end - start) else { return end - 1 }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
  }

  /// Counts a text by the full rules; blanks around it are ignored, a blank line is none.
  mutating func countText(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, segment: Int, day: Int
  ) throws {
    var (start, end) = (start, end)
    while start < end, isBlank(start[0]) { start += 1 }
    while start < end, isBlank(end[-1]) { end -= 1 }
    guard start < end else { return noteBlank() }
    guard end - start <= Self.longestAddress else {
      return reject("text longer than an address can be")
    }
    try tally.count(
      UnsafeBufferPointer(start: start, count: end - start), segment: segment, day: day,
      line: line)
  }

  mutating func reject(_ reason: String) { tally.rejects.add(reason, line: line) }

  private mutating func noteBlank() {
    if format.layout == .plain { blankLines &+= 1 } else { reject("no address in the line") }
  }

  mutating func noteBlankLine() { blankLines &+= 1 }

  mutating func advance(lines: Int) { line &+= UInt64(lines) }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }

  /// Days since 1970, rounded down.
  static func day(of time: Int64, offset: Int32) -> Int64 {
    let local = time + Int64(offset)
    return local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
  }
}
