import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// Looks for damage, within a read transaction of the caller.
struct StoreChecker {
  private let connection: Connection
  private let path: String
  private let progress: ProgressShare
  private var result = CheckResult()

  init(
    _ connection: Connection, path: String, progress: ProgressShare = ProgressShare()
  ) {
    self.progress = progress
    self.connection = connection
    self.path = path
  }

  /// - Parameter comparesCounts: also looks at each row, and whether months and catalogue say
  ///   what the days say; a full check does so anyway.
  mutating func check(_ depth: CheckDepth, comparesCounts: Bool = false) throws -> CheckResult {
    do {
      try checkFile(depth == .full ? "integrity_check" : "quick_check")
      try count()
      if depth == .full && result.problems.isEmpty {
        progress(2, of: 10)
        try checkRows()
        if result.problems.isEmpty { try checkDerivedTables() }
      } else if comparesCounts && result.problems.isEmpty {
        try checkRows()
        if result.problems.isEmpty {
          let derived = try DerivedTables(connection, path: path)
          try checkMonths(derived)
          try checkCatalogue(derived)
        }
      }
    } catch {
      let error = StoreError(error, path: path)
      guard error.code == .corrupt || error.code == .notADatabase else { throw error }
      addProblem(error.detail)
    }
    return result
  }

  private mutating func addProblem(_ problem: String, isRepairable: Bool = false) {
    result.problems.append(problem)
    result.isRepairable = result.isRepairable && isRepairable
  }

  private mutating func checkFile(_ pragma: String) throws {
    let rows = try connection.prepare("PRAGMA \(pragma)(20)")
    while try rows.step() {
      let line = rows.text(0)
      if line != "ok" { addProblem(line) }
    }
  }

  private mutating func count() throws {
    let store = try StoreRow(connection, path: path)
    let waiting = try connection.integer("SELECT sum(n) FROM journal") ?? 0
    result.acceptances = saturatingSum(store.total, waiting)
    result.domains = Int(try connection.integer("SELECT count(*) FROM domain") ?? 0)
    result.segments = try SegmentTree(connection, path: path).all.count
  }

  /// A row's domain or segment is not there.
  private static let nameless =
    "domain NOT IN (SELECT id FROM domain) OR segment NOT IN (SELECT id FROM segment)"

  /// Rows that no version of this library has written.
  private mutating func checkRows() throws {
    let highestOutcome = Outcome.all.last?.rawValue ?? 0
    let invalid = """
      n < 1 OR sources < 0 OR repeats < 0 OR sources + repeats > n
      OR shape NOT BETWEEN 0 AND \(LocalPartShape.all.count - 1)
      OR outcome NOT BETWEEN 1 AND \(highestOutcome)
      """
    // Days are the most rows by far, and their names are those of their months: `checkMonths`.
    for (table, condition) in [
      ("day_count", invalid), ("month_count", "\(invalid) OR \(Self.nameless)"),
      (
        "journal",
        "\(invalid) OR \(Self.nameless) OR day NOT BETWEEN 0 AND \(Limits.lastDay)"
      ),
    ] {
      let sql = "SELECT count(*) FROM \(table) WHERE \(condition)"
      let count = try connection.integer(sql) ?? 0
      if count > 0 { addProblem("\(count) invalid rows in \(table)") }
    }
    try checkChoices()
    let rolledMonth = try StoreRow(connection, path: path).rolledMonth
    let early = try connection.prepare("SELECT count(*) FROM day_count WHERE day < ?")
    try early.bindAll(Int64(CalendarDay(firstOfMonth: rolledMonth).number))
    if try early.step(), early.int64(0) > 0 {
      addProblem("\(early.int64(0)) days of months that have rolled")
    }
    for row in try connection.column("SELECT name FROM domain")
    where DomainName(canonical: row)?.isSpecialUse ?? true {
      addProblem("a domain that is not canonical")
    }
  }

  /// Lists and settings that cannot be read as they were written.
  private mutating func checkChoices() throws {
    for row in try connection.column("SELECT name FROM suffix")
    where DomainName(canonical: row) == nil {
      addProblem("an invalid row in suffix")
    }
    let isWrong = StoreSettings.keys.map { key, condition in
      "key = '\(key)' AND NOT (\(condition))"
    }.joined(separator: " OR ")
    let count = try connection.integer("SELECT count(*) FROM setting WHERE \(isWrong)") ?? 0
    if count > 0 { addProblem("\(count) invalid rows in setting") }
  }

  private mutating func checkDerivedTables() throws {
    let derived = try DerivedTables(connection, path: path)
    try checkMonths(derived)
    try checkLevels(derived)
    let spans = try SpanChecker(connection, path: path)
    if try !spans.isSound(progress.part(0.6...0.95)) {
      addProblem("blobs of days, months or years differ from their rows", isRepairable: true)
    }
    try checkCatalogue(derived)
  }

  private mutating func checkCatalogue(_ derived: DerivedTables) throws {
    var catalogue = try derived.catalogue()
    let stored = try connection.column("SELECT data FROM catalogue").first
    if stored != (catalogue.count == 0 ? nil : catalogue.encoded()) {
      addProblem("the catalogue differs from the counts", isRepairable: true)
    }
    if try StoreRow(connection, path: path).total != catalogue.total {
      addProblem("the total differs from the counts", isRepairable: true)
    }
  }

  private mutating func checkMonths(_ derived: DerivedTables) throws {
    let stored = try connection.prepare(
      "SELECT month, \(CountColumns.key), first_day, last_day, \(CountColumns.sums) "
        + "FROM month_count WHERE month = ? ORDER BY \(CountColumns.key)")
    let months = try derived.months()
    for (number, month) in months.enumerated() {
      progress.part(0.3...0.5)(number, of: months.count)
      try stored.bindAll(Int64(month))
      defer { stored.reset() }
      var isEqual = true
      try derived.forEachRow(of: month) { row in
        isEqual = try isEqual && stored.step() && Self.holds(row, stored)
      }
      if try !isEqual || stored.step() {
        if try connection.integer("SELECT 1 FROM day_count WHERE \(Self.nameless) LIMIT 1") != nil {
          addProblem("invalid rows in day_count")
        }
        addProblem("months differ from their days", isRepairable: true)
        return
      }
    }
    let rolledMonth = try StoreRow(connection, path: path).rolledMonth
    let others = try connection.column(
      "SELECT DISTINCT month FROM month_count WHERE month >= \(rolledMonth)")
    if others.count != months.count {
      addProblem("months without days", isRepairable: true)
    }
  }

  /// A row of `month_count` is the one that its days give.
  private static func holds(_ row: CountDelta, _ stored: Statement) -> Bool {
    stored.key(day: row.key.day, from: 1) == row.key && stored.int64(5) == Int64(row.key.day)
      && stored.int64(6) == Int64(row.lastDay) && stored.sums(from: 7) == row.sums
  }

  private mutating func checkLevels(_ derived: DerivedTables) throws {
    var rows: Int64 = 0
    var isEqual = true
    let select = try connection.prepare(
      "SELECT data FROM level WHERE segment = ? AND slot = ? AND quarter = ?")
    try derived.forEachLevel(progress.part(0.5...0.6)) { key, entries in
      rows += 1
      if !isEqual { return }
      try select.bindAll(Int64(key.segment), Int64(key.slot), Int64(key.quarter))
      defer { select.reset() }
      isEqual = try select.step() && select.bytes(0) == LevelBlob.encode(entries)
    }
    if try !isEqual || connection.integer("SELECT count(*) FROM level") != rows {
      addProblem("levels differ from the months", isRepairable: true)
    }
  }
}
