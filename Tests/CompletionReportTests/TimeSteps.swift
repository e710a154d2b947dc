import CompletionRanking
import Foundation

/// First and last days of buckets, by Foundation's calendar.
enum TimeSteps {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar
  }()

  private static func interval(_ day: Int32, _ step: UsageStatistics.TimeStep) -> DateInterval {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 1)
    let unit: Calendar.Component =
      step == .day ? .day : step == .week ? .weekOfYear : .month
    return calendar.dateInterval(of: unit, for: date)!
  }

  static func start(_ day: Int32, _ step: UsageStatistics.TimeStep) -> Int32 {
    Int32(interval(day, step).start.timeIntervalSince1970 / 86_400)
  }

  static func end(_ day: Int32, _ step: UsageStatistics.TimeStep) -> Int32 {
    Int32(interval(day, step).end.timeIntervalSince1970 / 86_400) - 1
  }

  static func day(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
    let date = calendar.date(from: DateComponents(year: year, month: month, day: day))!
    return Int32(date.timeIntervalSince1970 / 86_400)
  }
}
