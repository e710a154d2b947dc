import EmailCompletion
import Testing

@Suite("Field: session")
struct FieldSessionTests {
  @Test("an accepted offer: outcome, position, what was typed and saved, less one for the key")
  func accepted() throws {
    var field = try makeField()
    field.type("zhang@1")
    field.acceptCompletion(by: .tab)
    let finished = field.finish(now: 77, segment: try Segment("cn/ios"), id: "a1")
    let acceptance = try #require(finished)
    #expect(acceptance.domain.ascii == "163.com")
    #expect(acceptance.outcome == .accepted)
    #expect(acceptance.position == 1)
    #expect(acceptance.charactersTyped == 2 && acceptance.charactersSaved == 5)
    #expect(acceptance.firstOffer == .wrong)
    #expect(acceptance.shape == LocalPartShape(localPart: "zhang"))
    #expect(acceptance.segment.path == "cn/ios" && acceptance.id == "a1" && acceptance.time == 77)
  }

  @Test(
    "the source is handed on, from the field and from its controller", arguments: ["kiosk-7", nil])
  func source(_ source: String?) throws {
    var field = try makeField()
    field.type("zhang@163.com")
    let controller = GhostTextFieldController(field)
    #expect(field.finish(now: 1, id: "a", source: source)?.source == source)
    #expect(controller.finish(now: 1, id: "a", source: source)?.source == source)
  }

  @Test("an offer taken before the separator saves all of the domain")
  func beforeSeparator() throws {
    var field = try makeField()
    field.type("zhang")
    field.acceptCompletion(by: .right)
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.charactersTyped == 0 && acceptance.charactersSaved == 6)
    #expect(acceptance.firstOffer == .right)
  }

  @Test("Return is passive and costs nothing")
  func passive() throws {
    var field = try makeField()
    field.type("zhang")
    field.returnPressed()
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.outcome == .passive)
    #expect(acceptance.charactersSaved == 7 && acceptance.position == 1)
  }

  @Test("a domain that was written out")
  func typed() throws {
    var field = try makeField()
    field.type("zhang@uni.fi")
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.outcome == .typed && acceptance.position == nil)
    #expect(acceptance.charactersTyped == 7 && acceptance.charactersSaved == 0)
    #expect(acceptance.firstOffer == .wrong)
  }

  @Test("an address that came at once is filled, and has no figures")
  func filled() throws {
    var field = try makeField()
    field.insert("zhang@163.com")
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.outcome == .filled && acceptance.firstOffer == FirstOffer.none)
    #expect(acceptance.charactersTyped == nil && acceptance.charactersSaved == nil)
    var set = try makeField()
    set.setText("zhang@163.com")
    #expect(set.finish(now: 0)?.outcome == .filled)
    set.setText("zhang@163.com ")
    set.deleteBackward()
    set.deleteBackward()
    set.type("m")
    #expect(set.finish(now: 0)?.outcome == .typed)
  }

  @Test("a commit that was corrected counts nothing")
  func corrected() throws {
    var field = try makeField()
    field.type("zhang")
    field.acceptCompletion()
    field.replace(6..<6, with: "vip.")
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.domain.ascii == "vip.qq.com")
    #expect(acceptance.outcome == .typed && acceptance.charactersSaved == 0)
  }

  @Test("of a commit counts what is still there at the end")
  func partlyRetyped() throws {
    var field = try makeField()
    field.type("zhang@1")
    field.acceptCompletion()
    field.deleteBackward()
    field.type("m")
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.outcome == .accepted)
    #expect(acceptance.charactersTyped == 3 && acceptance.charactersSaved == 4)
  }

  @Test("the local part may be corrected after a commit")
  func localPartCorrected() throws {
    var field = try makeField()
    field.type("zhag")
    field.acceptCompletion()
    field.replace(3..<3, with: "n")
    #expect(field.text == "zhang@qq.com")
    let finished = field.finish(now: 0)
    let acceptance = try #require(finished)
    #expect(acceptance.outcome == .accepted && acceptance.charactersSaved == 6)
    #expect(acceptance.firstOffer == FirstOffer.none)
  }

  @Test("the first offer is the one for the final local part")
  func firstOffer() throws {
    let names = try ["163.com", "qq.com"].map { try DomainName($0) }
    var typed = [Int](repeating: 0, count: TypedShape.all.count)
    typed[Int(TypedShape.letters.rawValue)] = 1
    let domains = RankedDomains(
      domains: names, trusted: [true, true], orders: [[0, 1], [1, 0]], orderForShape: [],
      orderForTypedShape: typed)
    var field = GhostTextField(domains)
    #expect(field.type("zhang").ghost?.text == "@qq.com")
    #expect(field.type("88").ghost?.text == "@163.com")
    field.acceptCompletion()
    #expect(field.finish(now: 0)?.firstOffer == .right)
  }

  @Test("no offer was shown")
  func noFirstOffer() throws {
    var options = FieldOptions.default
    options.content = .emailOrOther
    options.offersAtBareSeparator = false
    var field = try makeField(options: options)
    field.type("zhang@q")
    field.acceptCompletion()
    #expect(field.finish(now: 0)?.firstOffer == FirstOffer.none)
  }

  @Test("one acceptance a session, none without finishing, and clearing begins a new one")
  func onePerSession() throws {
    var field = try makeField()
    field.type("zhang")
    #expect(field.finish(now: 0) == nil)
    field.acceptCompletion()
    #expect(field.finish(now: 0) != nil)
    #expect(field.finish(now: 1) == nil)
    field.deleteBackward()
    field.type("m")
    #expect(field.finish(now: 2) == nil)
    field.replace(0..<12, with: "")
    field.type("li@qq.com")
    #expect(field.finish(now: 3)?.outcome == .typed)
  }

  @Test("a special-use domain and a text that is no address give none")
  func notRecorded() throws {
    var field = try makeField()
    field.type("zhang@printer.local")
    #expect(field.finish(now: 0) == nil)
    field.setText("a@b@qq.com")
    #expect(field.finish(now: 0) == nil)
  }
}
