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

  /// Days since 1970 of a `2026-01-31`, or nil.
  package static func day(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = Reader(bytes)
      guard let day = reader.date(), reader.isAtEnd else { return nil }
      return Int32(exactly: day)
    }
  }

  /// Days since 1970-01-01 of a civil date (Hinnant, chrono-compatible date algorithms).
  package static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month and day of days since 1970.
  package static func civil(day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let z = day + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let m = (5 * dayOfYear + 2) / 153
    let month = m < 10 ? m + 3 : m - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * m + 2) / 5 + 1)
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
        let day = number(2), (1...12).contains(month), (1...31).contains(day)
      else { return nil }
      let days = TimeText.days(year: year, month: month, day: day)
      // 31 April would read as 1 May.
      return TimeText.civil(day: days).month == month ? days : nil
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
