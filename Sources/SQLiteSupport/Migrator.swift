/// Brings a database to the newest schema, forward only.
///
/// Each migration and its row in `schema_migration` are one transaction, with `user_version` set
/// to the version: a process that is killed leaves the old schema or the new one, never a mixture.
package struct Migrator: Sendable {
  package let migrations: [Migration]

  /// - Parameter migrations: versions 1, 2, 3, … without gaps.
  package init(_ migrations: [Migration]) {
    self.migrations = migrations
  }

  /// The version after all migrations.
  package var latestVersion: Int64 { migrations.last?.version ?? 0 }

  /// What a database's history says about it.
  package enum State: Hashable, Sendable {
    /// Nothing has been applied.
    case empty
    /// Applied up to the version, which is older than the latest.
    case outdated(Int64)
    case current
    /// A newer program wrote it.
    case newer(found: Int64, known: Int64)
    /// An applied migration is not the one that this program knows.
    case altered(version: Int64)
  }

  /// Reads the history.
  package func state(of connection: Connection) throws -> State {
    let version = try connection.integer("PRAGMA user_version") ?? 0
    if version > latestVersion { return .newer(found: version, known: latestVersion) }
    if version <= 0 { return version == 0 ? .empty : .altered(version: version) }
    if let altered = try firstAltered(in: connection, upTo: version) {
      return .altered(version: altered)
    }
    return version == latestVersion ? .current : .outdated(version)
  }

  /// Applies what is missing. Runs the check again under the write lock, since another process
  /// may have been faster. Where nothing is missing, no lock is taken: who creates a database may
  /// hold another lock, for which those who write already wait.
  ///
  /// - Parameters:
  ///   - now: Unix seconds, kept with the history.
  ///   - locked: runs in each transaction, right after it has the write lock.
  ///   - apply: runs in the transaction of each migration, after its SQL.
  /// - Returns: the state before; only `.empty` and `.outdated` change anything.
  @discardableResult
  package func migrate(
    _ connection: Connection, now: Int64, locked: () throws -> Void = {},
    after apply: (Migration) throws -> Void = { _ in }
  ) throws -> State {
    let before = try state(of: connection)
    switch before {
    case .empty, .outdated: break
    case .current, .newer, .altered: return before
    }
    for migration in migrations {
      try connection.write(locked: locked) {
        let version: Int64
        switch try state(of: connection) {
        case .empty: version = 0
        case .outdated(let found): version = found
        default: return
        }
        guard migration.version == version + 1 else { return }
        try connection.execute(Self.historyTable)
        try connection.execute(migration.sql)
        try keep(migration, in: connection, now: now)
        try apply(migration)
      }
    }
    return before
  }

  private static let historyTable = """
    CREATE TABLE IF NOT EXISTS schema_migration (
      version INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      checksum INTEGER NOT NULL,
      applied INTEGER NOT NULL
    ) STRICT
    """

  private func keep(
    _ migration: Migration, in connection: Connection, now: Int64
  ) throws(SQLiteError) {
    let insert = try connection.prepare("INSERT INTO schema_migration VALUES (?, ?, ?, ?)")
    try insert.bind(1, migration.version)
    try insert.bind(2, text: migration.name)
    try insert.bind(3, migration.checksum)
    try insert.bind(4, now)
    try insert.run()
    // A pragma takes no parameters; the version is ours.
    try connection.execute("PRAGMA user_version = \(migration.version)")
  }

  /// The first of the versions 1…`version` whose row is missing or has another checksum.
  private func firstAltered(
    in connection: Connection, upTo version: Int64
  ) throws(SQLiteError) -> Int64? {
    let rows = try connection.prepare(
      "SELECT version, checksum FROM schema_migration ORDER BY version")
    var expected = migrations.prefix { $0.version <= version }[...]
    while try rows.step() {
      guard let next = expected.popFirst() else { return rows.int64(0) }
      guard next.version == rows.int64(0), next.checksum == rows.int64(1) else {
        return next.version
      }
    }
    return expected.first?.version
  }
}
