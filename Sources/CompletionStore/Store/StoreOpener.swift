import SQLiteSupport

/// Opens the file of a store: what is allowed, what is created, what is refused untouched.
struct StoreOpener {
  /// Without symbolic links.
  let path: String
  let options: CompletionStore.Options
  /// Unix seconds.
  let now: Int64

  /// A connection that writes. Creates the store where that is allowed, and upgrades its schema.
  func openWriter() throws -> StoreWriter {
    if try isNew() {
      guard options.createsIfMissing else { throw StoreError(.missing, path: path) }
      try Files.createFolder(Files.split(path).folder)
      return try create()
    }
    let connection = try connect(.readWrite)
    let writer = try writer(connection)
    switch try StoreSchema.migrator.state(of: connection) {
    case .empty: return try create()
    case .outdated:
      try StoreSchema.migrator.migrate(connection, now: now, locked: writer.takeSharedLock)
      writer.lock.unlock()
    case .current: break
    case let state: throw Self.refusal(state, path: path)
    }
    if try !StoreSchema.usesWAL(connection) { return try create() }
    try StoreSchema.checkTexts(connection, path: path)
    return writer
  }

  /// A connection that only reads.
  func openReader() throws -> Connection {
    if try isNew() { throw StoreError(.missing, path: path) }
    do {
      return try checkedReader(.readOnly)
    } catch let error as SQLiteError {
      // In a folder that cannot be written, SQLite can neither create nor use the files beside the
      // database. Without anything in the WAL, the database file alone is complete.
      let codes: [ResultCode] = [.cannotOpen, .readOnly, .permission, .ioError]
      guard codes.contains(error.code.primary), try !hasWAL() else { throw error }
      return try checkedReader(.immutable)
    }
  }

  private func checkedReader(_ mode: Connection.Mode) throws -> Connection {
    let connection = try connect(mode)
    switch try StoreSchema.migrator.state(of: connection) {
    case .current: break
    // Another process is about to create it.
    case .empty: throw StoreError(.missing, path: path)
    case let state: throw Self.refusal(state, path: path)
    }
    try StoreSchema.checkTexts(connection, path: path)
    return connection
  }

  private func hasWAL() throws -> Bool { try Files.status(path + "-wal").size > 0 }

  /// Nothing is at the path, or an empty file.
  private func isNew() throws -> Bool {
    let status = try Files.status(path)
    switch status.kind {
    case .missing: return true
    case .file: return status.size == 0
    case .directory: throw StoreError(.isDirectory, path: path)
    case .other: throw StoreError(.cannotOpen, path: path, detail: "not a regular file")
    }
  }

  private func connect(_ mode: Connection.Mode) throws -> Connection {
    let connection = try Connection(path: path, mode: mode, busyTimeout: options.busyTimeout)
    try StoreSchema.checkHeader(connection, path: path)
    if mode == .readWrite {
      if connection.isReadOnly { throw StoreError(.readOnly, path: path) }
      try connection.execute("PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
    }
    return connection
  }

  private func writer(_ connection: Connection) throws -> StoreWriter {
    let lock: FileLock
    do {
      lock = try FileLock(path: path + "-lock")
    } catch  where error.isDenied {
      throw StoreError(.readOnly, path: path, detail: "no lock file can be made beside it")
    }
    return StoreWriter(connection, lock: lock, path: path, busyTimeout: options.busyTimeout)
  }

  private static func refusal(_ state: Migrator.State, path: String) -> StoreError {
    switch state {
    case .newer(let found, let known):
      StoreError(
        .newerSchema, path: path, detail: "schema \(found), this version knows \(known)")
    case .outdated(let version):
      StoreError(.olderSchema, path: path, detail: "schema \(version)")
    case .altered(let version):
      StoreError(.schemaChanged, path: path, detail: "migration \(version)")
    case .empty, .current: StoreError(.other, path: path)
    }
  }
}

// MARK: - Creation

extension StoreOpener {
  /// Creates the file, or finishes what another process began, alone: two processes that turn the
  /// WAL on at once disturb each other.
  private func create() throws -> StoreWriter {
    guard let lock = try creationLock() else { return try openWriter() }
    defer { lock.unlock() }
    if try isNew() { try Files.createPrivate(path) }
    let connection = try connect(.readWrite)
    if try connection.header().size == 0 {
      // Before the WAL is on, so that the file itself says whose it is.
      try connection.execute("PRAGMA application_id = \(StoreSchema.applicationID)")
    }
    if try !StoreSchema.usesWAL(connection) {
      guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else {
        throw StoreError(.cannotOpen, path: path, detail: "its file system has no WAL")
      }
    }
    try StoreSchema.migrator.migrate(
      connection, now: now,
      after: { migration in
        if migration.version == 1 { try fill(connection) }
      })
    let state = try StoreSchema.migrator.state(of: connection)
    guard state == .current else { throw Self.refusal(state, path: path) }
    try StoreSchema.checkTexts(connection, path: path)
    return StoreWriter(connection, lock: lock, path: path, busyTimeout: options.busyTimeout)
  }

  /// The lock file, held alone; `nil` when another process has finished the store meanwhile (its
  /// users may then hold the lock without a gap).
  private func creationLock() throws -> FileLock? {
    let step: Int32 = 20
    do {
      let lock = try FileLock(path: path + "-lock")
      for _ in 0...max(0, options.busyTimeout) / step {
        if try lock.lock(.exclusive, timeout: step) { return lock }
        if try isFinished() { return nil }
      }
    } catch let error as SystemError where error.isDenied {
      throw StoreError(.permission, path: path, detail: error.description)
    }
    throw StoreError(.locked, path: path, detail: "it is being created")
  }

  private func isFinished() throws -> Bool {
    if try isNew() { return false }
    do {
      let connection = try connect(.readWrite)
      return try StoreSchema.usesWAL(connection)
        && StoreSchema.migrator.state(of: connection) == .current
    } catch let error as SQLiteError where error.code.primary == .busy {
      return false
    }
  }

  /// The first rows of a new store.
  private func fill(_ connection: Connection) throws {
    let store = try connection.prepare("INSERT INTO store VALUES (1, ?, ?, 0, 0, 0)")
    try store.bindAll(now, Int64(options.dayOffset))
    try store.run()
    let origin = try connection.prepare("INSERT INTO origin VALUES (1, ?, ?, 0)")
    try origin.bind(1, blob: StoreSecret.randomBytes())
    try origin.bind(2, blob: options.secret?.bytes ?? StoreSecret().bytes)
    try origin.run()
    try connection.execute("INSERT INTO segment VALUES (0, '')")
  }
}
