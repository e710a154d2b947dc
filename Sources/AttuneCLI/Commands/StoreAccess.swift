import CompletionRanking
import CompletionStore
import EmailCompletion

extension Invocation {
  /// The store's path: `--store`, else `ATTUNE_STORE`, else `$XDG_DATA_HOME/attune/usage.sqlite`,
  /// else `~/.local/share/attune/usage.sqlite`.
  /// - Throws: `CommandFailure` when none of these is set.
  func storePath() throws(CommandFailure) -> String {
    if let path = arguments.value(.store) { return path }
    if let path = try environment.path("ATTUNE_STORE") { return path }
    // The XDG rules tell to ignore a relative path.
    if let data = try environment.path("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/attune/usage.sqlite"
    }
    guard let home = try environment.path("HOME") else {
      throw CommandFailure("no store: set --store, ATTUNE_STORE or HOME")
    }
    return home + "/.local/share/attune/usage.sqlite"
  }

  /// Opens the store for writing; it is created where there is none.
  func openStore() throws -> CompletionStore {
    try CompletionStore(path: storePath(), now: now)
  }

  /// Opens a store that must be there.
  /// - Parameter busyTimeout: milliseconds to wait for others' locks.
  func openExistingStore(readOnly: Bool, busyTimeout: Int32 = 10_000) throws -> CompletionStore {
    var options = CompletionStore.Options()
    options.busyTimeout = busyTimeout
    options.access = readOnly ? .readOnly : .readWrite
    options.createsIfMissing = false
    return try CompletionStore(path: storePath(), options: options, now: now)
  }

  /// The segment of `--segment`, else all.
  func segment() throws(UsageError) -> Segment {
    guard let text = arguments.value(.segment) else { return .root }
    do { return try Segment(text) } catch { throw arguments.usage("'--segment': \(error)") }
  }
}

extension CompletionStore {
  /// What ranks the domains of a segment; the default list where the store has none.
  /// - Parameters:
  ///   - shapes: whose counts are read beside those of all shapes; nil reads all.
  ///   - providers: instead of the provider list that the settings name.
  func ranker(
    of segment: Segment, shapes: Set<LocalPartShape>?, providers: ProviderList? = nil
  ) throws(StoreError) -> Ranker {
    try ranker(
      for: segment, shapes: shapes, otherwise: defaultSuffixes(providers), providers: providers)
  }

  /// What is believed before there is data; the default list where the store has none.
  func effectivePrior() throws(StoreError) -> Prior {
    try prior(otherwise: defaultSuffixes())
  }

  /// The default list, unless a provider list stands in its place.
  func defaultSuffixes(_ providers: ProviderList? = nil) throws(StoreError) -> [DomainName] {
    if providers != nil { return [] }
    return try settings().providers == nil ? DefaultSuffixes.domains : []
  }
}

extension Invocation {
  /// Tells which segment the answer is about when the one asked for was never counted.
  func reportNearest(_ found: Segment, to asked: Segment) {
    if found == asked { return }
    report(
      "segment \(asked.path) was never counted: this is \(found.path.isEmpty ? "all" : found.path)")
  }
}

extension Invocation {
  /// The provider list of `--preset`.
  /// - Throws: `UsageError` with the names that there are.
  func providers() throws(UsageError) -> ProviderList? {
    guard let name = arguments.value(.preset) else { return nil }
    guard let list = ProviderList(preset: name) else {
      let names = ProviderList.presetNames.joined(separator: ", ")
      throw arguments.usage("'--preset' is one of \(names)")
    }
    return list
  }
}

extension Invocation {
  /// The first operand as a domain, with or without a leading `@`.
  /// - Throws: `CommandFailure` with the reason, without the text.
  func domainOperand() throws(CommandFailure) -> DomainName {
    let text = arguments.operands.first ?? ""
    do {
      return try DomainName(text.hasPrefix("@") ? String(text.dropFirst()) : text)
    } catch {
      throw CommandFailure("no domain: \(error)")
    }
  }
}
