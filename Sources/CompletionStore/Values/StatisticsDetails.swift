import CompletionRanking

/// What statistics hold beside the sums of a period: steps in time and the segments below.
///
/// ```swift
/// let statistics = try store.statistics(
///   period: nil, segment: .root, details: StatisticsDetails(step: .month))
/// statistics.timeline.count  // months with acceptances
/// ```
public struct StatisticsDetails: Sendable {
  /// Length of the steps; `nil` chooses by the length of the period. Steps without acceptances are
  /// left out. More than ``UsageStatistics/mostSteps`` are refused where the length was named, and
  /// left out together where it was chosen.
  public var step: UsageStatistics.TimeStep?
  /// The period begins with the first day that was counted, however early it was asked for.
  public var startsWithFirstDay = false

  /// From its parts.
  public init(step: UsageStatistics.TimeStep? = nil, startsWithFirstDay: Bool = false) {
    self.step = step
    self.startsWithFirstDay = startsWithFirstDay
  }
}

extension UsageStatistics.TimeStep {
  /// Days up to 32 days, weeks up to half a year, else months.
  ///
  /// ```swift
  /// UsageStatistics.TimeStep.fitting(19_723...19_753)  // day
  /// ```
  public static func fitting(_ days: ClosedRange<Int32>) -> Self {
    let length = Int64(days.upperBound) - Int64(days.lowerBound)
    return length < 32 ? .day : length < 183 ? .week : .month
  }

  /// The first day of the step that a day since 1970 is in; weeks begin with Monday.
  ///
  /// ```swift
  /// UsageStatistics.TimeStep.week.firstDay(of: 4)  // 4: the fifth of 1970 was a Monday
  /// ```
  public func firstDay(of day: Int32) -> Int32 {
    switch self {
    case .day: return day
    case .week:
      let (first, overflow) = day.subtractingReportingOverflow((day % 7 + 10) % 7)
      return overflow ? .min : first
    default: return CalendarDay(firstOfMonth: CalendarDay(number: day).month).number
    }
  }

  /// The last day of the step that a day since 1970 is in; weeks end with Sunday.
  ///
  /// ```swift
  /// UsageStatistics.TimeStep.week.lastDay(from: 0)  // 3: the first of 1970 was a Thursday
  /// ```
  public func lastDay(from day: Int32) -> Int32 {
    switch self {
    case .day: return day
    case .week:
      let (end, overflow) = day.addingReportingOverflow(6 - ((day % 7 + 10) % 7))
      return overflow ? .max : end
    default: return CalendarDay(lastOfMonth: CalendarDay(number: day).month).number
    }
  }
}
