import SQLiteSupport

extension CompletionStore {
  /// Adds the counts of another store, once: the two must not share counts already, by an earlier
  /// merge in either direction or because both have merged the same third store.
  ///
  /// Ids and imported files of the other store are known here afterwards. Settings and suffix
  /// lists stay as they are, dismissals are joined. What was forgotten here does not come back.
  ///
  /// Distinct sources are added, since each store hashes with its own secret: a source that used a
  /// domain in both within 30 days is evidence twice, and the hashes themselves are not taken over,
  /// so that it may count here once more. So after merging `k` stores the evidence is at least that
  /// of any one of them and at most `k` times the distinct sources.
  ///
  /// - Parameters:
  ///   - otherPath: the other store, which is opened for reading only.
  ///   - now: Unix seconds.
  /// - Throws: `StoreError`: `alreadyMerged`, `differentDayOffset`, `tooManySegments`, or what is
  ///   wrong with either store. Then nothing was added.
  /// - Complexity: O(size of the other store), which is checked before anything is added.
  @discardableResult
  public func merge(from otherPath: String, now: Int64) throws(StoreError) -> MergeSummary {
    let otherPath = Files.resolved(otherPath)
    var options = Options()
    options.access = .readOnly
    options.busyTimeout = busyTimeout
    let opener = StoreOpener(path: otherPath, options: options, now: now)
    let other = try Self.mapping(otherPath) { try opener.openReader() }
    return try Self.mapping(path) {
      // One state of it: what was checked is what is added.
      try other.read {
        try Self.mapping(otherPath) { try Self.refuseDamage(other, otherPath) }
        return try add(other, otherPath)
      }
    }
  }

  private func add(_ other: Connection, _ otherPath: String) throws(StoreError) -> MergeSummary {
    try withWriter { writer in
      let summary = try writer.largeTransaction { () throws -> MergeSummary in
        var merger = try StoreMerger(from: other, otherPath, into: try writer.ledger())
        return try merger.merge()
      }
      writer.journalRows = 0
      writer.sealAll()
      _ = writer.truncateWAL()
      return summary
    }
  }

  /// What is damaged would be added for good.
  private static func refuseDamage(_ other: Connection, _ otherPath: String) throws {
    var checker = StoreChecker(other, path: otherPath)
    let result = try checker.check(.quick, comparesCounts: true)
    guard let problem = result.problems.first else { return }
    throw StoreError.corrupt(otherPath, "\(problem); nothing was merged")
  }
}
