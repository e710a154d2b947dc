import EmailCompletion
import Testing

@Suite("Field: limits and emoji")
struct FieldLimitTests {
  @Test("L017 composed text is not counted")
  func composing() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 2))
    for text in ["n", "ni", "nih", "niha", "nihao"] {
      let change = field.setMarkedText(text)
      #expect(change.text == text && change.refusals.isEmpty)
    }
    #expect(field.replace(0..<5, with: "你好").text == "你好")
  }

  @Test("L020 what is committed fits although what was composed did not")
  func commitFits() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 6))
    field.type("65432")
    field.setMarkedText("huang")
    let change = field.replace(5..<10, with: "\u{9EC4}")
    #expect(change.text == "65432\u{9EC4}")
    #expect(change.markedRange == nil && change.refusals.isEmpty)
  }

  @Test(
    "L021 the part of a committed word that fits stays, whatever the rule for typing",
    arguments: [OverflowRule.cut, .refuse])
  func commitIsCut(_ rule: OverflowRule) throws {
    var field = try makeField(policy: InputPolicy(maxLength: 4, overflow: rule))
    field.type("一二三")
    field.setMarkedText("zhongguo")
    let change = field.replace(3..<11, with: "中国")
    #expect(change.text == "一二三中")
    #expect(change.refusals == [Refusal(reason: .lengthLimit, count: 1)])
    #expect(!change.isAsRequested)
  }

  @Test("L024 at the limit a committed character goes whole")
  func commitIsRefused() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 10))
    field.type("0123456789")
    field.setMarkedText("ni")
    let change = field.replace(10..<12, with: "\u{4F60}")
    #expect(change.text == "0123456789")
    #expect(change.selection == 10..<10)
  }

  @Test("L051 a text that the program set too long can be deleted")
  func tooLong() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 5))
    field.setText("abcdefgh")
    #expect(field.deleteBackward().text == "abcdefg")
    #expect(field.insert("x").text == "abcdefg")
  }

  @Test("L053 an undo at the limit is an edit like any other")
  func undo() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 10))
    field.type("abcdefghij")
    field.type("k")
    #expect(field.update(text: "abcdefghi", selection: 9..<9).text == "abcdefghi")
    #expect(field.update(text: "", selection: 0..<0).text == "")
    #expect(field.update(text: "abcdefghijklm", selection: 13..<13).text == "abcdefghij")
  }

  @Test("L059 a filter of the app is a veto; the caret stays")
  func ownFilter() throws {
    let controller = GhostTextFieldController(try makeField())
    controller.delegate.shouldChange = { $0.text.allSatisfy(\.isNumber) }
    controller.insert("1239456")
    controller.select(4..<4)
    let change = controller.insert("x")
    #expect(change.text == "1239456" && change.selection == 4..<4)
    #expect(change.refusals == [Refusal(reason: .veto, count: 1)])
  }

  @Test(
    "L060 and L061 an app that rewrites the text gives the selection with it",
    arguments: [("AAABBBCCC", "AAA****CCC", 3..<7), ("abcabcabc", "***", 3..<3)])
  func rewriting(_ text: String, result: String, selection: Range<Int>) throws {
    let controller = GhostTextFieldController(try makeField())
    controller.delegate.didChange = { [unowned controller] change in
      if change.text == text { controller.setText(result, selection: selection) }
    }
    controller.insert(text)
    #expect(controller.field.text == result)
    #expect(controller.field.selection == selection)
  }

  @Test("E070 an emoji from the prediction bar is refused")
  func prediction() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    let change = field.insert("😀")
    #expect(change.text == "" && change.refusals == [Refusal(reason: .emoji, count: 1)])
    #expect(field.update(text: "a😀", selection: 3..<3).text == "a")
  }

  @Test("E071 one deletion takes one character")
  func deletion() throws {
    var field = try makeField()
    field.setText("a👨‍👩‍👦")
    #expect(field.deleteBackward().text == "a")
  }

  @Test("emoji in composed text go when it is committed")
  func composedEmoji() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    field.type("li")
    #expect(field.setMarkedText("x😀y").text == "lix😀y")
    let change = field.unmarkText()
    #expect(change.text == "lixy")
    #expect(change.selection == 4..<4)
  }

  @Test("nine-key placeholders pass while composing and when committed")
  func nineKeys() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    field.setMarkedText("➋➌")
    #expect(field.unmarkText().text == "➋➌")
    #expect(field.insert("➍").text == "➋➌➍")
  }
}
