/// Days, months and quarters since 1970 in the proleptic Gregorian calendar.
///
/// The algorithms are those of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
/// (<https://howardhinnant.github.io/date_algorithms.html>).
enum CivilCalendar {
  /// 9999-12-31. No later day is counted.
  static let lastDay: Int32 = 2_932_896
  /// 9999-12-31T23:59:59Z.
  static let lastTime: Int64 = 253_402_300_799

  /// The day of a time; times before 1970 belong to the first day, those after 9999 to the last.
  ///
  /// - Parameters:
  ///   - time: Unix seconds.
  ///   - offset: seconds added before days are cut.
  static func day(of time: Int64, offset: Int32) -> Int32 {
    let local = min(max(time, 0), lastTime) + Int64(offset)
    return Int32(min(max(local, 0) / 86_400, Int64(lastDay)))
  }

  /// Months since 1970 of a day since 1970, which is clamped to 1970…9999.
  static func month(of day: Int32) -> Int32 {
    let z = min(max(day, 0), lastDay) + 719_468
    let era = z / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153  // 0 = March
    let month = shifted < 10 ? shifted + 2 : shifted - 10  // 0 = January
    let year = yearOfEra + era * 400 + (month <= 1 ? 1 : 0)
    return (year - 1970) * 12 + month
  }

  /// The first day of a month; months are clamped to 1970…10000-01.
  static func firstDay(ofMonth month: Int32) -> Int32 {
    let month = min(max(month, 0), 96_360)
    let shifted = (month + 10) % 12  // 0 = March
    let year = month / 12 + 1970 - (shifted >= 10 ? 1 : 0)
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * shifted + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  static func lastDay(ofMonth month: Int32) -> Int32 {
    firstDay(ofMonth: min(month, 96_359) + 1) - 1
  }

  static func quarter(ofMonth month: Int32) -> Int32 { month / 3 }
}
