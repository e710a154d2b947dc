extension UsageCounts {
  /// The calendar quarter of a day, see ``CalendarDay/quarter``.
  ///
  /// ```swift
  /// UsageCounts.quarter(ofDay: 19_723)  // 216, 1 January 2024
  /// ```
  /// - Parameter day: days since 1970-01-01, may be negative.
  public static func quarter(ofDay day: Int32) -> Int32 { CalendarDay(number: day).quarter }

  /// The day of a moment in a store that shifts its days by `dayOffset` seconds.
  ///
  /// - Parameters:
  ///   - time: Unix seconds.
  ///   - dayOffset: seconds added before the day is cut off.
  public static func day(ofTime time: Int64, dayOffset: Int32 = 0) -> Int32 {
    CalendarDay(time: time, offset: dayOffset).number
  }
}
