import EmailCompletion
import Testing

@testable import AttuneCLI

/// A model with a list of domains, as `attune try --suffixes` makes it.
func makeTryModel(
  _ domains: [String] = ["qq.com", "163.com", "126.com"], policy: InputPolicy = .unrestricted
) throws -> TryModel {
  let field = GhostTextField(try RankedDomains(priority: domains), policy: policy)
  return TryModel(field, title: "attune try: a list, preset default") { suggestion, _ in
    "place \((domains.firstIndex(of: suggestion.domain.display) ?? -1) + 1) in the list"
  }
}

extension TryModel {
  /// Presses keys and returns what the last one asks for.
  @discardableResult
  mutating func press(_ keys: Key...) -> Effect {
    keys.reduce(.draw) { press($1) }
  }
}

@Suite("try: keys")
struct TryModelTests {
  @Test("Tab, Right and End take the ghost", arguments: [Key.tab, .right, .end])
  func accept(_ key: Key) throws {
    var model = try makeTryModel()
    model.press(.text("zhang@1"), key)
    #expect(model.field.text == "zhang@163.com")
    #expect(model.note == "took 163.com")
  }

  @Test("Right and End only move where the caret is not at the end")
  func move() throws {
    var model = try makeTryModel()
    model.press(.text("zhang@1"), .home, .right)
    #expect(model.field.text == "zhang@1" && model.field.selection == 1..<1)
    model.press(.end)
    #expect(model.field.text == "zhang@1" && model.field.selection == 7..<7)
  }

  @Test("words are left and right of what separates them")
  func words() throws {
    var model = try makeTryModel()
    model.press(.text("li.na@vip.qq"), .wordLeft)
    #expect(model.field.selection == 10..<10)
    model.press(.wordLeft, .wordLeft)
    #expect(model.field.selection == 3..<3)
    model.press(.wordRight)
    #expect(model.field.selection == 5..<5)
    model.press(.deleteWord)
    #expect(model.field.text == "li.@vip.qq")
    model.press(.deleteToEnd)
    #expect(model.field.text == "li.")
    model.press(.deleteToStart)
    #expect(model.field.text == "")
  }

  @Test("a row is chosen with Up and Down and taken with Return")
  func rows() throws {
    var model = try makeTryModel()
    model.press(.text("zhang@1"), .down, .down)
    #expect(model.chosen == 1)
    #expect(model.press(.enter) == .draw)
    #expect(model.field.text == "zhang@126.com")
    model.press(.deleteToStart, .text("z"), .up)
    #expect(model.chosen == 2)
    model.press(.down)
    #expect(model.chosen == nil)
  }

  @Test("Return takes a ghost and finishes")
  func finish() throws {
    var model = try makeTryModel()
    #expect(model.press(.text("zhang"), .enter) == .finish)
    #expect(model.field.email == "zhang@qq.com")
  }

  @Test("Escape rejects, and without an offer it says so")
  func escape() throws {
    var model = try makeTryModel()
    model.press(.text("zh@1"), .escape)
    #expect(model.field.ghost == nil)
    #expect(model.note == "163.com is not offered again for this address")
    model.press(.escape)
    #expect(model.note == "nothing to reject, Ctrl-C quits")
  }

  @Test("a slip is asked about once: Tab takes the correction, Return keeps the text")
  func correction() throws {
    var model = try makeTryModel(["yahoo.com"])
    #expect(model.press(.text("zhang@yahoo.co"), .enter) == .draw)
    #expect(model.note.hasPrefix("did you mean zhang@yahoo.com?"))
    var kept = model
    #expect(kept.press(.enter) == .finish)
    #expect(kept.field.email == "zhang@yahoo.co")
    model.press(.tab)
    #expect(model.field.text == "zhang@yahoo.com")
  }

  @Test("what is refused is told")
  func refusals() throws {
    var model = try makeTryModel(policy: InputPolicy(maxLength: 5, allowsEmoji: false))
    model.press(.text("😀"))
    #expect(model.note == "emoji cannot be used here" && model.isWarning)
    model.press(.paste("zhangsan"))
    #expect(model.field.text == "zhang")
    #expect(model.note == "the text is as long as it may be, 3 characters left out")
  }

  @Test("a pasted text loses its line break, and what is pasted whole was filled")
  func paste() throws {
    var model = try makeTryModel()
    model.press(.paste("zhang@uni.fi\n"))
    #expect(model.field.text == "zhang@uni.fi")
    #expect(model.field.finish(now: 0)?.outcome == .filled)
    model.clear()
    model.press(.text("zhang@uni.fi"))
    #expect(model.field.finish(now: 0)?.outcome == .typed)
  }

  @Test("Ctrl-C ends, Ctrl-D only where there is no text")
  func ends() throws {
    var model = try makeTryModel()
    #expect(model.press(.endOfInput) == .quit)
    #expect(model.press(.text("ab"), .home, .endOfInput) == .draw)
    #expect(model.field.text == "b")
    #expect(model.press(.interrupt) == .quit)
    #expect(model.press(.suspend) == .suspend)
  }
}
