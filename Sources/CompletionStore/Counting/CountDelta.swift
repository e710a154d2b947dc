import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// What one row of counts is about.
struct CountKey: Hashable, Comparable, Sendable {
  var day: Int32
  var segment: Int32
  var shape: UInt8
  var outcome: UInt8
  var domain: UInt32

  /// The order of the primary key.
  static func < (a: CountKey, b: CountKey) -> Bool {
    if a.day != b.day { return a.day < b.day }
    if a.segment != b.segment { return a.segment < b.segment }
    if a.shape != b.shape { return a.shape < b.shape }
    if a.domain != b.domain { return a.domain < b.domain }
    return a.outcome < b.outcome
  }
}

/// Counts to add to a key. Days of a month that has rolled may come as one, with its last day.
struct CountDelta: Sendable {
  var key: CountKey
  var lastDay: Int32
  var sums: UsageSums

  init(key: CountKey, lastDay: Int32? = nil, sums: UsageSums) {
    self.key = key
    self.lastDay = lastDay ?? key.day
    self.sums = sums
  }

  var month: Int32 { CalendarDay(number: key.day).month }
  var isPassive: Bool { key.outcome == Outcome.passive.rawValue }
  var isImported: Bool { key.outcome == Outcome.imported.rawValue }
}

/// The columns of the count tables, in one order everywhere.
enum CountColumns {
  static let key = "segment, shape, domain, outcome"
  static let sums =
    "n, observed, offered, first_right, positioned, position_sum, measured, typed, saved, "
    + "sources, repeats"
  static let added =
    "n = n + excluded.n, observed = observed + excluded.observed, "
    + "offered = offered + excluded.offered, first_right = first_right + excluded.first_right, "
    + "positioned = positioned + excluded.positioned, "
    + "position_sum = position_sum + excluded.position_sum, "
    + "measured = measured + excluded.measured, typed = typed + excluded.typed, "
    + "saved = saved + excluded.saved, sources = sources + excluded.sources, "
    + "repeats = repeats + excluded.repeats"
  static let subtracted =
    "n = n - ?6, observed = observed - ?7, offered = offered - ?8, first_right = first_right - ?9, "
    + "positioned = positioned - ?10, position_sum = position_sum - ?11, "
    + "measured = measured - ?12, typed = typed - ?13, saved = saved - ?14, "
    + "sources = sources - ?15, repeats = repeats - ?16"
}

extension Statement {
  /// Binds segment, shape, domain and outcome from `index` on.
  func bindKey(_ key: CountKey, from index: Int32) throws(SQLiteError) {
    try bind(index, Int64(key.segment))
    try bind(index + 1, Int64(key.shape))
    try bind(index + 2, Int64(key.domain))
    try bind(index + 3, Int64(key.outcome))
  }

  /// Binds the eleven sums from `index` on.
  func bindSums(_ sums: UsageSums, from index: Int32) throws(SQLiteError) {
    try bind(index, sums.count)
    try bind(index + 1, sums.observed)
    try bind(index + 2, sums.offered)
    try bind(index + 3, sums.firstRight)
    try bind(index + 4, sums.positioned)
    try bind(index + 5, sums.positionSum)
    try bind(index + 6, sums.measured)
    try bind(index + 7, sums.typed)
    try bind(index + 8, sums.saved)
    try bind(index + 9, sums.sources)
    try bind(index + 10, sums.repeats)
  }

  /// Reads segment, shape, domain and outcome from `column` on; `nil` when one is out of range.
  func key(day: Int32, from column: Int32) -> CountKey? {
    guard let segment = Int32(exactly: int64(column)), segment >= 0,
      let shape = UInt8(exactly: int64(column + 1)), LocalPartShape(rawValue: shape) != nil,
      let domain = UInt32(exactly: int64(column + 2)), Int64(domain) <= Limits.domainID,
      let outcome = UInt8(exactly: int64(column + 3)), Outcome(rawValue: outcome) != nil
    else { return nil }
    return CountKey(day: day, segment: segment, shape: shape, outcome: outcome, domain: domain)
  }

  /// Reads the eleven sums from `column` on.
  func sums(from column: Int32) -> UsageSums {
    var sums = UsageSums()
    sums.count = int64(column)
    sums.observed = int64(column + 1)
    sums.offered = int64(column + 2)
    sums.firstRight = int64(column + 3)
    sums.positioned = int64(column + 4)
    sums.positionSum = int64(column + 5)
    sums.measured = int64(column + 6)
    sums.typed = int64(column + 7)
    sums.saved = int64(column + 8)
    sums.sources = int64(column + 9)
    sums.repeats = int64(column + 10)
    return sums
  }
}
