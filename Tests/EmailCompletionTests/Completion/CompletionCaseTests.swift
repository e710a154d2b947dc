import EmailCompletion
import Testing

private let china = [
  "qq.com", "163.com", "126.com", "gmail.com", "sina.com", "139.com", "outlook.com", "vip.163.com",
]
private let usual = ["gmail.com", "yahoo.com", "hotmail.com", "aol.com"]
private let original = ["qq.com", "163.com", "126.com", "yahoo.com", "139.com", "henu.com"]

private func completer(
  _ domains: [String], options: CompletionOptions = CompletionOptions()
) throws -> DomainCompleter {
  DomainCompleter(try RankedDomains(priority: domains), options: options)
}

/// Text in, suggestion out.
@Suite struct CompletionCaseTests {
  @Test(arguments: [
    ("issue: before the separator", "zhang", "@qq.com"),
    ("issue: one digit", "zhang@1", "63.com"),
    ("issue: two digits", "zhang@12", "6.com"),
    ("issue: another second digit", "zhang@13", "9.com"),
  ])
  func theOriginalListCompletesAsItDid(id: String, text: String, ghost: String) throws {
    #expect(try completer(original).inlineCompletion(for: text)?.ghost == ghost, "\(id)")
  }

  @Test(arguments: [
    ("C002", "zhang@1", china, "63.com", "zhang@163.com"),
    ("C005", "zhang@16", china, "3.com", "zhang@163.com"),
    (
      "C025", "myusername@gm", ["gmail.com", "gmx.com", "yahoo.com"], "ail.com",
      "myusername@gmail.com"
    ),
    ("C032", "user@gm", ["gmail.com", "googlemail.com", "yahoo.com"], "ail.com", "user@gmail.com"),
    (
      "C033", "user@f", ["gmail.com", "foo.org", "foo.com", "foobar.com"], "oo.org", "user@foo.org"
    ),
    ("C035", "foobar@", ["gmail.com", "gonzo.com", "goo.com"], "gmail.com", "foobar@gmail.com"),
    ("C036", "foobar@go", ["gmail.com", "gonzo.com", "goo.com"], "nzo.com", "foobar@gonzo.com"),
    ("C038", "user@z", ["gmail.com", "zeit.co"], "eit.co", "user@zeit.co"),
    ("C086", "li@xn--fiqq", ["xn--fiqq24b10vi0d.tw"], "24b10vi0d.tw", "li@xn--fiqq24b10vi0d.tw"),
  ])
  func theFirstMatchInOrderIsTheGhost(
    id: String, text: String, domains: [String], ghost: String, full: String
  ) throws {
    let completer = try completer(domains)
    #expect(completer.inlineCompletion(for: text)?.ghost == ghost, "\(id)")
    #expect(completer.suggestions(for: text, limit: 1).map(\.address) == [full], "\(id)")
  }

  @Test(arguments: [
    ("C014", " ", china), ("C015", "@", china), ("C016", "@1", china),
    ("C019", "myusername@gxsdasdsad", usual), ("C029", "zhang@@1", china),
    ("C067", "a@b@1", china), ("C073", "a@qq.com,b@1", china), ("C084", "zhang", []),
    ("blank within the local part", "zhang san@1", china),
    ("blank behind the separator", "zhang@ 1", china),
    ("blank within the domain", "zhang@16 3", china),
    ("tab within", "zhang@\t1", china), ("empty", "", china), ("control", "zh\u{1}@1", china),
    ("full-width second separator", "a@b\u{FF20}1", china), ("address literal", "a@[1", china),
    ("two dots", "a@163..", china), ("underscore", "a@16_", china), ("zero", "a@1\0", china),
  ])
  func nothingIsOffered(id: String, text: String, domains: [String]) throws {
    let completer = try completer(domains)
    #expect(completer.inlineCompletion(for: text) == nil, "\(id)")
    #expect(completer.suggestions(for: text) == [], "\(id)")
  }

  @Test(arguments: [
    ("C041", "j@uni.fi", ["gmail.com", "inbox.com"]), ("C048", "zhang@163.com ", china),
    ("C069", "zhang@163.com", china), ("C076", "zhang@qq.com", china),
    ("C083", "a@g", ["only.example.com"]),
    ("longer exists", "li@yahoo.com", ["yahoo.com.cn", "yahoo.com"]),
    ("upper case", "li@YAHOO.COM", ["yahoo.com.cn", "yahoo.com"]),
  ])
  func aFinishedOrForeignDomainHasNoGhost(id: String, text: String, domains: [String]) throws {
    #expect(try completer(domains).inlineCompletion(for: text) == nil, "\(id)")
  }

  @Test func theLongerNameReturnsBehindTheDot() throws {
    let completer = try completer(["yahoo.com", "yahoo.com.cn"])
    #expect(completer.inlineCompletion(for: "li@yahoo.com.")?.ghost == "cn")
    #expect(completer.inlineCompletion(for: "li@yahoo.co")?.ghost == "m")
  }

  @Test func aCompletionFollowsItsTextOnly() throws {
    let completer = try completer(["gmail.com", "bbc.com"])
    #expect(completer.inlineCompletion(for: "a@gmail")?.ghost == ".com", "C064")
    #expect(completer.inlineCompletion(for: "x@b")?.ghost == "bc.com", "C065")
    #expect(completer.inlineCompletion(for: "x@bbc.com") == nil, "C065")
  }

  @Test func theListIsCut() throws {
    let list = ["gmail.com", "gmx.com", "gmx.de", "gmx.net", "googlemail.com"]
    let completer = try completer(list)
    #expect(completer.suggestions(for: "myusername@g", limit: 3).count == 3, "C097")
    #expect(completer.suggestions(for: "myusername@g", limit: .max).map(\.domain.ascii) == list)
    #expect(completer.suggestions(for: "myusername@g", limit: 0) == [])
    #expect(completer.suggestions(for: "myusername@g", limit: .min) == [])
  }
}
