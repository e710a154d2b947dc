extension UsageCounts {
  /// The calendar quarter of a day: `(year − 1970) × 4 + (month − 1) ÷ 3`.
  ///
  /// Quarters can be derived from months, so days that were rolled into months keep their place.
  ///
  /// ```swift
  /// UsageCounts.quarter(ofDay: 0)       // 0, January to March 1970
  /// UsageCounts.quarter(ofDay: 19_723)  // 216, 1 January 2024
  /// ```
  /// - Parameter day: days since 1970-01-01, may be negative.
  public static func quarter(ofDay day: Int32) -> Int32 {
    // Days are counted from 1 March of year 0, so that the leap day is the last of its year.
    let shifted = Int64(day) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return Int32(clamping: (year - 1970) * 4 + (month - 1) / 3)
  }

  /// The day of a moment in a store that shifts its days by `dayOffset` seconds.
  ///
  /// - Parameters:
  ///   - time: Unix seconds.
  ///   - dayOffset: seconds added before the day is cut off.
  public static func day(ofTime time: Int64, dayOffset: Int32 = 0) -> Int32 {
    let shifted = time.addingReportingOverflow(Int64(dayOffset))
    let seconds = shifted.overflow ? time : shifted.partialValue
    let day = seconds / 86_400
    return Int32(clamping: seconds % 86_400 < 0 ? day - 1 : day)
  }
}
