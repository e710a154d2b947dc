import EmailCompletion
import SQLiteSupport

extension CompletionStore {
  /// The most domains that may be dismissed.
  public static let maximumDismissals = 10_000

  /// Remembers that people mean this domain as they typed it: nobody is asked "did you mean" about
  /// it any more. Only the domain is kept.
  ///
  /// ```swift
  /// try store.dismiss(DomainName("gmial.com"))
  /// try store.dismissals().map(\.ascii)  // ["gmial.com"]
  /// ```
  /// - Returns: `false` when it was dismissed before.
  /// - Throws: `StoreError`; `tooManyDomains` from ``maximumDismissals`` on.
  @discardableResult
  public func dismiss(_ domain: DomainName) throws(StoreError) -> Bool {
    if domain.isSpecialUse { throw StoreError(.specialUseDomain, path: path) }
    return try withWriter { writer in
      try writer.transaction {
        try DismissalTable(writer.connection, path: path).insert(domain.utf8)
      }
    }
  }

  /// Asks about a domain again.
  ///
  /// - Returns: `false` when it was not dismissed.
  @discardableResult
  public func undismiss(_ domain: DomainName) throws(StoreError) -> Bool {
    try withWriter { writer in
      try writer.transaction {
        try DismissalTable(writer.connection, path: path).remove(domain.utf8)
      }
    }
  }

  /// The dismissed domains, sorted by bytes.
  public func dismissals() throws(StoreError) -> [DomainName] {
    try withReader { try DismissalTable($0, path: path).all() }
  }
}

/// Domains about which nobody is asked.
struct DismissalTable {
  let connection: Connection
  let path: String

  init(_ connection: Connection, path: String) {
    self.connection = connection
    self.path = path
  }

  /// - Parameter isBounded: throws when the table is full.
  func insert(_ name: [UInt8], isBounded: Bool = true) throws -> Bool {
    if isBounded {
      let count = try connection.integer("SELECT count(*) FROM dismissal") ?? 0
      guard count < CompletionStore.maximumDismissals else {
        throw StoreError(.tooManyDomains, path: path)
      }
    }
    let insert = try connection.cached("INSERT OR IGNORE INTO dismissal (name) VALUES (?)")
    try insert.bind(1, text: name)
    try insert.run()
    return connection.changes == 1
  }

  func remove(_ name: [UInt8]) throws -> Bool {
    let delete = try connection.cached("DELETE FROM dismissal WHERE name = ?")
    try delete.bind(1, text: name)
    try delete.run()
    return connection.changes == 1
  }

  func all() throws -> [DomainName] {
    let rows = try connection.cached("SELECT name FROM dismissal ORDER BY name")
    defer { rows.reset() }
    var domains: [DomainName] = []
    while try rows.step() {
      guard let domain = DomainName(canonical: rows.bytes(0)) else {
        throw StoreError.corrupt(path, "a row of dismissal")
      }
      domains.append(domain)
    }
    return domains
  }
}
