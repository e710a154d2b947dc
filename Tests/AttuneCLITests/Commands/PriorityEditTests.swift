import AttuneCLI
import CompletionStore
import EmailCompletion
import Testing

@Suite struct PriorityEditTests {
  private static func names(_ names: String) -> [DomainName] {
    names.split(separator: " ").compactMap { try? DomainName(String($0)) }
  }

  private static func name(_ text: String) throws -> DomainName { try DomainName(text) }

  private static let start = SuffixConfiguration(
    configured: names("a.com b.com c.com"), pinned: names("p.com"), hidden: names("h.com"))

  @Test func changesOfTheList() throws {
    let rows: [(PriorityEdit, String)] = [
      (.set(Self.names("x.com")), "x.com"),
      (.add(try Self.name("d.com"), nil), "a.com b.com c.com d.com"),
      (.add(try Self.name("d.com"), 1), "d.com a.com b.com c.com"),
      (.add(try Self.name("d.com"), 99), "a.com b.com c.com d.com"),
      (.remove(try Self.name("b.com")), "a.com c.com"),
      (.move(try Self.name("c.com"), 1), "c.com a.com b.com"),
      (.move(try Self.name("a.com"), 2), "b.com a.com c.com"),
    ]
    for (edit, expected) in rows {
      #expect(try edit.applied(to: Self.start).configured == Self.names(expected))
    }
  }

  @Test func pinAndHide() throws {
    let pinned = try PriorityEdit.pin(Self.name("a.com")).applied(to: Self.start)
    #expect(pinned.pinned == Self.names("p.com a.com"))
    let hidden = try PriorityEdit.hide(Self.name("p.com")).applied(to: Self.start)
    #expect(hidden.hidden == Self.names("h.com p.com") && hidden.pinned == [])
    #expect(try PriorityEdit.unhide(Self.name("h.com")).applied(to: Self.start).hidden == [])
    #expect(try PriorityEdit.unpin(Self.name("p.com")).applied(to: Self.start).pinned == [])
  }

  @Test func nothingToChangeIsAnError() throws {
    let edits: [PriorityEdit] = [
      .add(try Self.name("a.com"), nil), .remove(try Self.name("x.com")),
      .move(try Self.name("x.com"), 1), .pin(try Self.name("p.com")),
      .pin(try Self.name("h.com")), .unpin(try Self.name("a.com")),
      .hide(try Self.name("h.com")), .unhide(try Self.name("a.com")),
    ]
    for edit in edits {
      #expect(throws: Refusal.self) { try edit.applied(to: Self.start) }
    }
  }

  @Test func theDefaultListIsTheStart() throws {
    let empty = SuffixConfiguration()
    let added = try PriorityEdit.add(Self.name("x.com"), nil).applied(to: empty)
    #expect(added.configured == DefaultSuffixes.domains + Self.names("x.com"))
    #expect(try PriorityEdit.pin(Self.name("x.com")).applied(to: empty).configured == [])
    let same = try PriorityEdit.set(DefaultSuffixes.domains).applied(to: empty)
    #expect(same.configured == DefaultSuffixes.domains)
  }
}

@Suite struct ReportPeriodTests {
  /// 2026-03-31.
  private static let now: Int64 = 20_543 * 86_400 + 7

  private func period(_ line: [String]) throws -> ReportPeriod {
    let (command, _) = try CommandTable.command(for: ["report"])
    var parser = ArgumentParser(command)
    return try ReportPeriod(parser.parse(line), now: Self.now)
  }

  @Test(arguments: [
    (["--last", "1d"], 20_543...20_543), (["--last", "30d"], 20_514...20_543),
    (["--last", "2w"], 20_530...20_543), (["--last", "1m"], 20_513...20_543),
    (["--last", "1y"], 20_179...20_543), (["--since", "2026-03-30"], 20_542...20_543),
    (["--since", "1970-01-02", "--until", "1970-01-03"], 1...2),
  ])
  func periods(_ line: [String], _ days: ClosedRange<Int32>) throws {
    let period = try period(line)
    #expect(period.days == days)
    #expect(period.hasPrevious)
  }

  @Test func allTime() throws {
    #expect(try period([]).days == nil)
    #expect(try period(["--until", "1970-01-03"]).days == 0...2)
    #expect(try !period([]).hasPrevious)
  }

  @Test(arguments: [
    ["--last", "x"], ["--last", "0d"], ["--last", "5h"], ["--last", "d"], ["--since", "today"],
    ["--last", "5d", "--since", "2026-01-01"], ["--since", "2026-02-02", "--until", "2026-02-01"],
    ["--since", "2026-02-30"], ["--last", "99999y"],
  ])
  func refused(_ line: [String]) {
    #expect(throws: UsageError.self) { try period(line) }
  }
}
