/// A day of the Gregorian calendar from its number since 1970-01-01, by integer arithmetic only.
///
/// Algorithms `civil_from_days` and `days_from_civil` by Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms" (https://howardhinnant.github.io/date_algorithms.html).
///
/// `CalendarDay(number: 20_422).text == "2025-11-30"`
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  /// A day by its number.
  public init(number: Int32) { self.number = number }

  /// A day by its parts; `nil` when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = Int32(era * 146_097 + dayOfEra - 719_468)
    let back = civil
    guard back.year == year, back.month == month, back.day == day else { return nil }
  }

  /// Year, month 1–12, day 1–31.
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, day)
  }

  /// ISO 8601: `2025-11-30`.
  public var text: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// `2025-11`
  public var monthText: String { "\(padded(civil.year, 4))-\(padded(civil.month, 2))" }

  /// Calendar quarters since 1970: `(year − 1970) × 4 + quarter`, quarter 0–3.
  public var quarter: Int32 { Int32((civil.year - 1970) * 4 + (civil.month - 1) / 3) }

  /// Earlier days come first.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

  private func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(abs(value))
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
  }
}

extension ClosedRange<Int32> {
  /// `2025-01-01 – 2025-03-31`
  var dayText: String {
    "\(CalendarDay(number: lowerBound).text) – \(CalendarDay(number: upperBound).text)"
  }
  var dayCount: Int64 { Int64(upperBound) - Int64(lowerBound) + 1 }
}
