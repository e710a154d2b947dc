import EmailCompletion
import SQLiteSupport

extension CompletionStore {
  /// The settings; those that nobody changed have their defaults.
  public func settings() throws(StoreError) -> StoreSettings {
    try withReader { connection in
      var settings = StoreSettings()
      let rows = try connection.cached("SELECT key, value FROM setting")
      defer { rows.reset() }
      while try rows.step() { Self.read(rows, into: &settings) }
      return settings
    }
  }

  /// Replaces the settings.
  ///
  /// ```swift
  /// var settings = try store.settings()
  /// settings.learns = false
  /// try store.updateSettings(settings)
  /// ```
  /// - Throws: `StoreError`; `invalidValue` names a setting that is out of range, and the provider
  ///   lists that there are.
  public func updateSettings(_ settings: StoreSettings) throws(StoreError) {
    try check(settings)
    let numbers: [(String, Int64?)] = [
      ("minimumCount", settings.minimumCount),
      ("minimumSpanDays", settings.minimumSpanDays.map { Int64($0) }),
      ("waivesSpanFrom", settings.waivesSpanFrom),
      ("minimumSources", settings.minimumSources),
      ("learns", settings.learns ? 1 : 0),
      ("offersLearned", settings.offersLearned ? 1 : 0),
      ("retentionDays", settings.retentionDays.map { Int64($0) }),
      ("idRetentionDays", Int64(settings.idRetentionDays)),
    ]
    try withWriter { writer in
      try writer.transaction {
        for (key, value) in numbers { try Self.put(key, value, writer.connection) }
        try Self.put("preset", text: settings.preset, writer.connection)
        try Self.put("providers", text: settings.providers, writer.connection)
      }
    }
  }

  private func check(_ settings: StoreSettings) throws(StoreError) {
    if let providers = settings.providers, !ProviderList.presetNames.contains(providers) {
      let names = ProviderList.presetNames.joined(separator: ", ")
      throw StoreError(.invalidValue, path: path, detail: "providers is none or one of \(names)")
    }
    let wrong: String? =
      if settings.preset.isEmpty || settings.preset.utf8.count > 64 {
        "preset"
      } else if (settings.minimumCount ?? 1) < 1 {
        "minimumCount"
      } else if (settings.minimumSpanDays ?? 0) < 0 {
        "minimumSpanDays"
      } else if (settings.waivesSpanFrom ?? 1) < 1 {
        "waivesSpanFrom"
      } else if (settings.minimumSources ?? 1) < 1 {
        "minimumSources"
      } else if (settings.retentionDays ?? 1) < 1 {
        "retentionDays"
      } else if settings.idRetentionDays < 0 {
        "idRetentionDays"
      } else {
        nil
      }
    if let wrong { throw StoreError(.invalidValue, path: path, detail: wrong) }
  }

  /// A setting without a value has no row. Rows of newer versions stay.
  private static func put(_ key: String, _ value: Int64?, _ connection: Connection) throws {
    let sql =
      value == nil
      ? "DELETE FROM setting WHERE key = ?" : "INSERT OR REPLACE INTO setting VALUES (?, ?)"
    let statement = try connection.cached(sql)
    try statement.bind(1, text: key)
    if let value { try statement.bind(2, value) }
    try statement.run()
  }

  private static func put(_ key: String, text: String?, _ connection: Connection) throws {
    guard let text else { return try put(key, nil, connection) }
    let insert = try connection.cached("INSERT OR REPLACE INTO setting VALUES (?, ?)")
    try insert.bind(1, text: key)
    try insert.bind(2, text: text)
    try insert.run()
  }

  private static func read(_ row: Statement, into settings: inout StoreSettings) {
    let value = row.int64(1)
    switch row.text(0) {
    case "preset": settings.preset = row.text(1)
    case "providers": settings.providers = row.text(1)
    case "minimumCount": settings.minimumCount = value
    case "minimumSpanDays": settings.minimumSpanDays = Int32(clamping: value)
    case "waivesSpanFrom": settings.waivesSpanFrom = value
    case "minimumSources": settings.minimumSources = value
    case "learns": settings.learns = value != 0
    case "offersLearned": settings.offersLearned = value != 0
    case "retentionDays": settings.retentionDays = Int32(clamping: value)
    case "idRetentionDays": settings.idRetentionDays = Int32(clamping: value)
    default: break
    }
  }
}

// MARK: - Suffixes

extension CompletionStore {
  /// What is configured, pinned and hidden.
  public func suffixes() throws(StoreError) -> SuffixConfiguration {
    try withReader { connection in
      var suffixes = SuffixConfiguration()
      let rows = try connection.cached("SELECT list, name FROM suffix ORDER BY list, position")
      defer { rows.reset() }
      while try rows.step() {
        guard let domain = DomainName(canonical: rows.bytes(1)) else {
          throw StoreError.corrupt(path, "a row of suffix")
        }
        switch rows.int64(0) {
        case 1: suffixes.configured.append(domain)
        case 2: suffixes.pinned.append(domain)
        case 3: suffixes.hidden.append(domain)
        default: break
        }
      }
      return suffixes
    }
  }

  /// Replaces what is configured, pinned and hidden.
  ///
  /// - Throws: `StoreError`; `invalidValue` names a domain that is twice in a list, both pinned
  ///   and hidden, or reserved for special use.
  public func setSuffixes(_ suffixes: SuffixConfiguration) throws(StoreError) {
    let lists = [suffixes.configured, suffixes.pinned, suffixes.hidden]
    for list in lists { try check(list) }
    if let both = Set(suffixes.pinned).intersection(suffixes.hidden).min() {
      throw StoreError(
        .invalidValue, path: path, detail: "\(both.ascii) is both pinned and hidden")
    }
    try withWriter { writer in
      try writer.transaction {
        try writer.connection.cached("DELETE FROM suffix").run()
        let insert = try writer.connection.cached("INSERT INTO suffix VALUES (?, ?, ?)")
        for (list, domains) in lists.enumerated() {
          for (position, domain) in domains.enumerated() {
            try insert.bind(1, Int64(list + 1))
            try insert.bind(2, Int64(position))
            try insert.bind(3, text: domain.utf8)
            try insert.run()
          }
        }
      }
    }
  }

  private func check(_ list: [DomainName]) throws(StoreError) {
    var seen: Set<DomainName> = []
    for domain in list {
      if domain.isSpecialUse {
        throw StoreError(
          .invalidValue, path: path, detail: "\(domain.ascii) is reserved for special use")
      }
      if !seen.insert(domain).inserted {
        throw StoreError(
          .invalidValue, path: path, detail: "\(domain.ascii) is in a list twice")
      }
    }
  }
}
