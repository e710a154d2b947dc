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
  func seal(_ budget: Budget = Budget()) throws -> Int {
    guard let newest = try newestDay() else { return 0 }
    let (days, months, years) = try (
      open(.day, before: newest, budget.days),
      open(.month, before: CivilCalendar.month(of: newest - Self.grace), budget.months),
      open(.year, before: CivilCalendar.month(of: newest - Self.grace) / 12, budget.years)
    )
    for day in days { try sealDay(day) }
    for month in months { try sealMonth(month) }
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
      return Int32(clamping: day)
    }
    return try connection.integer("SELECT max(month) FROM month_count").map {
      CivilCalendar.lastDay(ofMonth: Int32(clamping: $0))
    }
  }

  func sealDay(_ day: Int32) throws {
    try table.remove(.day, day)
    try maker.day(day) { try table.put(.day, day, segment: $0, $1) }
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
