import SQLiteSupport

/// Counts of completed domains in a SQLite file, for any number of threads and processes at once.
///
/// ```swift
/// let store = try CompletionStore(path: "/srv/attune/usage.sqlite", now: now)
/// try store.record([Acceptance(domain: DomainName("163.com"), time: now)], now: now)
/// let counts = try store.usageCounts(for: .root)
/// counts.domains[0].count  // 1
/// ```
///
/// It holds domains and counts, never a local part. Writing and reading use a connection each:
/// who reads never waits for who writes.
public final class CompletionStore: Sendable {
  /// How a store is opened.
  public struct Options: Sendable {
    /// What the object may do.
    public enum Access: Sendable {
      case readWrite
      case readOnly
    }

    public var access = Access.readWrite
    /// A store that is not there is created, with its folder (mode 0700) and file (0600).
    public var createsIfMissing = true
    /// Seconds added to UTC before days are cut, −86 400…86 400. Only used for creation.
    public var dayOffset: Int32 = 0
    /// Milliseconds to wait for other processes.
    public var busyTimeout: Int32 = 10_000
    /// Only used for creation. Stores that were created with the same secret recognise each
    /// other's ids and files when they are merged. Without one a random secret is made.
    public var sharedSecret: [UInt8]?

    public init() {}

    var secret: StoreSecret? { sharedSecret.flatMap { StoreSecret(bytes: $0) } }
  }

  /// The path without symbolic links.
  public let path: String
  /// Seconds added to UTC before days are cut.
  public let dayOffset: Int32
  let busyTimeout: Int32
  private let writer: Guarded<StoreWriter?>
  private let reader: Guarded<Reader>

  /// The reading connection, opened when it is needed.
  private struct Reader {
    var connection: Connection?
    var isClosed = false
  }

  /// Opens a store, creating it where the options allow that.
  ///
  /// - Parameters:
  ///   - path: a file. Files with the endings `-wal`, `-shm` and `-lock` are made beside it.
  ///   - now: Unix seconds, kept with a new store.
  /// - Throws: `StoreError` that names the path and says what to do. A file that is no store of
  ///   this or an older version is left as it is.
  public init(path: String, options: Options = Options(), now: Int64) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.cannotOpen, path: path, detail: "not a path")
    }
    try Self.check(options, path: path)
    let resolved = Files.resolved(path)
    let opener = StoreOpener(path: resolved, options: options, now: now)
    let opened = try Self.mapping(resolved) {
      () throws -> (writer: StoreWriter?, reader: Connection?, dayOffset: Int32) in
      if options.access == .readOnly {
        let reader = try opener.openReader()
        return (nil, reader, try StoreRow(reader, path: resolved).dayOffset)
      }
      let writer = try opener.openWriter()
      return (writer, nil, try StoreRow(writer.connection, path: resolved).dayOffset)
    }
    self.path = resolved
    busyTimeout = options.busyTimeout
    dayOffset = opened.dayOffset
    nonisolated(unsafe) let (openWriter, openReader) = (opened.writer, opened.reader)
    writer = Guarded(openWriter)
    reader = Guarded(Reader(connection: openReader))
  }

  private static func check(_ options: Options, path: String) throws(StoreError) {
    guard (-86_400...86_400).contains(options.dayOffset) else {
      throw StoreError(.invalidValue, path: path, detail: "a day offset of more than a day")
    }
    guard options.sharedSecret == nil || options.secret != nil else {
      throw StoreError(.invalidValue, path: path, detail: "a secret has 16 bytes")
    }
  }

  /// Closes the file. Later calls throw `closed`. Happens by itself when the object goes.
  public func close() {
    writer.withLock { $0 = nil }
    reader.withLock { reader in
      reader.connection = nil
      reader.isClosed = true
    }
  }

  // MARK: Connections

  /// Runs `body` with the writing connection; others wait meanwhile.
  func withWriter<R>(_ body: (StoreWriter) throws -> R) throws(StoreError) -> R {
    let result = writer.withLock { writer -> Result<R, StoreError>? in
      guard let writer else { return nil }
      return Result { () throws(StoreError) -> R in try Self.mapping(path) { try body(writer) } }
    }
    if let result { return try result.get() }
    let isClosed = reader.withLock { $0.isClosed }
    throw StoreError(
      isClosed ? .closed : .readOnly, path: path, detail: isClosed ? "" : "opened for reading")
  }

  /// Runs `body` on one unchanging state of the store; others that read wait meanwhile.
  func withReader<R>(_ body: (Connection) throws -> R) throws(StoreError) -> R {
    let result = reader.withLock { reader -> Result<R, StoreError> in
      Result { () throws(StoreError) -> R in
        try Self.mapping(path) {
          if reader.isClosed { throw StoreError(.closed, path: path) }
          let connection = try reader.connection ?? newReader()
          reader.connection = connection
          return try connection.read { try body(connection) }
        }
      }
    }
    return try result.get()
  }

  /// A further connection that reads, for long work that others should not wait for.
  func newReader() throws -> Connection {
    try Connection(path: path, mode: .readOnly, busyTimeout: busyTimeout)
  }

  /// Runs `body` and turns what it throws into a `StoreError`.
  static func mapping<R>(_ path: String, _ body: () throws -> R) throws(StoreError) -> R {
    do {
      return try body()
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
