import SQLiteSupport

extension Connection {
  /// Runs `body` with more room for pages and sorting, by default 64 MB: a month of a large store
  /// is then sorted in memory. What is small does not fill it.
  func withLargeCache<R>(kilobytes: Int = 65_536, _ body: () throws -> R) throws -> R {
    try execute("PRAGMA cache_size = -\(kilobytes)")
    defer { try? execute("PRAGMA cache_size = -2000") }
    return try body()
  }
}
