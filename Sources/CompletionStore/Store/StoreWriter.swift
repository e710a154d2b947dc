import SQLiteSupport

/// The connection that writes, with the lock between processes.
///
/// No checkpoint runs while a writer may restart the WAL: before 3.51.3 SQLite can lose commits
/// then (<https://sqlite.org/wal.html#the_wal_reset_bug>). A writer takes SQLite's write lock first
/// and then the lock file, shared. A checkpoint takes both the same way, the lock file alone, and
/// gives SQLite's back before it begins. Since only the holder of the write lock asks for the lock
/// file, nobody starves, however many write without a pause.
final class StoreWriter {
  let connection: Connection
  let lock: FileLock
  let path: String
  let busyTimeout: Int32
  /// Journal rows after the last commit of this connection.
  var journalRows: Int64 = 0
  /// Journal rows from which they are folded.
  private var foldThreshold: Int64 = 1_000
  /// Frames in the WAL from which a checkpoint is tried.
  private var checkpointThreshold: Int32 = 1_000
  /// Keys of the hashes of caller ids by origin, for the number of origins that was read.
  var idKeys: [(origin: Int64, key: (UInt64, UInt64))] = []

  /// Key of the hashes of sources.
  var sourceKey: (UInt64, UInt64)?

  init(_ connection: Connection, lock: FileLock, path: String, busyTimeout: Int32) {
    self.connection = connection
    self.lock = lock
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Runs `body` in a transaction with the write lock. When it returns, the commit is on the disk.
  func transaction<R>(_ body: () throws -> R) throws -> R {
    defer { lock.unlock() }
    return try connection.write(locked: takeSharedLock, body)
  }

  /// The same with room for the pages of a large transaction: those that are written again and
  /// again, since days come one after the other and lie side by side in months.
  func largeTransaction<R>(_ body: () throws -> R) throws -> R {
    try connection.withLargeCache(kilobytes: 32_768) { try transaction(body) }
  }

  func takeSharedLock() throws {
    guard try lock.lock(.shared, timeout: busyTimeout) else {
      throw StoreError(.locked, path: path, detail: "a checkpoint takes long")
    }
  }

  /// Memory for the pages that folding changes, in kilobytes: of a large store about four thousand.
  private static let foldingCache = 24_000

  func ledger() throws -> CountLedger { try CountLedger(connection, path: path) }

  // MARK: Housekeeping

  /// Folds a long journal and moves a long WAL. Both only make later work faster: what fails is
  /// tried again after a later commit.
  func maintain() {
    if journalRows >= foldThreshold { try? foldIfLong() }
    let frames = connection.framesInWAL
    if frames < checkpointThreshold {
      // Someone restarted the WAL.
      if frames < checkpointThreshold - 1_000 { checkpointThreshold = 1_000 }
      return
    }
    checkpointThreshold = frames + 1_000
    connection.setBusyTimeout(min(busyTimeout, frames > 20_000 ? 1_000 : 50))
    defer { connection.setBusyTimeout(busyTimeout) }
    let result = try? alone { try connection.checkpoint(.passive) }
    if let result, result.frames == result.moved { checkpointThreshold = 1_000 }
  }

  /// Runs `body` while no other process writes. It must not wait for SQLite's write lock: the next
  /// writer may hold it and wait for `body` to end.
  private func alone<R>(_ body: () throws -> R) throws -> R {
    try connection.cached("BEGIN IMMEDIATE").run()
    let isAlone = Result { try lock.lock(.exclusive, timeout: busyTimeout) }
    defer { lock.unlock() }
    try connection.cached("ROLLBACK").run()
    guard try isAlone.get() else { throw StoreError(.locked, path: path) }
    return try body()
  }

  /// Folds the journal, however short.
  func fold() throws {
    try transaction {
      let ledger = try ledger()
      try ledger.fold()
      try ledger.finish()
    }
    journalRows = 0
    sealSome()
  }

  /// Makes some of the blobs that reports read, each in its own transaction, so that others wait
  /// for one of them at most. Without them reports only take longer.
  private func sealSome() {
    for budget in SpanSealer.Budget.steps {
      _ = try? transaction { try SpanSealer(connection, path: path).seal(budget) }
    }
  }

  /// Makes all of them, in many transactions, so that others wait for none of them long.
  func sealAll() {
    var made = 1
    while made > 0 {
      made = (try? transaction { try SpanSealer(connection, path: path).seal() }) ?? 0
      let frames = connection.framesInWAL
      if frames > 20_000 { _ = truncateWAL() }
    }
  }

  private func foldIfLong() throws {
    let domains = try connection.withLargeCache(kilobytes: Self.foldingCache) {
      try transaction { () -> Int? in
        journalRows = try Journal(connection, path: path).rowCount()
        guard journalRows >= foldThreshold else { return nil }
        let ledger = try ledger()
        try ledger.fold()
        try ledger.finish()
        return ledger.catalogue.count
      }
    }
    guard let domains else { return }
    journalRows = 0
    sealSome()
    // Folding rewrites the catalogue, so a large one is worth a longer journal.
    foldThreshold = min(max(Int64(domains) / 10, 1_000), 8_000)
  }

  /// Empties the WAL file after a large transaction or when something was to be forgotten.
  ///
  /// - Returns: why it could not be emptied, or `nil`.
  func truncateWAL() -> String? {
    var reason = ""
    for _ in 0..<20 {
      do {
        try alone {
          connection.setBusyTimeout(0)
          defer { connection.setBusyTimeout(busyTimeout) }
          try connection.checkpoint(.truncate)
        }
        checkpointThreshold = 1_000
        return nil
      } catch let error as SQLiteError
        where error.code.primary == .busy || error.code.primary == .locked
      {
        reason = "other processes are using the store"
      } catch {
        return "\(error)"
      }
      lock.pause()
    }
    return reason
  }
}
