import CompletionRanking

extension ClosedRange<Int32> {
  /// `2025-01-01 – 2025-03-31`
  var dayText: String {
    "\(CalendarDay(number: lowerBound).text) – \(CalendarDay(number: upperBound).text)"
  }
  var dayCount: Int64 { Int64(upperBound) - Int64(lowerBound) + 1 }
}
