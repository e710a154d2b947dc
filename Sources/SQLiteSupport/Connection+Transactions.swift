/// Transactions take closures, so that none is left open.
extension Connection {
  /// Runs `body` in a transaction that has the write lock from its start: nothing that it reads
  /// can be changed by others before it writes, and a read lock is never upgraded (which SQLite
  /// refuses at once, without waiting).
  ///
  /// - Parameter prepared: runs right after the lock is taken and before `body`.
  package func write<R>(
    locked prepared: () throws -> Void = {}, _ body: () throws -> R
  ) throws -> R {
    try cached("BEGIN IMMEDIATE").run()
    do {
      try prepared()
      let result = try body()
      try cached("COMMIT").run()
      return result
    } catch {
      if isInTransaction { try? cached("ROLLBACK").run() }
      throw error
    }
  }

  /// Runs `body` on one unchanging state of the database.
  package func read<R>(_ body: () throws -> R) throws -> R {
    try cached("BEGIN").run()
    do {
      let result = try body()
      try cached("COMMIT").run()
      return result
    } catch {
      if isInTransaction { try? cached("ROLLBACK").run() }
      throw error
    }
  }
}
