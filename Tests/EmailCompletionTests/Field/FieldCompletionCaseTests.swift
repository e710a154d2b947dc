import EmailCompletion
import Testing

/// What is typed, the ghost behind it, and what the text is after accepting it.
struct GhostCase: Sendable, CustomTestStringConvertible {
  var id: String
  var text: String
  var domains = chineseDomains
  var ghost: String?
  var full: String?

  var testDescription: String { id }
}

private let western = ["gmail.com", "yahoo.com", "hotmail.com", "aol.com"]

@Suite("Field: text in, ghost out")
struct FieldCompletionCaseTests {
  static let ghosts = [
    GhostCase(id: "C002", text: "zhang@1", ghost: "63.com", full: "zhang@163.com"),
    GhostCase(id: "C005", text: "zhang@16", ghost: "3.com", full: "zhang@163.com"),
    GhostCase(id: "C014", text: " ", ghost: nil),
    GhostCase(id: "C015", text: "@", ghost: nil),
    GhostCase(id: "C016", text: "@1", ghost: nil),
    GhostCase(id: "C019", text: "myusername@gxsdasdsad", domains: western, ghost: nil),
    GhostCase(
      id: "C025", text: "myusername@gm", domains: ["gmail.com", "gmx.com", "yahoo.com"],
      ghost: "ail.com", full: "myusername@gmail.com"),
    GhostCase(id: "C029", text: "zhang@@1", ghost: nil),
    GhostCase(
      id: "C032", text: "user@gm", domains: ["gmail.com", "googlemail.com", "yahoo.com"],
      ghost: "ail.com", full: "user@gmail.com"),
    GhostCase(
      id: "C033", text: "user@f", domains: ["gmail.com", "foo.org", "foo.com", "foobar.com"],
      ghost: "oo.org", full: "user@foo.org"),
    GhostCase(
      id: "C035", text: "foobar@", domains: ["gmail.com", "gonzo.com", "goo.com"],
      ghost: "gmail.com", full: "foobar@gmail.com"),
    GhostCase(
      id: "C036", text: "foobar@go", domains: ["gmail.com", "gonzo.com", "goo.com"],
      ghost: "nzo.com", full: "foobar@gonzo.com"),
    GhostCase(
      id: "C038", text: "user@z", domains: ["gmail.com", "zeit.co"], ghost: "eit.co",
      full: "user@zeit.co"),
    GhostCase(id: "C048", text: "zhang@163.com ", ghost: nil),
    GhostCase(id: "C073", text: "a@qq.com,b@1", ghost: nil),
    GhostCase(id: "C083", text: "a@g", domains: ["only.org"], ghost: nil),
    GhostCase(id: "C084", text: "zhang", domains: [], ghost: nil),
  ]

