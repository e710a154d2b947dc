import CompletionRanking

/// Reads points in time: unix seconds, milliseconds or microseconds, or ISO 8601.
package enum TimeText {
  /// Unix seconds, or nil when the text is no time from 1970 to 9999.
  ///
  /// Numbers from 10¹¹ on are milliseconds, from 10¹⁴ on microseconds. ISO 8601 is
  /// `2026-01-31`, with `T` or a blank before `14:05`, `14:05:30`, `14:05:30.25`, and `Z` or
  /// `+08:00`; without an offset it is UTC. A leap second counts as the second before it.
  package static func seconds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    var reader = Reader(bytes)
    reader.skipBlanks()
    let value = reader.isNumberOnly ? reader.unixTime() : reader.dateTime()
    reader.skipBlanks()
    guard let value, reader.isAtEnd, (0...253_402_300_799).contains(value) else { return nil }
    return value
  }

  /// The same for a string.
  package static func seconds(_ text: String) -> Int64? {
    var text = text
    return text.withUTF8 { seconds($0) }
  }

  /// The day of a `2026-01-31`, or nil.
  package static func day(_ text: String) -> CalendarDay? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = Reader(bytes)
      guard let day = reader.date(), reader.isAtEnd else { return nil }
      return CalendarDay(number: Int32(day))
    }
  }

  /// Reads digits from the front of a text.
  private struct Reader {
    var rest: Slice<UnsafeBufferPointer<UInt8>>
    init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    /// Digits only, or digits with one dot: no date.
    var isNumberOnly: Bool {
      rest.prefix(5).allSatisfy { $0 != UInt8(ascii: "-") }
    }

    mutating func skipBlanks() {
      while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0D {
        rest = rest.dropFirst()
      }
    }

    mutating func take(_ byte: Character) -> Bool {
      guard rest.first == byte.asciiValue else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// `count` digits, or as many as there are (at most 18).
    mutating func number(_ count: Int? = nil) -> Int64? {
      var value: Int64 = 0
      var digits = 0
      while digits < count ?? 18, let byte = rest.first, byte &- 48 < 10 {
        value = value * 10 + Int64(byte - 48)
        digits += 1
        rest = rest.dropFirst()
      }
      return digits == 0 || (count ?? digits) != digits ? nil : value
    }

    /// Skips a decimal fraction.
    mutating func skipFraction() -> Bool {
      guard take(".") || take(",") else { return true }
      return number() != nil
    }

    mutating func unixTime() -> Int64? {
      guard let value = number(), skipFraction() else { return nil }
      if value >= 100_000_000_000_000 { return value / 1_000_000 }
      return value >= 100_000_000_000 ? value / 1000 : value
    }

    mutating func date() -> Int64? {
      guard let year = number(4), take("-"), let month = number(2), take("-"),
        let day = number(2)
      else { return nil }
      return CalendarDay(year: Int(year), month: Int(month), day: Int(day)).map {
        Int64($0.number)
      }
    }

    mutating func dateTime() -> Int64? {
      guard let days = date() else { return nil }
      guard take("T") || take("t") || take(" ") else { return days * 86_400 }
      guard let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60
      else { return nil }
      var second: Int64 = 0
      if take(":") {
        guard let value = number(2), value <= 60, skipFraction() else { return nil }
        second = min(value, 59)
      }
      guard let offset = offset() else { return nil }
      return days * 86_400 + hour * 3600 + minute * 60 + second - offset
    }

    mutating func offset() -> Int64? {
      if take("Z") || take("z") { return 0 }
      let sign: Int64
      if take("+") { sign = 1 } else if take("-") { sign = -1 } else { return 0 }
      guard let hours = number(2), hours < 24 else { return nil }
      guard take(":") || rest.first != nil else { return sign * hours * 3600 }
      guard let minutes = number(2), minutes < 60 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}
