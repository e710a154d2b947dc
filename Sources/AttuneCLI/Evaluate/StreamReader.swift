import CompletionRanking
import EmailCompletion

/// Reads sign-ups line by line into a stream for replay. Of an address only the domain, the shape
/// of the local part and the classes that it went through are kept.
struct StreamReader {
  private let format: ImportFormat
  private let segments: SegmentTable
  private(set) var stream = ReplayStream()
  private(set) var rejects = RejectLog()
  private(set) var lines: UInt64 = 0

  init(format: ImportFormat) {
    self.format = format
    segments = SegmentTable(default: format.segment)
  }

  /// Reads a whole file; standard input for `-`.
  ///
  /// - Throws: `CommandFailure` that names the file.
  mutating func read(_ name: String) throws {
    let input = try ImportInput(name)
    var reader = LineReader(descriptor: input.descriptor, name: input.name)
    var columns: ColumnSelection.Resolved?
    let needsHeader = format.startsWithNames
    do {
      if format.layout != .plain, !needsHeader { columns = try format.columns.resolved(header: []) }
      var isFirst = true
      while let line = try reader.next() {
        lines &+= 1
        defer { isFirst = false }
        guard case .text(let text) = line else {
          rejects.add("line that cannot be read", line: reader.number)
          continue
        }
        if isFirst, needsHeader {
          if format.layout != .plain { columns = try format.columns.resolved(header: fields(text)) }
        } else if !text.isEmpty {
          add(text, columns, line: reader.number)
        }
      }
    } catch let refusal as Refusal {
      throw CommandFailure("'\(input.name)': \(refusal.text)")
    }
  }

  /// Brings the events into the order of time.
  mutating func finish() { stream.sort() }

  private mutating func add(
    _ text: String, _ columns: ColumnSelection.Resolved?, line: UInt64
  ) {
    guard let columns else { return add(text[...], time: format.now, segment: 0, line: line) }
    let values = fields(text)
    guard values.count >= columns.end else { return rejects.add("too few columns", line: line) }
    var time = format.now
    if let column = columns.time {
      guard let read = TimeText.seconds(values[column]) else {
        return rejects.add("time that cannot be read", line: line)
      }
      time = read
    }
    var segment = 0
    if let column = columns.segment {
      let bytes = Array(values[column].utf8)
      switch bytes.withUnsafeBufferPointer({ segments.number(of: $0) }) {
      case .success(let number): segment = number
      case .failure(let refusal): return rejects.add(refusal.text, line: line)
      }
    }
    add(values[columns.address][...], time: time, segment: segment, line: line)
  }

  private mutating func add(_ address: Substring, time: Int64, segment: Int, line: UInt64) {
    // A text goes through a class for each of its characters.
    guard address.utf8.count <= ImportScanner.longestAddress else {
      return rejects.add("text longer than an address can be", line: line)
    }
    let partial = PartialAddress(String(address))
    let domain: DomainName
    do { domain = try partial.completeDomain() } catch {
      return rejects.add("\(error)", line: line)
    }
    guard !domain.isSpecialUse else {
      return rejects.add(Refusal.specialUse.text, line: line)
    }
    stream.append(
      domain: domain, shape: partial.shape, segment: segments.segments[segment], time: time,
      typed: TypedClasses.of(partial.localPart))
  }

  /// The fields of a line; quotes of RFC 4180 within a line.
  private func fields(_ line: String) -> [String] {
    guard format.layout == .commas, line.utf8.contains(UInt8(ascii: "\"")) else {
      let separator = Character(Unicode.Scalar(format.separator))
      return line.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
    var fields = [""]
    var isQuoted = false
    var previous: Character = ","
    for character in line {
      if character == "\"" {
        if !isQuoted, previous == "\"" { fields[fields.count - 1].append("\"") }
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
      previous = character
    }
    return fields
  }
}

/// The classes that a local part goes through while it is typed.
enum TypedClasses {
  /// Each class once in a row; empty for what cannot be typed before an `@`.
  static func of(_ localPart: String) -> [TypedShape] {
    let bytes = Array(localPart.utf8)
    var classes: [TypedShape] = []
    bytes.withUnsafeBufferPointer { all in
      for length in 1..<(all.count + 1) {
        let typed = TypedShape(typed: UnsafeBufferPointer(rebasing: all[..<length]))
        if let typed, classes.last != typed { classes.append(typed) }
      }
    }
    return classes
  }
}
