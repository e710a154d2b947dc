import EmailCompletion
import SQLiteSupport

/// Looks for damage, within a read transaction of the caller.
struct StoreChecker {
  private let connection: Connection
  private let path: String
  private var result = CheckResult()

  init(_ connection: Connection, path: String) {
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

  /// Rows that no version of this library has written.
  private mutating func checkRows() throws {
    let highestOutcome = Outcome.all.last?.rawValue ?? 0
    let invalid = """
      n < 1 OR sources < 0 OR repeats < 0 OR sources + repeats > n OR shape NOT BETWEEN 0 AND \(LocalPartShape.all.count - 1)
      OR outcome NOT BETWEEN 1 AND \(highestOutcome)
      OR domain NOT IN (SELECT id FROM domain) OR segment NOT IN (SELECT id FROM segment)
      """
    for table in ["day_count", "month_count", "journal"] {
      let sql = "SELECT count(*) FROM \(table) WHERE \(invalid)"
      let count = try connection.integer(sql) ?? 0
      if count > 0 { addProblem("\(count) invalid rows in \(table)") }
    }
    let rolledMonth = try StoreRow(connection, path: path).rolledMonth
    let early = try connection.prepare("SELECT count(*) FROM day_count WHERE day < ?")
    try early.bindAll(Int64(CivilCalendar.firstDay(ofMonth: rolledMonth)))
    if try early.step(), early.int64(0) > 0 {
      addProblem("\(early.int64(0)) days of months that have rolled")
    }
    for row in try connection.column("SELECT name FROM domain")
    where DomainName(canonical: row)?.isSpecialUse ?? true {
      addProblem("a domain that is not canonical")
    }
  }

  private mutating func checkDerivedTables() throws {
    let derived = try DerivedTables(connection, path: path)
    try checkMonths(derived)
    try checkLevels(derived)
    if try !SpanChecker(connection, path: path).isSound() {
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
    let expected = try connection.prepare("\(DerivedTables.monthRows) ORDER BY \(CountColumns.key)")
    let stored = try connection.prepare(
      "SELECT month, \(CountColumns.key), first_day, last_day, \(CountColumns.sums) "
        + "FROM month_count WHERE month = ? ORDER BY \(CountColumns.key)")
    let months = try derived.months()
    for month in months {
      try DerivedTables.bind(expected, month: month)
      try stored.bindAll(Int64(month))
      if try !Self.areEqual(expected, stored, columns: 18) {
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

  private static func areEqual(
    _ a: Statement, _ b: Statement, columns: Int32
  ) throws -> Bool {
    defer {
      a.reset()
      b.reset()
    }
    while true {
      let (hasA, hasB) = (try a.step(), try b.step())
      if hasA != hasB { return false }
      if !hasA { return true }
      for column in 0..<columns where a.int64(column) != b.int64(column) { return false }
    }
  }

  private mutating func checkLevels(_ derived: DerivedTables) throws {
    var rows: Int64 = 0
    var isEqual = true
    let select = try connection.prepare(
      "SELECT data FROM level WHERE segment = ? AND slot = ? AND quarter = ?")
    try derived.forEachQuarter { expected in
      for key in expected.keys where isEqual {
        rows += 1
        try select.bindAll(Int64(key.segment), Int64(key.slot), Int64(key.quarter))
        let bytes = LevelBlob.encode(expected.entries(of: key))
        isEqual = try select.step() && select.bytes(0) == bytes
        select.reset()
      }
    }
    if try !isEqual || connection.integer("SELECT count(*) FROM level") != rows {
      addProblem("levels differ from the months", isRepairable: true)
    }
  }
}
