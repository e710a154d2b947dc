import CompletionRanking
import Foundation
import TestSupport
import Testing

@Suite("Calendar")
struct CalendarDayTests {
  @Test("Days are those of Foundation")
  func foundation() {
    var random = SeededGenerator(seed: 1)
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    let days = (0..<4_000).map { _ in Int32.random(in: -200_000...2_932_896, using: &random) }
    #expect(
      failures(in: days + [0, -1, 59, 60, 11_016, 11_017, -719_468]) { day in
        let expected = formatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400))
        let civil = CalendarDay(number: day)
        guard day < -141_427 || civil.text == expected else { return civil.text + " " + expected }
        let (year, month, dayOfMonth) = civil.civil
        let back = CalendarDay(year: year, month: month, day: dayOfMonth)
        return back == civil ? nil : "not back"
      } == [])
  }

  @Test("Every day is in its month and its quarter")
  func months() {
    #expect(
      failures(in: -40_000..<40_000 as Range<Int32>) { number in
        let day = CalendarDay(number: number)
        let (first, last) = (
          CalendarDay(firstOfMonth: day.month), CalendarDay(lastOfMonth: day.month)
        )
        guard first <= day, day <= last, first.civil.day == 1 else { return "month \(day.month)" }
        guard CalendarDay(number: last.number + 1).civil.day == 1 else { return "last \(last)" }
        guard first.civil.month == day.civil.month, first.civil.year == day.civil.year else {
          return "month \(day.month)"
        }
        let quarter = (Double(day.month) / 3).rounded(.down)
        return day.quarter == Int32(quarter) ? nil : "quarter \(day.quarter)"
      } == [])
  }

  @Test(
    "Days that are none",
    arguments: [
      (2025, 2, 29), (2025, 13, 1), (2025, 0, 1), (2025, 4, 31), (1900, 2, 29), (10_000, 1, 1),
    ])
  func none(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test("Extreme days and months do not trap")
  func extremes() {
    #expect(CalendarDay(number: .max).text.hasPrefix("5881580-"))
    #expect(CalendarDay(number: .min).text.hasPrefix("-5877641-"))
    #expect(CalendarDay(number: .max).quarter > 0 && CalendarDay(number: .min).quarter < 0)
    #expect(CalendarDay(firstOfMonth: .max).number == .max)
    #expect(CalendarDay(lastOfMonth: .max).number == .max)
    #expect(CalendarDay(firstOfMonth: .min).number == .min)
    #expect(CalendarDay(lastOfMonth: .min).number == .min)
    #expect(CalendarDay(lastOfMonth: CalendarDay(number: .max).month).number == .max)
  }

  @Test(
    "The quarter of a day",
    arguments: [
      ("1970-01-01", Int32(0), Int32(0)), ("1970-03-31", 89, 0), ("1970-04-01", 90, 1),
      ("1969-12-31", -1, -1), ("2024-02-29", 19_782, 216), ("2024-12-31", 20_088, 219),
      ("2025-01-01", 20_089, 220), ("2000-03-01", 11_017, 120), ("1600-02-29", -135_081, -1480),
    ])
  func quarter(_ date: String, day: Int32, expected: Int32) {
    #expect(CalendarDay(number: day).quarter == expected)
    #expect(CalendarDay(number: day).text == date)
    #expect(UsageCounts.quarter(ofDay: day) == expected)
  }

  @Test(
    "The day of a moment",
    arguments: [
      (-1, 0, -1), (86_399, 0, 0), (86_399, 1, 1), (0, -1, -1), (.max, 7, .max), (.min, 0, .min),
    ] as [(Int64, Int32, Int32)])
  func moments(time: Int64, offset: Int32, expected: Int32) {
    #expect(CalendarDay(time: time, offset: offset).number == expected)
    #expect(UsageCounts.day(ofTime: time, dayOffset: offset) == expected)
  }
}
