import CompletionRanking
import SQLiteSupport

/// Makes the blobs of spans that are over, within a write transaction of the caller.
///
/// A day is over when there is a later one; a month or year a week later, so that those who send
/// late do not open it again and again.
struct SpanSealer {
  /// Days that are waited for before a month is made.
  static let grace: Int32 = 7

  /// How much one call makes, so that nobody waits long.
  struct Budget {
    var days = 4
    var months = 1
    var years = 2
    /// One after the other.
    static let steps = [
      Budget(days: 4, months: 0, years: 0), Budget(days: 0, months: 1, years: 0),
      Budget(days: 0, months: 0, years: 1),
    ]
    static let all = Budget(days: .max, months: .max, years: .max)
  }

  private let connection: Connection
  private let path: String
  private let table: SpanTable
  private let maker: SpanMaker

  init(_ connection: Connection, path: String) throws {
    self.connection = connection
    self.path = path
    table = SpanTable(connection, path: path)
    maker = SpanMaker(
      connection, path: path, segments: try SegmentTree(connection, path: path))
  }

  /// Makes blobs of open spans.
  ///
  /// - Returns: how many days, months and years were made.
  @discardableResult
  func seal(
    _ budget: Budget = Budget(), _ progress: ProgressShare = ProgressShare()
  ) throws -> Int {
    guard let newest = try newestDay() else { return 0 }
    let (days, months, years) = try (
      open(.day, before: newest, budget.days),
      open(.month, before: CalendarDay(number: newest - Self.grace).month, budget.months),
      open(.year, before: CalendarDay(number: newest - Self.grace).month / 12, budget.years)
    )
    for (number, day) in days.enumerated() {
      progress.part(0...0.6)(number, of: days.count)
      try sealDay(day)
    }
    for (number, month) in months.enumerated() {
      progress.part(0.6...1)(number, of: months.count)
      try sealMonth(month)
    }
    let ready = try years.filter { try isReady($0) }
    for year in ready { try sealYear(year) }
    return days.count + months.count + ready.count
  }

  private func open(_ kind: SpanKind, before end: Int32, _ limit: Int) throws -> [Int32] {
    try table.openSpans(kind, before: end, limit: min(limit, 1 << 20))
  }

  /// The last day with counts, if days are kept, else the end of the last month.
  private func newestDay() throws -> Int32? {
    if let day = try connection.integer("SELECT max(day) FROM day_count") {
      return min(max(Int32(clamping: day), 0), Limits.lastDay)
    }
    return try connection.integer("SELECT max(month) FROM month_count").map {
      CalendarDay(lastOfMonth: Int32(clamping: $0)).number
    }
  }

  func sealDay(_ day: Int32) throws {
    for kind in [SpanKind.day, .dayTotal] { try table.remove(kind, day) }
    let total = try maker.day(day) { try table.put(.day, day, segment: $0, $1) }
    try table.put(.dayTotal, day, segment: 0, total)
    try table.markMade(.day, day)
  }

  func sealMonth(_ month: Int32) throws {
    for kind in [SpanKind.month, .monthDomains] { try table.remove(kind, month) }
    try maker.month(month) { segment, blobs in
      try table.put(.month, month, segment: segment, blobs.cells)
      try table.put(.monthDomains, month, segment: segment, blobs.domains)
    }
    try table.markMade(.month, month)
  }

  func sealYear(_ year: Int32) throws {
    for kind in [SpanKind.year, .yearDomains] { try table.remove(kind, year) }
    try maker.year(year) { segment, blobs in
      try table.put(.year, year, segment: segment, blobs.cells)
      try table.put(.yearDomains, year, segment: segment, blobs.domains)
    }
    try table.markMade(.year, year)
  }

  /// The months of a year were made.
  private func isReady(_ year: Int32) throws -> Bool {
    try table.openSpans(.month, before: year * 12 + 12, limit: 1).first.map { $0 < year * 12 }
      ?? true
  }
}
