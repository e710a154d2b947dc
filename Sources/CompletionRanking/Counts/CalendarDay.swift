/// A day of the Gregorian calendar from its number since 1970-01-01, by integer arithmetic only.
///
/// Months and quarters are numbered the same way: 0 is January, or January to March, of 1970.
///
/// Algorithms `civil_from_days` and `days_from_civil` by Howard Hinnant, "chrono-Compatible
/// Low-Level Date Algorithms" (<https://howardhinnant.github.io/date_algorithms.html>).
///
/// ```swift
/// CalendarDay(number: 20_422).text     // "2025-11-30"
/// CalendarDay(number: 20_422).month    // 670
/// CalendarDay(number: 20_422).quarter  // 223
/// ```
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  /// A day by its number.
  public init(number: Int32) { self.number = number }

  /// The day of a moment.
  ///
  /// ```swift
  /// CalendarDay(time: 86_399).number             // 0
  /// CalendarDay(time: 86_399, offset: 1).number  // 1
  /// ```
  /// - Parameters:
  ///   - time: Unix seconds.
  ///   - offset: seconds added before the day is cut off.
  public init(time: Int64, offset: Int32 = 0) {
    let shifted = time.addingReportingOverflow(Int64(offset))
    let seconds = shifted.overflow ? time : shifted.partialValue
    let day = seconds / 86_400
    number = Int32(clamping: seconds % 86_400 < 0 ? day - 1 : day)
  }

  /// A day by its parts; `nil` when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    let first = Self.number(year: year, month: month)
    number = Int32(first + day - 1)
    let back = civil
    guard back.year == year, back.month == month, back.day == day else { return nil }
  }

  /// The first day of a month since 1970. Of months too far away, the first or last day that has a
  /// number.
  ///
  /// ```swift
  /// CalendarDay(firstOfMonth: 1).text  // "1970-02-01"
  /// ```
  public init(firstOfMonth month: Int32) {
    let (year, rest) = Int(month).quotientAndRemainder(dividingBy: 12)
    let first =
      rest < 0
      ? Self.number(year: 1969 + year, month: rest + 13)
      : Self.number(year: 1970 + year, month: rest + 1)
    number = Int32(clamping: first)
  }

  /// The last day of a month since 1970.
  ///
  /// ```swift
  /// CalendarDay(lastOfMonth: 1).text  // "1970-02-28"
  /// ```
  public init(lastOfMonth month: Int32) {
    let (next, overflow) = month.addingReportingOverflow(1)
    let first = overflow ? .max : CalendarDay(firstOfMonth: next).number
    number = first == .max || first == .min ? first : first - 1
  }

  /// The number of a month's first day; months are 1–12.
  private static func number(year: Int, month: Int) -> Int {
    // Days are counted from 1 March of year 0, so that the leap day is the last of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
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

  /// Months since 1970: `(year − 1970) × 12 + month − 1`.
  public var month: Int32 {
    let (year, month, _) = civil
    return Int32((year - 1970) * 12 + month - 1)
  }

  /// Calendar quarters since 1970: `(year − 1970) × 4 + quarter`, quarter 0–3.
  ///
  /// Quarters can be derived from months, so days that were rolled into months keep their place.
  public var quarter: Int32 {
    let (year, month, _) = civil
    return Int32((year - 1970) * 4 + (month - 1) / 3)
  }

  /// ISO 8601: `2025-11-30`.
  public var text: String {
    let (year, month, day) = civil
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// `2025-11`
  public var monthText: String {
    let (year, month, _) = civil
    return "\(padded(year, 4))-\(padded(month, 2))"
  }

  /// Earlier days come first.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }

  private func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(abs(value))
    return (value < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count))
      + digits
  }
}
