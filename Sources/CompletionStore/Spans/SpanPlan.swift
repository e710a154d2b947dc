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

  private let table: SpanTable
  private let rolledMonth: Int32
  /// The days in which there may be counts.
  private let present: ClosedRange<Int32>?

  init(_ connection: Connection, path: String, rolledMonth: Int32) throws {
    table = SpanTable(connection, path: path)
    self.rolledMonth = rolledMonth
    present = try Self.present(connection, path: path)
  }

  private static func present(
    _ connection: Connection, path: String
  ) throws -> ClosedRange<Int32>? {
    let row = try connection.cached(
      "SELECT (SELECT min(month) FROM month_count), (SELECT max(month) FROM month_count)")
    defer { row.reset() }
    guard try row.step(), let first = row.optionalInt64(0), let last = row.optionalInt64(1) else {
      return nil
    }
    let months: ClosedRange<Int64> = 0...Int64(CivilCalendar.month(of: CivilCalendar.lastDay))
    guard months.contains(first), months.contains(last) else {
      throw StoreError.corrupt(path, "a row of month_count")
    }
    return CivilCalendar.firstDay(
      ofMonth: Int32(first))...CivilCalendar.lastDay(
        ofMonth: Int32(last))
  }

  /// The units of a period, in the order of time.
  func units(in period: ClosedRange<Int32>) throws -> [Unit] {
    guard let present, period.overlaps(present) else { return [] }
    let days = period.clamped(to: present)
    var units: [Unit] = []
    var month = CivilCalendar.month(of: days.lowerBound)
    let last = CivilCalendar.month(of: days.upperBound)
    while month <= last {
      let (first, end) = (
        CivilCalendar.firstDay(ofMonth: month), CivilCalendar.lastDay(ofMonth: month)
      )
      let yearEnd = CivilCalendar.lastDay(ofMonth: month + 11)
      if month % 12 == 0, period.contains(first), period.contains(yearEnd),
        try table.isMade(.year, month / 12)
      {
        units.append(.year(month / 12))
        month += 12
        continue
      }
      let asked = (first...end).clamped(to: days)
      units += try self.units(month, asked, isWhole: period.contains(first) && period.contains(end))
      month += 1
    }
    return units
  }

  /// The years and months of a period, none by days.
  func months(in period: ClosedRange<Int32>) throws -> [Unit] {
    guard let present, period.overlaps(present) else { return [] }
    let days = period.clamped(to: present)
    var units: [Unit] = []
    var month = CivilCalendar.month(of: days.lowerBound)
    while month <= CivilCalendar.month(of: days.upperBound) {
      if month % 12 == 0, try table.isMade(.year, month / 12) {
        units.append(.year(month / 12))
        month += 12
      } else {
        units.append(try table.isMade(.month, month) ? .month(month) : .monthRows(month))
        month += 1
      }
    }
    return units
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
