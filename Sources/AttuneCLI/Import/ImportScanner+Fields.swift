#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines of fields, separated by tabs or commas.
extension ImportScanner {
  private typealias Pointer = UnsafePointer<UInt8>

  mutating func scanFields(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isLast: Bool
  ) throws -> Int {
    var position = start
    while position < end {
      var stop = lineEnd(from: position, end)
      let hasQuote =
        format.layout == .commas && memchr(position, 0x22, stop - position) != nil
      if hasQuote {
        guard let next = try scanQuoted(position, end, isLast: isLast) else { break }
        position = next
        continue
      }
      let next = stop + 1
      advance(lines: 1)
      if stop > position, stop[-1] == UInt8(ascii: "\r") { stop -= 1 }
      if stop == position {
        noteBlankLine()
      } else if let columns {
        try scanLine(position, stop, columns)
      } else {
        try readHeader(splitFields(position, stop))
      }
      position = next
    }
    return position - start
  }

  /// A line without quotes.
  private mutating func scanLine(
    _ start: Pointer, _ end: Pointer, _ columns: ColumnSelection.Resolved
  ) throws {
    var (address, time, segment) = (start..<start, start..<start, start..<start)
    var field = 0
    var from = start
    var position = start
    while true {
      if position == end || position[0] == format.separator {
        if field == columns.address { address = from..<position }
        if field == columns.time { time = from..<position }
        if field == columns.segment { segment = from..<position }
        field += 1
        if position == end || field == columns.end { break }
        from = position + 1
      }
      position += 1
    }
    guard field >= columns.end else { return reject("too few columns") }
    guard let (segment, day) = context(time: time, segment: segment) else { return }
    let stop = try tally.countPlain(
      at: address.lowerBound, separator: format.separator, segment: segment, day: day, line: line)
    if stop == nil {
      try countText(address.lowerBound, address.upperBound, segment: segment, day: day)
    }
  }

  /// A record with quotes; nil when its end has not been read yet.
  private mutating func scanQuoted(
    _ start: Pointer, _ end: Pointer, isLast: Bool
  ) throws -> Pointer? {
    let outcome = quoted.read(start, end)
    if outcome == .open, !isLast, end - start <= Self.longestRecord { return nil }
    guard case .whole(let length, let lines) = outcome else {
      advance(lines: 1)
      reject(outcome == .open ? "quote that is never closed" : "text behind a closing quote")
      return lineEnd(from: start, end) + 1
    }
    advance(lines: 1)
    if let columns { try countQuoted(columns) } else { try readHeader(quoted.texts) }
    advance(lines: lines - 1)
    return start + length
  }

  private mutating func countQuoted(_ columns: ColumnSelection.Resolved) throws {
    guard quoted.count >= columns.end else { return reject("too few columns") }
    // The bytes stay where they are until the next record is read.
    let (address, time, segment) = (
      quoted.field(columns.address), quoted.field(columns.time), quoted.field(columns.segment)
    )
    guard let (segment, day) = context(time: time, segment: segment) else { return }
    let stop = try tally.countPlain(
      at: address.lowerBound, separator: UInt8(ascii: "\n"), segment: segment, day: day, line: line)
    if stop != address.upperBound {
      try countText(address.lowerBound, address.upperBound, segment: segment, day: day)
    }
  }

  /// Segment and day of a line, or nil when the line was rejected for one of them.
  private mutating func context(
    time: Range<Pointer>, segment: Range<Pointer>
  ) -> (segment: Int, day: Int)? {
    var number = 0
    if columns?.segment != nil {
      switch segments.number(of: Self.buffer(segment)) {
      case .success(let known): number = known
      case .failure(let refusal):
        reject(refusal.text)
        return nil
      }
    }
    guard columns?.time != nil else { return (number, today) }
    guard let seconds = TimeText.seconds(Self.buffer(time)) else {
      reject("time that cannot be read")
      return nil
    }
    let day = max(0, Int(Self.day(of: seconds, offset: format.dayOffset)))
    guard day <= today else {
      reject("time in the future")
      return nil
    }
    return (number, day)
  }

  private mutating func readHeader(_ names: [String]) throws {
    columns = try format.columns.resolved(header: names)
  }

  private func splitFields(_ start: Pointer, _ end: Pointer) -> [String] {
    UnsafeBufferPointer(start: start, count: end - start)
      .split(separator: format.separator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func buffer(_ range: Range<Pointer>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: range.lowerBound, count: range.upperBound - range.lowerBound)
  }
}
