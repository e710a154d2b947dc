/// Why the store could not do what was asked. Nothing was changed.
///
/// ```swift
/// do {
///   let store = try CompletionStore(path: "/srv/attune/usage.sqlite", now: now)
/// } catch {
///   print(error)  // "/srv/attune/usage.sqlite is a folder: name a file in it"
/// }
/// ```
public struct StoreError: Error, Hashable, Sendable {
  /// What kind of failure it is. More may come, so switch with a default.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no store at the path, or only an empty file, and none was to be created.
    public static let missing = Code(rawValue: "missing")
    /// The path is a folder.
    public static let isDirectory = Code(rawValue: "isDirectory")
    /// The path is a device, a pipe or nothing that can hold a store.
    public static let cannotOpen = Code(rawValue: "cannotOpen")
    /// Permissions forbid it.
    public static let permission = Code(rawValue: "permission")
    /// The file, its folder or this object can only be read.
    public static let readOnly = Code(rawValue: "readOnly")
    /// The file is not a SQLite database.
    public static let notADatabase = Code(rawValue: "notADatabase")
    /// The file is a SQLite database of another program. It was not touched.
    public static let foreignFile = Code(rawValue: "foreignFile")
    /// A newer version of this library wrote the store.
    public static let newerSchema = Code(rawValue: "newerSchema")
    /// The store has an older schema and could only be read.
    public static let olderSchema = Code(rawValue: "olderSchema")
    /// Tables, indexes or migrations are not those that this library made.
    public static let schemaChanged = Code(rawValue: "schemaChanged")
    /// The content is damaged.
    public static let corrupt = Code(rawValue: "corrupt")
    /// Others held a lock for longer than the timeout.
    public static let locked = Code(rawValue: "locked")
    /// The disk or a quota is full.
    public static let full = Code(rawValue: "full")
    /// Reading or writing failed in the operating system.
    public static let inputOutput = Code(rawValue: "inputOutput")
    /// The object was closed before.
    public static let closed = Code(rawValue: "closed")

    /// An acceptance has a domain that is neither recorded nor offered (`localhost`, …).
    public static let specialUseDomain = Code(rawValue: "specialUseDomain")
    /// An acceptance says that it was imported, which would make it trusted at once.
    public static let importedOutcome = Code(rawValue: "importedOutcome")
    /// The store has as many segments as it may have (256).
    public static let tooManySegments = Code(rawValue: "tooManySegments")
    /// The store, or one import, has as many domains as it may have.
    public static let tooManyDomains = Code(rawValue: "tooManyDomains")
    /// The counts would become larger than a store can add up.
    public static let tooManyCounts = Code(rawValue: "tooManyCounts")
    /// A timeline would have more steps than `UsageStatistics.mostSteps`.
    public static let tooManySteps = Code(rawValue: "tooManySteps")
    /// A setting or a suffix list is not valid.
    public static let invalidValue = Code(rawValue: "invalidValue")
    /// An import holds times behind the present day.
    public static let futureTime = Code(rawValue: "futureTime")
    /// A file of the import was imported before.
    public static let alreadyImported = Code(rawValue: "alreadyImported")
    /// The stores share counts already.
    public static let alreadyMerged = Code(rawValue: "alreadyMerged")
    /// The stores cut days at different times.
    public static let differentDayOffset = Code(rawValue: "differentDayOffset")
    /// Something exists at the path that was to be written.
    public static let exists = Code(rawValue: "exists")
    /// SQLite failed in a way that has no code of its own.
    public static let other = Code(rawValue: "other")
  }

  public let code: Code
  /// The store's path, or that of another file which the failure is about.
  public let path: String
  /// More about it, without data of users; may be empty.
  public let detail: String

  public init(_ code: Code, path: String, detail: String = "") {
    self.code = code
    self.path = path
    self.detail = detail
  }
}
