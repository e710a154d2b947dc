import CompletionReport

/// What an import tells at its end.
struct ImportReport {
  let counted: UInt64
  let files: [ImportRun.FileResult]
  /// Nil in a dry run, as the rest.
  var newDomains: Int?
  var offers: Offers?
  var before: Offers?

  private var refused: UInt64 { files.reduce(0) { $0 + $1.rejects.total } }

  private var becameOfferable: Int {
    guard let offers, let before else { return 0 }
    return offers.offered.subtracting(before.offered).count
  }

  /// Lines for people.
  var lines: [String] {
    var lines = ["\(Self.count(counted, "address", "addresses")) counted"]
    if refused > 0 { lines[0] += ", \(Self.count(refused, "line", "lines")) left out" }
    guard let offers, let newDomains else { return lines + ["dry run: nothing was written"] }
    let withheld = offers.withheld.reduce(0) { $0 + $1.domains }
    lines.append(
      "\(Self.count(UInt64(offers.offered.count + withheld), "domain", "domains")) in the store, "
        + "\(NumberText.count(Int64(newDomains))) of them new")
    lines.append(
      "\(NumberText.count(Int64(offers.offered.count))) of them can be suggested, "
        + "\(NumberText.count(Int64(becameOfferable))) since this import")
    for (status, domains) in offers.withheld {
      lines.append("\(NumberText.count(Int64(domains))) not suggested: \(status.summary)")
    }
    return lines
  }

  var json: JSONValue {
    var pairs: [(String, JSONValue)] = [
      ("counted", .integer(Int64(clamping: counted))),
      ("refused", .integer(Int64(clamping: refused))),
      ("files", .array(files.map(Self.json))),
    ]
    if let offers, let newDomains {
      pairs += [
        ("newDomains", .integer(Int64(newDomains))),
        ("suggestedDomains", .integer(Int64(offers.offered.count))),
        ("newlySuggestedDomains", .integer(Int64(becameOfferable))),
        (
          "withheld",
          .array(
            offers.withheld.map {
              .object([
                ("reason", .string($0.status.summary)), ("domains", .integer(Int64($0.domains))),
              ])
            })
        ),
      ]
    }
    return .object(pairs)
  }

  /// Messages about bad lines: a line for each file and reason, without any content.
  static func messages(_ files: [ImportRun.FileResult]) -> [String] {
    files.flatMap { file in
      file.rejects.sorted.map { entry in
        let numbers = entry.lines.map(String.init).joined(separator: ", ")
        let place = entry.count == 1 ? "line \(numbers)" : "lines \(numbers)"
        let more = entry.count > entry.lines.count ? " and others" : ""
        return "\(file.name): \(count(entry.count, "line", "lines")) left out: \(entry.reason)"
          + " (\(place)\(more))"
      }
    }
  }

  private static func json(_ file: ImportRun.FileResult) -> JSONValue {
    .object([
      ("name", .string(file.name)), ("lines", .integer(Int64(clamping: file.lines))),
      ("blankLines", .integer(Int64(clamping: file.blankLines))),
      (
        "refused",
        .array(
          file.rejects.sorted.map { entry in
            .object([
              ("reason", .string(entry.reason)), ("count", .integer(Int64(clamping: entry.count))),
              ("lines", .array(entry.lines.map { .integer(Int64(clamping: $0)) })),
            ])
          })
      ),
    ])
  }

  private static func count(_ value: UInt64, _ one: String, _ many: String) -> String {
    "\(NumberText.count(Int64(clamping: value))) \(value == 1 ? one : many)"
  }
}
