import EmailCompletion
import Testing

/// Complaints of people who used other fields, while they edit. The numbers are those of the list
/// that they were gathered in.
@Suite("Situations: editing")
struct SituationEditingTests {
  @Test("1: the one letter that was typed can be erased with one press, and no offer comes back")
  func eraseTheOnlyLetter() throws {
    var field = try makeField()
    field.type("z")
    let change = field.deleteBackward()
    #expect(change.text == "" && change.ghost == nil)
  }

  @Test("2: one press for each deleted character")
  func onePressEach() throws {
    var field = try makeField()
    field.type("zh@16")
    let texts = (0..<5).map { _ in field.deleteBackward().text }
    #expect(texts == ["zh@1", "zh@", "zh", "z", ""])
  }

  @Test("3: removing an offer never touches typed text")
  func removingAnOffer() throws {
    var field = try makeField()
    field.type("moz")
    field.dismissCompletion()
    #expect(field.text == "moz")
    #expect(field.select(0..<0).text == "moz")
  }

  @Test("4: the offer does not live in the edited text")
  func offerIsNoText() throws {
    var field = try makeField()
    let change = field.type("zhang@1")
    #expect(change.text == "zhang@1" && change.selection == 7..<7)
    #expect(change.ghost?.range == 7..<13)
    #expect(field.replace(7..<13, with: "").text == "zhang@1")
  }

  @Test("5: a word that the keyboard replaces gets a new offer, not the old rest")
  func replacedWord() throws {
    var field = try makeField(["disney.org", "go.com"])
    field.type("a@Disn")
    #expect(field.replace(2..<6, with: "Disney").ghost?.text == ".org")
    #expect(field.acceptCompletion().text == "a@disney.org")
  }

  @Test("6: a new text that is part of the old one gets an offer")
  func partOfTheOldText() throws {
    var field = try makeField()
    field.type("zhang@163.com")
    #expect(field.replace(0..<13, with: "zhang@1").ghost?.text == "63.com")
  }

  @Test("7: a dismissed offer does not come back within the same typing")
  func dismissed() throws {
    var field = try makeField()
    field.type("zh@1")
    field.dismissCompletion()
    #expect(field.type("63").ghost == nil)
    #expect(field.select(0..<0).ghost == nil)
    #expect(field.select(6..<6).ghost == nil)
  }

  @Test("8: the ghost of an earlier domain is not appended to another one")
  func functionOfTheText() throws {
    var field = try makeField(["gmail.com", "zeit.co"])
    field.type("user@z")
    field.replace(5..<6, with: "now.sh")
    #expect(field.ghost == nil && field.acceptCompletion().text == "user@now.sh")
  }

  @Test("9: Return on a finished domain that is not listed leaves it")
  func unlisted() throws {
    var field = try makeField(["inbox.com"])
    field.type("j@i")
    field.type("nn.fi")
    #expect(field.returnPressed().text == "j@inn.fi")
  }

  @Test("10: Right within the local part only moves, and leaving the field takes nothing")
  func leaving() throws {
    var field = try makeField()
    field.type("zhang@1")
    field.select(2..<2)
    #expect(!field.acceptCompletion(by: .right).isAccepted)
    field.select(7..<7)
    #expect(field.endEditing().text == "zhang@1")
  }

  @Test("11: whether there are offers before the first letter of the domain is a switch")
  func firstLetter() throws {
    var options = FieldOptions.default
    options.offersAtBareSeparator = false
    var field = try makeField(options: options)
    #expect(field.type("zhang@").ghost == nil)
    #expect(field.type("1").ghost?.text == "63.com")
  }

  @Test("12: of several matches the first one in the order is offered")
  func firstInOrder() throws {
    var field = try makeField(["gonzo.com", "gmail.com", "goo.com"])
    #expect(field.type("foo@g").ghost?.text == "onzo.com")
    #expect(field.suggestions().map(\.domain.ascii) == ["gonzo.com", "gmail.com", "goo.com"])
  }

  @Test("13: to replace the list and to extend it are two calls")
  func twoCalls() throws {
    var field = try makeField(["qq.com"])
    field.extendDomains(with: [try DomainName("henu.com")])
    #expect(field.domains.count == 2)
    field.replaceDomains(with: try RankedDomains(priority: ["henu.com"]))
    #expect(field.domains.count == 1)
  }

  @Test("14 and 15: a domain that nobody configured is offered once it was learned")
  func learned() throws {
    var field = try makeLearnedField(trusted: ["gmail.com"], learned: "pm.me")
    #expect(field.type("a@p").ghost?.text == "m.me")
    #expect(field.acceptCompletion().text == "a@pm.me")
  }

  @Test("16: positions are those of the text, whatever its direction; drawing is the app's")
  func rightToLeft() throws {
    var field = try makeField(["דוגמה.com"])
    let change = field.type("שלום@ד")
    #expect(change.ghost?.range == 6..<14)
    #expect(field.acceptCompletion().text == "שלום@דוגמה.com")
  }

  @Test("17: the delegate of the app gets every call, before and after it is replaced")
  func delegate() throws {
    var calls: [String] = []
    let controller = GhostTextFieldController(try makeField())
    controller.delegate.didChange = { _ in calls.append("first") }
    controller.insert("z")
    controller.delegate.didChange = { _ in calls.append("second") }
    controller.select(0..<0)
    #expect(calls == ["first", "second"])
  }

  @Test("18: a plus and every other character of an atom stand before the separator")
  func atoms() throws {
    var field = try makeField()
    #expect(field.type("!#$%&'*+-/=?^_`{|}~.a@1").ghost?.text == "63.com")
    #expect(field.acceptCompletion().text == "!#$%&'*+-/=?^_`{|}~.a@163.com")
  }

  @Test("19: the user's own domain is offered where it was learned")
  func ownDomain() throws {
    var field = try makeLearnedField(
      trusted: ["gmail.com"], learned: "zhang.family", options: .personal)
    #expect(field.type("mail").ghost?.text == "@zhang.family")
  }

  @Test("20: only domains that begin with what was typed are offered")
  func hardFilter() throws {
    var field = try makeField(["vip.163.com", "my163.com"])
    #expect(field.type("zhang@163").ghost == nil)
    #expect(field.suggestions() == [])
  }

  @Test("21: the ghost is there in the same step as the letter, and never in between")
  func noFlicker() throws {
    var field = try makeField()
    let ghosts = "zhang@163".map { field.insert(String($0)).ghost?.text }
    #expect(
      ghosts == [
        "@qq.com", "@qq.com", "@qq.com", "@qq.com", "@qq.com", "qq.com", "63.com", "3.com", ".com",
      ])
  }
}
