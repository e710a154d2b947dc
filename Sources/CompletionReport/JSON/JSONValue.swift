import CompletionRanking

/// JSON with integers and decimals of fixed places only, so that equal data give equal bytes.
package enum JSONValue {
  case null
  case bool(Bool)
  case integer(Int64)
  /// `decimal(81, 3)` is 0.081
  case decimal(Int64, Int)
  case string(String)
  case array([JSONValue])
  /// Keys in the order in which they are written.
  case object([(String, JSONValue)])

  /// Two blanks a level, one key a line, a line feed at the end.
  package var text: String {
    var out: [UInt8] = []
    write(to: &out, level: 0)
    out.append(UInt8(ascii: "\n"))
    return String(decoding: out, as: UTF8.self)
  }

  /// All on one line, without a line feed: for one answer a line.
  package var line: String {
    var out: [UInt8] = []
    write(to: &out, level: nil)
    return String(decoding: out, as: UTF8.self)
  }

  /// - Parameter level: nil writes everything on one line.
  private func write(to out: inout [UInt8], level: Int?) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .integer(let value): out += String(value).utf8
    case .decimal(let units, let places): out += NumberText.decimal(units, places: places).utf8
    case .string(let text): Self.write(text, to: &out)
    case .array(let values):
      Self.list("[", values, "]", &out, level) { $0.write(to: &$1, level: level.map { $0 + 1 }) }
    case .object(let pairs):
      Self.list("{", pairs, "}", &out, level) { pair, out in
        Self.write(pair.0, to: &out)
        out += ": ".utf8
        pair.1.write(to: &out, level: level.map { $0 + 1 })
      }
    }
  }

  private static func list<T>(
    _ open: String, _ values: [T], _ close: String, _ out: inout [UInt8], _ level: Int?,
    write: (T, inout [UInt8]) -> Void
  ) {
    out += open.utf8
    for (index, value) in values.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ",")) }
      breakLine(&out, level.map { $0 + 1 }, between: index > 0)
      write(value, &out)
    }
    if !values.isEmpty { breakLine(&out, level, between: false) }
    out += close.utf8
  }

  private static func breakLine(_ out: inout [UInt8], _ level: Int?, between: Bool) {
    if let level {
      out.append(UInt8(ascii: "\n"))
      out += repeatElement(UInt8(ascii: " "), count: 2 * level)
    } else if between {
      out.append(UInt8(ascii: " "))
    }
  }

  private static func write(_ text: String, to out: inout [UInt8]) {
    let hex = Array("0123456789abcdef".utf8)
    out.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: out += "\\u00".utf8 + [hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\""))
  }
}

extension JSONValue {
  static func count(_ value: Int64?) -> JSONValue { value.map { .integer($0) } ?? .null }
  /// A share with three decimals.
  static func share(_ ratio: Ratio?) -> JSONValue {
    ratio.map { .decimal($0.permille, 3) } ?? .null
  }
  static func mean(_ ratio: Ratio?) -> JSONValue {
    ratio.map { .decimal($0.hundredths, 2) } ?? .null
  }
  static func day(_ day: CalendarDay) -> JSONValue { .string(day.text) }
  package static func period(_ days: ClosedRange<Int32>?) -> JSONValue {
    guard let days else { return .null }
    return .object([
      ("first", .day(CalendarDay(number: days.lowerBound))),
      ("last", .day(CalendarDay(number: days.upperBound))), ("days", .integer(days.dayCount)),
    ])
  }
}
