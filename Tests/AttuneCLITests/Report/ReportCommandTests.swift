import EmailCompletion
import Foundation
import SQLiteSupport
import TestSupport
import Testing

/// A store that one import filled, and the tool on it.
struct ReportedStore {
  let folder: TemporaryDirectory
  var path: String { folder.path("usage.sqlite") }

  init(lines: Int = 3_000) throws {
    folder = try TemporaryDirectory()
    var random = SeededGenerator(seed: 11)
    let domains = ["qq.com", "163.com", "gmail.com", "例子.中国", "gamil.com"]
    let segments = ["cn/ios", "cn/web", "us", ""]
    let input = (0..<lines).map { index in
      let rare = random.oneIn(20)
      let domain = rare ? "r\(random.below(60)).org" : domains[random.below(random.below(5) + 1)]
      let local = random.oneIn(2) ? "\(100_000 + index)" : "name.\(index)"
      let time = 1_700_000_000 + Int64(random.below(400)) * 86_400
      return "\(time)\t\(random.pick(segments) ?? "")\t\(local)@\(domain)"
    }
    let result = try runTool(
      "attune", ["import", "--tsv", "--columns", "time,segment,address", "--store", path],
      input: input.joined(separator: "\n") + "\n")
    try #require(result.status == 0, "\(result.stderr)")
  }

  func run(_ arguments: String...) throws -> ToolResult {
    try runTool("attune", arguments + ["--store", path])
  }

