import EmailCompletion
import Testing

/// Complaints about input methods, keyboards, screen readers, and what others can see.
@Suite("Situations: input methods and accessibility")
struct SituationInputTests {
  @Test("22: there is no offer as long as text is composed")
  func composing() throws {
    var field = try makeField()
    field.type("zhang@")
    for text in ["1", "16", "163"] { #expect(field.setMarkedText(text).ghost == nil) }
    #expect(field.suggestions() == [])
    #expect(field.acceptCompletion(by: .tab).text == "zhang@163")
    #expect(field.unmarkText().ghost?.text == ".com")
  }

  @Test(
    "23: Return that confirms a candidate takes nothing, also right after the composition ended")
  func confirming() throws {
    var field = try makeField()
    field.setMarkedText("zhang")
    #expect(!field.returnPressed().returns)
    field.unmarkText()
    let same = field.returnPressed(confirmsComposition: true)
    #expect(!same.returns && same.text == "zhang")
    let next = field.returnPressed()
    #expect(next.returns && next.text == "zhang@qq.com")
  }

  @Test("24: a full-width separator is read as one, and written as one")
  func fullWidthSeparator() throws {
    var field = try makeField()
    #expect(field.type("zhang＠1").ghost?.text == "63.com")
    #expect(field.acceptCompletion().text == "zhang@163.com")
    var typed = try makeField()
    typed.type("zhang＠163.com")
    #expect(typed.email == "zhang@163.com")
  }

  @Test("25: blanks at the ends, which keyboards add, do no harm")
  func trailingBlank() throws {
    var field = try makeField()
    field.type("zhang@163.com ")
    #expect(field.email == "zhang@163.com")
    #expect(field.finish(now: 0)?.domain.ascii == "163.com")
  }

  @Test("26: a screen reader is told of an offer and of the key that takes it, once per change")
  func announced() throws {
    var field = try makeField()
    let heard = "zhang@126".compactMap { field.insert(String($0)).announcement }
    #expect(heard.map { $0.domain?.ascii } == ["qq.com", "163.com", "126.com"])
    #expect(heard.allSatisfy { $0.key == .tab && $0.kind == .offered })
  }

  @Test("27: what is announced is one offer, never the list, and nothing for keys without a change")
  func notTheList() throws {
    var field = try makeField()
    field.type("z")
    #expect(field.type("h").announcement == nil)
    #expect(field.select(0..<0).announcement == nil)
  }

  @Test("28: rare learned domains can be kept from the screen")
  func sharedScreen() throws {
    var options = FieldOptions.default
    options.offersLearned = false
    var field = try makeLearnedField(
      trusted: ["qq.com"], learned: "secret-club.org", options: options)
    #expect(field.type("zhang").ghost?.text == "@qq.com")
    #expect(field.type("@s").ghost == nil)
  }
}
