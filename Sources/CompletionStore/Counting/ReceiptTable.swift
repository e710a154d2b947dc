import CompletionRanking
import EmailCompletion
import SQLiteSupport

/// What callers' ids counted. Ids are looked up under the key of this store and of every store
/// that was merged into it.
struct ReceiptTable {
  let writer: StoreWriter
  /// Unix seconds.
  let now: Int64

  init(_ writer: StoreWriter, now: Int64) {
    self.writer = writer
    self.now = now
  }

  private var connection: Connection { writer.connection }

  /// A row of the table.
  struct Receipt {
    var origin: Int64
    var hash: [UInt8]
    /// `nil` when it was retracted or forgotten.
    var delta: CountDelta?
  }

  /// The id was counted and its time is not over.
  func contains(_ id: String) throws -> Bool { try find(id) != nil }

  func find(_ id: String) throws -> Receipt? {
    let select = try connection.cached(
      "SELECT \(Self.columns) FROM receipt WHERE origin = ? AND hash = ?")
    let today = try expiryDay()
    for (origin, key) in try keys() {
      let hash = Self.hash(id, key)
      try select.bind(1, origin)
      try select.bind(2, blob: hash)
      defer { select.reset() }
      if try select.step(), select.int64(0) >= today {
        return Receipt(origin: origin, hash: hash, delta: Self.delta(select, from: 1))
      }
    }
    return nil
  }

  func insert(
    _ id: String, key: CountKey, acceptance: Acceptance, isRepeat: Bool?, keepingDays days: Int32,
    today: Int32
  ) throws {
    guard days > 0, let own = try keys().first else { return }
    let insert = try connection.cached(Self.insertion)
    try insert.bind(1, own.origin)
    try insert.bind(2, blob: Self.hash(id, own.key))
    try insert.bind(3, Int64(today) + Int64(days))
    try insert.bind(4, Int64(key.day))
    try insert.bindKey(key, from: 5)
    try insert.bind(9, acceptance.firstOffer.map { Int64($0.rawValue) })
    try insert.bind(10, acceptance.position.map { UsageSums.clamp($0) })
    try insert.bind(11, acceptance.charactersTyped.map { UsageSums.clamp($0) })
    try insert.bind(12, acceptance.charactersSaved.map { UsageSums.clamp($0) })
    try insert.bind(13, isRepeat.map { $0 ? 0 : 1 })
    try insert.run()
  }

  /// Keeps the id as seen, without what it counted.
  func empty(_ receipt: Receipt) throws {
    let update = try connection.cached(
      """
      UPDATE receipt SET domain = NULL, day = 0, segment = 0, shape = 0, outcome = 0,
        first_offer = NULL, position = NULL, typed = NULL, saved = NULL, source = NULL
      WHERE origin = ? AND hash = ?
      """)
    try update.bind(1, receipt.origin)
    try update.bind(2, blob: receipt.hash)
    try update.run()
  }

  static let columns =
    "expires, day, segment, shape, domain, outcome, first_offer, position, typed, saved, "
    + "source"
  static let insertion =
    "INSERT OR REPLACE INTO receipt (origin, hash, \(columns)) "
    + "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"

  /// Reads what a receipt counted, its day in `column`; `nil` when nothing is left of it.
  static func delta(_ row: Statement, from column: Int32) -> CountDelta? {
    guard !row.isNull(column + 3), let day = Int32(exactly: row.int64(column)),
      let key = row.key(day: day, from: column + 1)
    else { return nil }
    var sums = UsageSums()
    sums.count = 1
    if let offer = row.optionalInt64(column + 5) {
      sums.observed = 1
      sums.offered = offer == Int64(FirstOffer.none.rawValue) ? 0 : 1
      sums.firstRight = offer == Int64(FirstOffer.right.rawValue) ? 1 : 0
    }
    if let position = row.optionalInt64(column + 6) {
      sums.positioned = 1
      sums.positionSum = position
    }
    if let typed = row.optionalInt64(column + 7), let saved = row.optionalInt64(column + 8) {
      sums.measured = 1
      sums.typed = typed
      sums.saved = saved
    }
    if let first = row.optionalInt64(column + 9) {
      sums.sources = first
      sums.repeats = 1 - first
    }
    return CountDelta(key: key, sums: sums)
  }

  private static func hash(_ id: String, _ key: (UInt64, UInt64)) -> [UInt8] {
    var hasher = SipHash128(key: key)
    hasher.update(Array(id.utf8))
    return hasher.finish()
  }

  private func expiryDay() throws -> Int64 {
    let offset = try StoreRow(connection, path: writer.path).dayOffset
    return Int64(Limits.day(of: now, offset: offset))
  }

  /// The keys for ids, that of this store first. Read again when a store was merged since.
  private func keys() throws -> [(origin: Int64, key: (UInt64, UInt64))] {
    let count = try connection.cached("SELECT count(*) FROM origin")
    defer { count.reset() }
    if try count.step(), count.int64(0) == writer.idKeys.count { return writer.idKeys }
    writer.idKeys = try OriginTable(connection, path: writer.path).origins().map {
      ($0.id, $0.secret.key(for: .callerID))
    }
    return writer.idKeys
  }
}