  @Test("the ghost of what is typed", arguments: ghosts)
  func ghost(_ row: GhostCase) throws {
    var field = try makeField(row.domains)
    #expect(field.type(row.text).ghost?.text == row.ghost)
    #expect(field.text == row.text)
    if let full = row.full { #expect(field.acceptCompletion().text == full) }
  }

  static let decisions = [
    GhostCase(
      id: "C003 there is an offer at a bare separator", text: "zhang@", ghost: "qq.com",
      full: "zhang@qq.com"),
    GhostCase(
      id: "C007 completion goes on behind a dot", text: "zhang@vip.1", ghost: "63.com",
      full: "zhang@vip.163.com"),
    GhostCase(
      id: "C011 typed letters stay as typed until the offer is accepted", text: "zhang@Q",
      ghost: "q.com", full: "zhang@qq.com"),
    GhostCase(id: "C030 a second separator ends the offers", text: "a@b@1", ghost: nil),
    GhostCase(
      id: "C037 the first entry is offered, not a common beginning", text: "user@",
      domains: ["example.com", "example.net"], ghost: "example.com", full: "user@example.com"),
    GhostCase(
      id: "C046 full-width characters are folded", text: "zhang@\u{FF11}\u{FF16}", ghost: "3.com",
      full: "zhang@163.com"),
    GhostCase(
      id: "C047 blanks before the address are read over and go when accepting",
      text: " zhang@1", ghost: "63.com", full: "zhang@163.com"),
    GhostCase(
      id: "C086 the A-label of a domain is completed as typed", text: "li@xn--fiqq",
      domains: ["xn--fiqq24b10vi0d.tw"], ghost: "24b10vi0d.tw", full: "li@xn--fiqq24b10vi0d.tw"),
    GhostCase(
      id: "C088 a local part with an emoji gets no offer", text: "\u{1F600}@1", ghost: nil),
    GhostCase(
      id: "C089 a local part that is not valid yet gets an offer", text: "zhang.@1",
      ghost: "63.com", full: "zhang.@163.com"),
  ]

  @Test("debatable ghosts are decided", arguments: decisions)
  func decision(_ row: GhostCase) throws {
    var field = try makeField(row.domains)
    #expect(field.type(row.text).ghost?.text == row.ghost)
    #expect(field.text == row.text)
    if let full = row.full { #expect(field.acceptCompletion().text == full) }
  }

  @Test("C020 and C021 the minimum length is a setting; by default the first character counts")
  func minimumLength() throws {
    var options = FieldOptions.default
    options.minimumLocalPartLength = 2
    var field = try makeField(western, options: options)
    #expect(field.type("m").ghost == nil)
    #expect(field.type("y").ghost?.text == "@gmail.com")
    #expect(field.acceptCompletion().text == "my@gmail.com")
    var eager = try makeField(western)
    #expect(eager.type("m").ghost?.text == "@gmail.com")
  }

  @Test("C041 Return on a finished domain that is not listed leaves it")
  func unlistedDomain() throws {
    var field = try makeField(["gmail.com", "inbox.com"])
    field.press(["j", "@", "u", "n", "i", ".", "f", "i", "<return>"])
    #expect(field.text == "j@uni.fi")
  }

  @Test("C053 to C055 no ghost at the start, over a selection, or while composing")
  func noGhost() throws {
    var field = try makeField()
    field.type("zhang")
    #expect(field.select(0..<0).ghost == nil)
    #expect(field.select(5..<5).ghost?.text == "@qq.com")
    field.type("@1")
    #expect(field.select(2..<4).ghost == nil)
    var composing = try makeField()
    #expect(composing.setMarkedText("zh").ghost == nil)
    #expect(composing.unmarkText().ghost?.text == "@qq.com")
  }

  @Test("C059 a deletion brings no ghost, but the list stays")
  func deletion() throws {
    var field = try makeField(western)
    field.type("myusername@gmail.com")
    #expect(field.deleteBackward().ghost == nil)
    #expect(field.text == "myusername@gmail.co")
    #expect(field.suggestions().map(\.address) == ["myusername@gmail.com"])
  }

  @Test("C060 to C062 each deletion takes one character; the offer returns with the next letter")
  func deleting() throws {
    var field = try makeField(["youtube.com"])
    field.press(["z", "@", "y", "<backspace>"])
    #expect(field.text == "z@")
    var second = try makeField()
    let changes = second.press(["z", "h", "@", "1", "<backspace>", "<backspace>"])
    #expect(second.text == "zh")
    #expect(changes.suffix(2).allSatisfy { $0.ghost == nil })
    var third = try makeField()
    third.press(["z", "h", "@", "1", "<backspace>", "1"])
    #expect(third.shown == "zh@163.com")
  }

  @Test("C063 a dismissed domain stays away for the session, others are offered")
  func dismissal() throws {
    var field = try makeField()
    field.press(["z", "h", "@", "1", "<escape>"])
    #expect(field.ghost == nil)
    #expect(field.type("6").ghost == nil)
    field.deleteBackward()
    #expect(field.type("2").ghost?.text == "6.com")
  }

  @Test("C064 and C065 the edit is judged by its ranges")
  func replacements() throws {
    var field = try makeField(["gmail.com"])
    field.type("a@gma")
    #expect(field.replace(2..<5, with: "gmail").ghost?.text == ".com")
    var shorter = try makeField(["bbc.com"])
    shorter.type("x@bbc.com")
    #expect(shorter.replace(0..<9, with: "x@b").ghost?.text == "bc.com")
  }

  @Test("C067 a text set by the program leaves no old ghost")
  func setText() throws {
    var field = try makeField()
    field.type("zhang@1")
    #expect(field.setText("a@b@1").ghost == nil)
  }

  @Test("C069 a whole address that is pasted stays as it is")
  func paste() throws {
    var field = try makeField()
    let change = field.insert("zhang@163.com")
    #expect(change.text == "zhang@163.com")
    #expect(change.ghost == nil)
  }

  @Test("C072 in a list the last address is completed, what stands before it stays")
  func list() throws {
    var options = FieldOptions.default
    options.allowsMultiple = true
    var field = try makeField(options: options)
    #expect(field.type("a@qq.com, b@1").ghost?.text == "63.com")
    #expect(field.acceptCompletion().text == "a@qq.com, b@163.com")
    #expect(field.email == "b@163.com")
  }

  @Test("C076 and C078 Return takes nothing on a finished address or while composing")
  func returnKey() throws {
    var field = try makeField()
    field.type("zhang@qq.com")
    #expect(!field.returnPressed().isAccepted)
    #expect(field.text == "zhang@qq.com")
    var composing = try makeField()
    composing.type("zhang@")
    composing.setMarkedText("1")
    let change = composing.returnPressed()
    #expect(!change.isAccepted && !change.returns && change.text == "zhang@1")
  }

  @Test("C079 and C080 Right accepts only at the end")
  func rightArrow() throws {
    var field = try makeField()
    field.type("zhang@1")
    field.select(3..<3)
    #expect(!field.acceptCompletion(by: .right).isHandled)
    #expect(field.text == "zhang@1")
    field.select(7..<7)
    let change = field.acceptCompletion(by: .right)
    #expect(change.isHandled && change.text == "zhang@163.com")
  }

  @Test("C081 an offer that would go over the limit is not made, nor cut")
  func limit() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 10))
    #expect(field.type("zhang").ghost == nil)
    #expect(!field.returnPressed().isAccepted)
    #expect(field.text == "zhang")
    var roomy = try makeField(policy: InputPolicy(maxLength: 12))
    #expect(roomy.type("zhang").ghost?.text == "@qq.com")
  }

  @Test("C091 and C092 the heavier domain is the one that comes first in the order")
  func weights() throws {
    var field = try makeField(["gmail.com", "googlemail.com", "google.com", "georgetown.edu"])
    #expect(field.type("a@g").ghost?.text == "mail.com")
    var korean = try makeField(["hanmail.net", "hotmail.com"])
    #expect(korean.type("a@h").ghost?.text == "anmail.net")
  }

  @Test(
    "C093 to C095 the list of the nearest locale is the field's list",
    arguments: [
      (["it/ch": "bluewin.ch", "it": "tiscali.it", "": "gmail.com"], "@bluewin.ch"),
      (["it": "tiscali.it", "": "gmail.com"], "@tiscali.it"),
      (["": "gmail.com"], "@gmail.com"),
    ])
  func locales(_ lists: [String: String], ghost: String) throws {
    let lineage = ["it/ch", "it", ""]
    let nearest = try #require(lineage.lazy.compactMap { lists[$0] }.first)
    var field = try makeField([nearest])
    #expect(field.type("myusername").ghost?.text == ghost)
  }

  @Test("C097 the list is as long as asked for")
  func listLength() throws {
    var field = try makeField(["gmail.com", "gmx.com", "gmx.de", "gmx.net", "googlemail.com"])
    field.type("myusername@g")
    #expect(field.suggestions(limit: 3).count == 3)
  }
}
