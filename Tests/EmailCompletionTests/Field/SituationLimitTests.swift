import EmailCompletion
import Testing

/// Complaints about length limits and emoji filters.
@Suite("Situations: limits and emoji")
struct SituationLimitTests {
  @Test("42: at the limit a composition can still become one character")
  func composeAtTheLimit() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 3))
    field.type("一二")
    #expect(field.setMarkedText("zhong").text == "一二zhong")
    #expect(field.replace(2..<7, with: "中").text == "一二中")
  }

  @Test("43: cutting within a composition cannot trap")
  func cuttingAComposition() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 1, lengthUnit: .utf16))
    field.setMarkedText("👨‍👩‍👧", selectedRange: 1..<4)
    field.select(3..<5)
    field.setMarkedText("e\u{301}👍🏽", selectedRange: 90..<99)
    #expect(field.replace(1..<3, with: "x").text.utf16.count <= 1)
    field.setMarkedText("👨‍👩‍👧")
    #expect(field.unmarkText().text.utf16.count <= 1)
  }

  @Test("43: a character with a hundred thousand marks is no trap, and takes no minutes")
  func giantCharacter() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 3, allowsEmoji: false))
    let giant = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(field.insert(giant).text.count == 1)
    field.select(5_000..<5_000)
    #expect(field.insert("bcd").text.count == 3)
    #expect(field.update(text: giant + "x", selection: 9..<9).text.count == 2)
    field.deleteBackward()
    #expect(field.replace(1..<2, with: "").text.count <= 1)
  }

  @Test("44: what happens over the limit is one of three named rules")
  func threeRules() throws {
    let texts = try OverflowRule.allCases.map { rule in
      var field = try makeField(policy: InputPolicy(maxLength: 4, overflow: rule))
      field.type("ab")
      return field.insert("cdef").text
    }
    #expect(texts == ["abcd", "ab", "abcdef"])
  }

  @Test("45: an emoji as last character is taken whole or not at all, and nothing else is lost")
  func lastEmoji() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 3, lengthUnit: .utf16))
    field.type("ab")
    #expect(field.insert("😀").text == "ab")
    #expect(field.insert("c").text == "abc")
  }

  @Test("46: an emoji is not cut into another one")
  func wholeEmoji() throws {
    for limit in 1...10 {
      var field = try makeField(policy: InputPolicy(maxLength: limit, lengthUnit: .utf16))
      let text = field.insert("👨‍👩‍👧👍🏽").text
      #expect(["", "👨‍👩‍👧"].contains(text))
    }
  }

  @Test("47: the unit is a setting, so that field and server count alike")
  func units() throws {
    let lengths = try LengthUnit.allCases.map { unit in
      var field = try makeField(policy: InputPolicy(maxLength: 6, lengthUnit: unit))
      return field.insert("中文中文中文😀").text.count
    }
    #expect(lengths == [6, 6, 2, 3])
  }

  @Test("48: the caret stands behind what is left of a paste")
  func caretAfterPaste() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 6))
    field.type("abyz")
    field.select(2..<2)
    let change = field.insert("cdefg")
    #expect(change.text == "abcdyz" && change.selection == 4..<4)
  }

  @Test("49: text behind the caret is never lost")
  func tail() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 4))
    field.type("wxyz")
    field.select(0..<0)
    #expect(field.insert("a").text == "wxyz")
    #expect(field.replace(0..<1, with: "abc").text == "axyz")
  }

  @Test("50: a text that the program set too long can be deleted, from anywhere")
  func deleteFromTooLong() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 3))
    field.setText("abcdefgh")
    #expect(field.replace(2..<4, with: "").text == "abefgh")
    #expect(field.deleteBackward().text == "aefgh")
  }

  @Test("51: a prediction is checked like a key")
  func prediction() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 5, allowsEmoji: false))
    field.type("hap")
    #expect(field.replace(0..<3, with: "happy😀").text == "happy")
    #expect(field.update(text: "happy birthday", selection: 14..<14).text == "happy")
  }

  @Test("52: the last Korean syllable keeps its final consonant, and there is not one too many")
  func korean() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 2))
    field.type("가")
    for text in ["ㅎ", "하", "한"] { #expect(field.setMarkedText(text).text == "가" + text) }
    #expect(field.unmarkText().text == "가한")
    #expect(field.setMarkedText("ㄱ").text == "가한ㄱ")
    #expect(field.unmarkText().text == "가한")
    var replacing = try makeField(policy: InputPolicy(maxLength: 2))
    replacing.type("가ㅎ")
    #expect(replacing.replace(1..<2, with: "하").text == "가하")
    #expect(replacing.replace(1..<2, with: "한").text == "가한")
  }

  @Test("53: without emoji there are still digits")
  func digits() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    #expect(field.type("0123456789#*").text == "0123456789#*")
    #expect(field.insert("0️⃣1⃣").text == "0123456789#*")
  }

  @Test("54: a nine-key keyboard can type")
  func nineKeys() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    for value: UInt32 in 0x278B...0x2792 {
      let key = try #require(Unicode.Scalar(value))
      let placeholder = String(Character(key))
      #expect(field.insert(placeholder).refusals == [])
    }
    #expect(field.text == "➋➌➍➎➏➐➑➒")
  }

  @Test("55: a keycap leaves no digit behind, a new emoji does not slip through, punctuation stays")
  func keycaps() throws {
    var field = try makeField(policy: InputPolicy(allowsEmoji: false))
    #expect(field.insert("a1️⃣🫩。，！《》").text == "a。，！《》")
  }
}
