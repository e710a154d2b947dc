import CompletionRanking

/// The days that a report is about.
package struct ReportPeriod: Equatable, Sendable {
  /// First and last day as days since 1970; nil is all time.
  package let days: ClosedRange<Int32>?
  /// A period before has a meaning.
  package let hasPrevious: Bool

  /// - Parameter now: unix seconds in the day offset of the store.
  /// - Throws: `UsageError` for dates that are none, or that go backwards.
  package init(_ arguments: ParsedArguments, now: Int64) throws(UsageError) {
    let today = Int32(clamping: now / 86_400)
    let until = try Self.day(.until, arguments)
    let last = until ?? today
    let since = try Self.day(.since, arguments)
    let span = arguments.value(.last)
    if span != nil, since != nil || until != nil {
      throw arguments.usage("'--last' excludes '--since' and '--until'")
    }
    if let span {
      guard let first = Self.first(of: span, until: today) else {
        throw arguments.usage("'--last' takes a span such as 30d, 12w, 6m or 1y")
      }
      days = first...today
    } else if let since {
      guard since <= last else { throw arguments.usage("'--since' is behind '--until'") }
      days = since...last
    } else {
      days = until.map { min(0, $0)...$0 }
    }
    hasPrevious = since != nil || span != nil
  }

  /// The first day of a span that ends with a day.
  static func first(of span: String, until last: Int32) -> Int32? {
    guard let unit = span.last, let count = Int32(span.dropLast()), (1...36_500).contains(count)
    else { return nil }
    switch unit {
    case "d": return last - count + 1
    case "w": return last - count * 7 + 1
    case "m": return monthsBefore(count, last)
    case "y": return monthsBefore(count * 12, last)
    default: return nil
    }
  }

  /// The day behind the same day so many months before; a shorter month gives its last day.
  private static func monthsBefore(_ months: Int32, _ last: Int32) -> Int32? {
    let (year, month, day) = CalendarDay(number: last).civil
    let index = year * 12 + month - 1 - Int(months)
    guard index >= 12 else { return nil }
    for day in stride(from: day, to: 0, by: -1) {
      if let found = CalendarDay(year: index / 12, month: index % 12 + 1, day: day) {
        return found.number + 1
      }
    }
    return nil
  }

  private static func day(
    _ option: OptionSpec, _ arguments: ParsedArguments
  ) throws(UsageError) -> Int32? {
    guard let text = arguments.value(option) else { return nil }
    guard let day = TimeText.day(text) else {
      throw arguments.usage("'--\(option.name)' takes a date such as 2026-01-31")
    }
    return day.number
  }
}