  func json(_ arguments: String...) throws -> [String: Any] {
    let result = try runTool("attune", ["report", "--json"] + arguments + ["--store", path])
    let object = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8))
    return try #require(object as? [String: Any])
  }

  /// Lines of a query of one text column.
  func query(_ sql: String) throws -> [String] {
    let connection = try Connection(path: path, mode: .readOnly, busyTimeout: 1_000)
    return try connection.column(sql).map { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite struct ReportCommandTests {
  /// Names and counts as `name count`, sorted.
  static func lines(_ rows: Any?, _ name: String, _ count: String = "count") -> [String] {
    (rows as? [[String: Any]] ?? []).compactMap { row in
      guard let count = row[count] as? Int, count > 0 else { return nil }
      return "\(row[name] ?? "") \(count)"
    }.sorted()
  }

  @Test func figuresAreThoseOfPlainQueries() throws {
    let store = try ReportedStore()
    let json = try store.json("--include-rare", "--by", "month")
    let counts = "FROM day_count GROUP BY 1) ORDER BY 1"
    #expect(
      Self.lines(json["domains"], "domain")
        == (try store.query(
          "SELECT name || ' ' || sum(n) FROM day_count JOIN domain ON domain.id = domain "
            + "GROUP BY name ORDER BY 1")))
    let shapes = (json["shapes"] as? [String: Any])?["shapes"]
    let byNumber = Dictionary(
      uniqueKeysWithValues: LocalPartShape.all.map { (String($0.rawValue), $0.broader.name) })
    var queried: [String: Int] = [:]
    for line in try store.query(
      "SELECT k || ' ' || n FROM (SELECT shape AS k, sum(n) AS n \(counts)")
    {
      let parts = line.split(separator: " ").map(String.init)
      queried[byNumber[parts[0]] ?? "", default: 0] += Int(parts[1]) ?? 0
    }
    #expect(Self.lines(shapes, "shape") == queried.map { "\($0) \($1)" }.sorted())
    let months = (json["time"] as? [String: Any])?["buckets"] as? [[String: Any]] ?? []
    let byMonth = months.map { row in
      "\((row["first"] as? String ?? "").prefix(7)) \(row["count"] ?? "")"
    }
    #expect(
      byMonth
        == (try store.query(
          "SELECT k || ' ' || n FROM (SELECT strftime('%Y-%m', day * 86400, 'unixepoch') AS k, "
            + "sum(n) AS n \(counts)")))
    let segments = (json["segments"] as? [String: Any])?["segments"]
    #expect(
      Self.lines(segments, "segment")
        == (try store.query(
          "SELECT k || ' ' || n FROM (SELECT substr(path, 1, 2) AS k, sum(n) AS n FROM day_count "
            + "JOIN segment ON segment.id = segment WHERE path <> '' GROUP BY 1) ORDER BY 1")))
  }

  @Test(arguments: ["day", "week", "month"])
  func stepsAddUp(step: String) throws {
    let store = try ReportedStore(lines: 800)
    let json = try store.json(
      "--include-rare", "--by", step, "--since", "2023-12-05", "--until", "2024-03-17")
    let buckets = (json["time"] as? [String: Any])?["buckets"] as? [[String: Any]] ?? []
    #expect(buckets.compactMap { $0["count"] as? Int }.reduce(0, +) == json["total"] as? Int)
    let days = buckets.flatMap { [$0["first"] as? String ?? "", $0["last"] as? String ?? ""] }
    #expect(days == days.sorted() && days[0] >= "2023-12-05")
    #expect((days.last ?? "") <= "2024-03-17")
  }

  @Test(arguments: ["text", "json", "csv", "markdown", "html"])
  func filesAreWholeAndEqual(format: String) throws {
    let store = try ReportedStore(lines: 500)
    let (one, two) = (store.folder.path("one"), store.folder.path("two"))
    #expect(try store.run("report", "--format", format, "--output", one).status == 0)
    #expect(try store.run("report", "--format", format, "-o", two).stdout.isEmpty)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: one))
    let again = try Data(contentsOf: URL(fileURLWithPath: two))
    #expect(bytes.count > 500 && bytes == again)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("r7.org"))

    let refused = try store.run("report", "--output", one)
    #expect(refused.status == 2 && refused.stderr.contains("\(one) exists"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: one)) == bytes)
    #expect(try store.run("report", "--output", one, "--force").status == 0)
    let text = try Data(contentsOf: URL(fileURLWithPath: one))
    #expect(text != bytes || format == "text")
    let names = try FileManager.default.contentsOfDirectory(atPath: store.folder.path)
    #expect(names.filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  /// A pipe stands for devices: a test must not risk `/dev/null`.
  @Test(arguments: [[], ["--force"]]) func aPipeIsWrittenToAndStays(_ options: [String]) throws {
    let store = try ReportedStore(lines: 20)
    let pipe = store.folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = try RunningTool("/bin/cat", [pipe])
    let line = ["report", "--output", pipe, "--store", store.path] + options
    #expect(try runTool("attune", line).status == 0)
    #expect(reader.wait().stdout.hasPrefix("attune report"))
    let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
    #expect(kind != .typeRegular)
  }

  @Test func aReplacedFileKeepsItsLinkAndItsMode() throws {
    let store = try ReportedStore(lines: 20)
    let file = try store.folder.write("old", to: "report.txt")
    let link = store.folder.path("latest")
    #expect(chmod(file, 0o600) == 0 && symlink("report.txt", link) == 0)
    #expect(try store.run("report", "--output", link, "--force").status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "report.txt")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("attune report"))
  }

  @Test func aPlaceThatCannotBeWrittenIsNamed() throws {
    let store = try ReportedStore(lines: 20)
    let result = try store.run("report", "--output", "/nowhere/at/all")
    #expect(result.status == 2)
    #expect(result.stderr.contains("cannot write /nowhere/at/all: no such file or directory"))
    let folder = try store.run("report", "--output", store.folder.path, "--force")
    #expect(folder.status == 2 && folder.stderr.contains("it is a directory"))
  }

  @Test(arguments: [
    ["--format", "pdf"], ["--by", "year"], ["--compare", "all"], ["--json", "--format", "csv"],
    ["--top", "0"], ["--segment", "A B"], ["--since", "soon"], ["--last", "1x"],
  ])
  func wrongOptions(arguments: [String]) throws {
    let result = try runTool("attune", ["report"] + arguments + ["--store", "/nowhere"])
    #expect(result.status == 64 && result.stdout.isEmpty)
  }

  @Test func aSegmentThatIsNot() throws {
    let store = try ReportedStore(lines: 50)
    let result = try store.run("report", "--segment", "fr/web")
    #expect(result.status == 0)
    #expect(result.stderr == "attune: segment fr/web was never counted: this is all\n")
  }

  @Test func comparing() throws {
    let store = try ReportedStore()
    let period = ["--since", "2024-06-01", "--until", "2024-08-31"]
    let with = try store.run("report", period[0], period[1], period[2], period[3])
    #expect(with.stdout.contains("compared     2024-03-01 – 2024-05-31"))
    let without = try store.run(
      "report", period[0], period[1], period[2], period[3], "--compare", "none")
    #expect(!without.stdout.contains("compared"))
  }
}
