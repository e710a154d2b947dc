import EmailCompletion
import Testing

/// What the second of the two original fields does: it limits length and refuses emoji.
@Suite("Original field: limits")
struct OriginalLimitFieldTests {
  @Test("a maximum length of 0 is no limit")
  func noLimit() throws {
    var field = try makeField(options: .classic, policy: InputPolicy(maxLength: 0))
    let long = String(repeating: "a", count: 1_000)
    #expect(field.insert(long).text == long)
  }

  @Test("a character beyond the maximum length is refused")
  func refusing() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 3, overflow: .refuse))
    field.type("abc")
    let change = field.insert("d")
    #expect(change.text == "abc" && !change.isAsRequested)
    #expect(change.refusals == [Refusal(reason: .lengthLimit, count: 1)])
  }

  @Test("text over the maximum length is cut after composition")
  func cutting() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 3, overflow: .refuse))
    field.type("ab")
    #expect(field.setMarkedText("ni hao").text == "abni hao")
    #expect(field.replace(2..<8, with: "你好").text == "ab你")
  }

  @Test("emoji are allowed by default")
  func allowed() throws {
    var field = try makeField()
    #expect(field.insert("😀").text == "😀")
  }

  @Test("emoji are refused if they are not allowed")
  func refused() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    #expect(field.insert("a😀👨‍👩‍👧b").text == "ab")
  }

  @Test("emoji are refused through composed text as well")
  func composed() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    field.setMarkedText("😀")
    #expect(field.unmarkText().text == "")
    field.setMarkedText("xiao")
    #expect(field.replace(0..<4, with: "笑😀").text == "笑")
    #expect(field.update(text: "笑ha", selection: 3..<3, markedRange: 1..<3).text == "笑ha")
    #expect(field.update(text: "笑😀", selection: 3..<3).text == "笑")
  }

  @Test("the helper can serve a field of another kind")
  func otherField() {
    let nickname = InputPolicy(maxLength: 4, allowsEmoji: false)
    let edit = nickname.edit("小明", replacing: 2..<2, with: "😀同学们")
    #expect(edit.text == "小明同学")
    #expect(edit.selection == 4..<4)
    #expect(edit.refusals.map(\.reason) == [.emoji, .lengthLimit])
    #expect(
      nickname.edit("小明", replacing: 2..<2, with: "tongxue", isComposing: true).refusals == [])
  }
}
