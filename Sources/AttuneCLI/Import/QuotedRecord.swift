/// One record of a CSV file with quotes (RFC 4180): its fields without quotes, each followed by
/// a line feed and eight zero bytes.
struct QuotedRecord: ~Copyable {
  enum Outcome: Equatable {
    /// Bytes with the line break, and line feeds in them.
    case whole(length: Int, lines: Int)
    /// A quote is still open at the end of the bytes.
    case open
    /// Something else than a separator stands behind a closing quote.
    case malformed
  }

  private var text: UnsafeMutablePointer<UInt8>
  private var capacity = 1 << 12
  private var length = 0
  private var ends: [(start: Int, end: Int)] = []

  init() { text = .allocate(capacity: capacity) }

  deinit { text.deallocate() }

  var count: Int { ends.count }

  /// A field of the last record; empty where there is none.
  func field(_ number: Int?) -> Range<UnsafePointer<UInt8>> {
    let start = UnsafePointer(text)
    guard let number, number < ends.count else { return start..<start }
    return start + ends[number].start..<start + ends[number].end
  }

  /// The fields as strings, for a header.
  var texts: [String] {
    ends.map {
      String(
        decoding: UnsafeBufferPointer(start: text + $0.start, count: $0.end - $0.start),
        as: UTF8.self)
    }
  }

  /// Reads the record at `start`; the byte before `end` is a line feed.
  mutating func read(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Outcome {
    ends.removeAll(keepingCapacity: true)
    length = 0
    var position = start
    var lines = 0
    while true {
      let from = length
      if position[0] == UInt8(ascii: "\"") {
        position += 1
        guard readQuoted(&position, end, &lines) else { return .open }
      } else {
        while position < end, position[0] != UInt8(ascii: ","), position[0] != 0x0A {
          append(position[0])
          position += 1
        }
        if position < end, position[0] == 0x0A, length > from, text[length - 1] == 0x0D {
          length -= 1
          position -= 1
        }
      }
      endField(from)
      guard position < end else { return .malformed }
      if position[0] == UInt8(ascii: ",") {
        position += 1
        continue
      }
      if position[0] == 0x0D, position + 1 < end { position += 1 }
      guard position[0] == 0x0A else { return .malformed }
      return .whole(length: position + 1 - start, lines: lines + 1)
    }
  }

  /// Reads behind an opening quote to behind the closing one; false when there is none.
  private mutating func readQuoted(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ lines: inout Int
  ) -> Bool {
    while position < end {
      let byte = position[0]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < end, position[0] == UInt8(ascii: "\"") else { return true }
        position += 1
      }
      if byte == 0x0A { lines += 1 }
      append(byte)
    }
    return false
  }

  private mutating func endField(_ start: Int) {
    ends.append((start, length))
    append(0x0A)
    for _ in 0..<8 { append(0) }
  }

  private mutating func append(_ byte: UInt8) {
    if length == capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      larger.update(from: text, count: length)
      text.deallocate()
      text = larger
      capacity *= 2
    }
    text[length] = byte
    length += 1
  }
}
