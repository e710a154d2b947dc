import CompletionRanking

/// What a row of `span` holds.
enum SpanKind: Int64 {
  /// A day in one segment, without those below it: cells.
  case day = 1
  /// A month in a segment with all below it: cells.
  case month = 2
  /// The same by domain, with first and last day.
  case monthDomains = 3
  /// A year in a segment with all below it: cells.
  case year = 4
  /// The same by domain, with first and last day.
  case yearDomains = 5

  /// A day in all segments together, stored as the root's: cells.
  case dayTotal = 6

  /// Marks a day, month or year whose blobs are to be made.
  var open: Int64 { -rawValue }

  /// The kind that holds domains.
  var domains: SpanKind { self == .year ? .yearDomains : .monthDomains }

  /// The first day of a span.
  func firstDay(_ start: Int32) -> Int32 {
    switch self {
    case .day, .dayTotal: start
    case .month, .monthDomains: CalendarDay(firstOfMonth: start).number
    case .year, .yearDomains: CalendarDay(firstOfMonth: start &* 12).number
    }
  }
}
