import CompletionRanking
import SQLiteSupport

/// Which blobs and rows together are the counts of some days.
struct SpanPlan {
  /// A stretch of days that is read at once.
  enum Unit: Hashable {
    case year(Int32)
    case month(Int32)
    case day(Int32)
    case monthRows(Int32)
    case dayRows(ClosedRange<Int32>)
  }

  private let connection: Connection
  private let path: String
  private let table: SpanTable
  private let rolledMonth: Int32
  /// The months with counts, sorted.
  private let present: [Int32]

  init(_ connection: Connection, path: String, rolledMonth: Int32) throws {
    self.connection = connection
    self.path = path
    table = SpanTable(connection, path: path)
    self.rolledMonth = rolledMonth
    present = try Self.months(connection, path: path)
  }

  /// The months with counts, each looked up from the one before: there may be thousands of years
  /// between them.
  static func months(_ connection: Connection, path: String) throws -> [Int32] {
    let next = try connection.cached("SELECT min(month) FROM month_count WHERE month > ?")
    let last = Int64(CalendarDay(number: Limits.lastDay).month)
    var months: [Int32] = []
    while true {
      let before = Int64(months.last ?? -1)
      try next.bindAll(before)
      defer { next.reset() }
      guard try next.step(), let found = next.optionalInt64(0) else { return months }
      guard found > before, found <= last else {
        throw StoreError.corrupt(path, "a row of month_count")
      }
      months.append(Int32(found))
    }
  }

  /// The months with counts that a period touches.
  private func present(in period: ClosedRange<Int32>) -> [Int32] {
    let months =
      CalendarDay(number: period.lowerBound).month...CalendarDay(number: period.upperBound).month
    return present.filter(months.contains)
  }

  /// The units of a period, in the order of time.
  func units(in period: ClosedRange<Int32>) throws -> [Unit] {
    var units: [Unit] = []
    for month in present(in: period) {
      if units.last == .year(month / 12) { continue }
      let january = month / 12 * 12
      if period.contains(CalendarDay(firstOfMonth: january).number),
        period.contains(CalendarDay(lastOfMonth: january + 11).number),
        try table.isMade(.year, month / 12)
      {
        units.append(.year(month / 12))
        continue
      }
      let days =
        CalendarDay(firstOfMonth: month).number...CalendarDay(lastOfMonth: month).number
      units += try self.units(
        month, days.clamped(to: period),
        isWhole: period.contains(days.lowerBound) && period.contains(days.upperBound))
    }
    return units
  }

  /// All years and months, none by days.
  func months() throws -> [Unit] {
    var units: [Unit] = []
    for month in present {
      if units.last == .year(month / 12) { continue }
      if try table.isMade(.year, month / 12) {
        units.append(.year(month / 12))
      } else {
        units.append(try table.isMade(.month, month) ? .month(month) : .monthRows(month))
      }
    }
    return units
  }

  /// The first day from one on that has counts; of months without days, any day counts.
  func nextDay(from day: Int32) throws -> Int32? {
    let month = CalendarDay(number: day).month
    guard let next = present.first(where: { $0 >= month }) else { return nil }
    if next < rolledMonth { return max(day, CalendarDay(firstOfMonth: next).number) }
    let select = try connection.cached("SELECT min(day) FROM day_count WHERE day >= ?")
    try select.bindAll(Int64(day))
    defer { select.reset() }
    guard try select.step(), let found = select.optionalInt64(0) else { return nil }
    guard found >= Int64(day), found <= Int64(Limits.lastDay) else {
      throw StoreError.corrupt(path, "a row of day_count")
    }
    return Int32(found)
  }

  private func units(
    _ month: Int32, _ days: ClosedRange<Int32>, isWhole: Bool
  ) throws -> [Unit] {
    if isWhole && month < rolledMonth {
      return [try table.isMade(.month, month) ? .month(month) : .monthRows(month)]
    }
    if isWhole, try table.isMade(.month, month) { return [.month(month)] }
    var units: [Unit] = []
    var rows = 0
    for day in days {
      if try table.isMade(.day, day) {
        units.append(.day(day))
        continue
      }
      rows += 1
      if case .dayRows(let before) = units.last, before.upperBound == day - 1 {
        units[units.count - 1] = .dayRows(before.lowerBound...day)
      } else {
        units.append(.dayRows(day...day))
      }
    }
    // The rows of a month are fewer than those of its days.
    return isWhole && rows == days.count ? [.monthRows(month)] : units
  }
}
