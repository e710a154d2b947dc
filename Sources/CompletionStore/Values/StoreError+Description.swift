import CompletionRanking

extension StoreError: CustomStringConvertible {
  /// One line: the path, what is wrong, and what to do. No data of users.
  public var description: String {
    let (wrong, advice) = Self.texts[code] ?? ("cannot be used", "")
    let reason = detail.isEmpty ? "" : " (\(detail))"
    return "\(path) \(wrong)\(reason)" + (advice.isEmpty ? "" : ": \(advice)")
  }

  /// What is wrong, behind the path, and what to do about it.
  private static let texts: [Code: (String, String)] = [
    .missing: ("does not exist or is empty", "record or import something first, or check the path"),
    .isDirectory: ("is a folder", "name a file in it"),
    .cannotOpen: ("cannot be opened", "check the path"),
    .permission: ("may not be accessed", "check the owner and the permissions"),
    .readOnly: ("can only be read", "make the file and its folder writable, or use another path"),
    .notADatabase: (
      "is not a store", "the file was left as it is; use another path or restore a backup"
    ),
    .foreignFile: (
      "is a database of another program", "the file was left as it is; use another path"
    ),
    .newerSchema: ("was written by a newer version", "upgrade this program"),
    .olderSchema: ("has an older schema", "open it once for writing to upgrade it"),
    .schemaChanged: (
      "has another schema than this version made", "undo what was changed, or restore a backup"
    ),
    .corrupt: ("is damaged", "run a full check; rebuild it or restore a backup"),
    .locked: ("is locked by another process", "try again later"),
    .full: ("could not be written because the disk is full", "free some space"),
    .inputOutput: ("could not be read or written", "check the disk"),
    .closed: ("was closed", "open it again"),
    .specialUseDomain: (
      "did not record", "a domain is reserved for special use, such as localhost or test"
    ),
    .importedOutcome: (
      "did not record", "old sign-ups are imported, since imports are trusted at once"
    ),
    .tooManySegments: (
      "has its 256 segments", "use fewer segments, such as language, platform and form"
    ),
    .tooManyDomains: ("cannot hold more domains", "split the import, or check its column"),
    .tooManyCounts: ("cannot add up more", "start another store"),
    .tooManySteps: (
      "has counts in more than \(UsageStatistics.mostSteps) steps of this length",
      "take longer steps or a shorter period"
    ),
    .invalidValue: ("did not take the setting", "correct the value"),
    .futureTime: ("did not import", "correct the dates that lie in the future"),
    .alreadyImported: (
      "has counted this file before", "ask for a repeated import if it is to count twice"
    ),
    .alreadyMerged: ("shares counts with this store already", "nothing was merged"),
    .differentDayOffset: ("starts its days at another time", "merge stores of one day offset"),
    .exists: ("exists already", "use another path or remove it"),
  ]
}
