import EmailCompletion
import Testing

/// A whole text that has to fit.
struct FitCase: Sendable, CustomTestStringConvertible {
  var id: String
  var text: String
  var max: Int
  var unit = LengthUnit.characters
  var fits: String

  var testDescription: String { id }
}

/// Text that is inserted into text that is there.
struct InsertCase: Sendable, CustomTestStringConvertible {
  var id: String
  var text: String
  var range: Range<Int>
  var insertion: String
  var max: Int
  var unit = LengthUnit.characters
  var result: String
  var caret: Int

  var testDescription: String { id }
}

private let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
private let rainbow = "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}"

@Suite("Length limit")
struct LimitCaseTests {
  @Test(
    "whole texts are cut to whole characters",
    arguments: [
      FitCase(id: "L002", text: "😀01234567890", max: 10, fits: "😀012345678"),
      FitCase(id: "L004", text: "🦄🦄🦄🦄", max: 2, fits: "🦄🦄"),
      FitCase(id: "L005", text: "🦄 ", max: 1, fits: "🦄"),
      FitCase(id: "L011", text: "a1b2c3d4", max: 6, fits: "a1b2c3"),
      FitCase(id: "L012", text: rainbow, max: 1, fits: rainbow),
      FitCase(
        id: "L013", text: "\u{1F3F3}\u{FE0F}\u{1F308}", max: 1, fits: "\u{1F3F3}\u{FE0F}"),
      FitCase(id: "L046 and L047", text: "ab中文", max: 5, unit: .columns, fits: "ab中"),
      FitCase(id: "L056 zero is no limit", text: "abc", max: 0, fits: "abc"),
      FitCase(id: "octets", text: "ab中文", max: 7, unit: .utf8, fits: "ab中"),
    ])
  func fit(_ row: FitCase) {
    let edit = InputPolicy(maxLength: row.max, lengthUnit: row.unit).fit(row.text)
    #expect(edit.text == row.fits)
    #expect(edit.refusals.isEmpty == (row.text == row.fits))
  }

  @Test("L011 the selection is clamped to what is left")
  func selectionIsClamped() {
    #expect(InputPolicy(maxLength: 6).fit("a1b2c3d4", selection: 3..<8).selection == 3..<6)
  }

  @Test(
    "lengths",
    arguments: [
      ("L013 flag", rainbow, LengthUnit.characters, 1),
      (
        "L014 stacked marks are one character, octets are the cap against them",
        "X\u{346}\u{361}\u{35E}\u{32A}\u{31C}\u{333}\u{326}\u{31D}\u{332}", .characters, 1
      ),
      (
        "L014 in octets", "X\u{346}\u{361}\u{35E}\u{32A}\u{31C}\u{333}\u{326}\u{31D}\u{332}", .utf8,
        19
      ),
      ("L015", "o\u{308}", .characters, 1),
      ("L027", "\u{3131}\u{314F}", .characters, 2),
      ("L028", "\u{1100}\u{1161}\u{11AB}", .characters, 1),
      ("L030", "\u{304B}\u{3099}", .characters, 1),
      ("L040", "🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉", .characters, 10),
      ("L040 in UTF-16", "🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉", .utf16, 20),
      ("L041", "\u{1F1E8}\u{1F1F3}\u{1F1FA}", .characters, 2),
      ("L044", "\u{20BB7}", .utf16, 2),
      ("L045", "\u{845B}\u{E0100}", .characters, 1),
      ("L046", "a中", .columns, 3),
      ("columns of wide characters", "가ｱＡあ😀é", .columns, 2 + 1 + 2 + 2 + 2 + 1),
    ] as [(String, String, LengthUnit, Int)])
  func length(_ id: String, text: String, unit: LengthUnit, expected: Int) {
    #expect(unit.length(of: text) == expected)
  }

  static let insertions = [
    InsertCase(
      id: "L007", text: "aaa", range: 3..<3, insertion: "b", max: 10, result: "aaab", caret: 4),
    InsertCase(
      id: "L009", text: String(repeating: "a", count: 20), range: 0..<20,
      insertion: String(repeating: "b", count: 20), max: 10,
      result: String(repeating: "b", count: 10), caret: 10),
    InsertCase(
      id: "L029", text: String(repeating: "ㅁ", count: 10), range: 10..<10, insertion: "ㅁ", max: 10,
      result: String(repeating: "ㅁ", count: 10), caret: 10),
    InsertCase(
      id: "L035", text: "abcdefgh", range: 8..<8, insertion: "\u{1F44B}\u{1F3FD}", max: 10,
      unit: .utf16, result: "abcdefgh", caret: 8),
    InsertCase(
      id: "L036", text: "一二三四五六七八九", range: 9..<9, insertion: family, max: 10, unit: .utf16,
      result: "一二三四五六七八九", caret: 9),
    InsertCase(
      id: "L049", text: "abef", range: 2..<2, insertion: "cdXYZ", max: 5, result: "abcef", caret: 3),
    InsertCase(
      id: "a combining mark at the limit joins the last character", text: "abe", range: 3..<3,
      insertion: "\u{301}", max: 3, result: "abe\u{301}", caret: 4),
    InsertCase(
      id: "part of a flag is not cut off", text: "a", range: 1..<1,
      insertion: "\u{1F1E8}\u{1F1F3}\u{1F1FA}\u{1F1F8}", max: 2, result: "a\u{1F1E8}\u{1F1F3}",
      caret: 5),
    InsertCase(
      id: "a longer text may be shortened by a replacement", text: "abcdefgh", range: 0..<8,
      insertion: "xyz", max: 5, result: "xyz", caret: 3),
  ]

  @Test("the inserted part gives way", arguments: insertions)
  func insertion(_ row: InsertCase) {
    let policy = InputPolicy(maxLength: row.max, lengthUnit: row.unit)
    let edit = policy.edit(row.text, replacing: row.range, with: row.insertion)
    #expect(edit.text == row.result)
    #expect(edit.selection == row.caret..<row.caret)
  }

  @Test("refusing takes all of an insertion or nothing")
  func refusing() {
    let policy = InputPolicy(maxLength: 5, overflow: .refuse)
    #expect(policy.edit("abef", replacing: 2..<2, with: "c").text == "abcef")
    let refused = policy.edit("abef", replacing: 2..<2, with: "cdXYZ")
    #expect(refused.text == "abef")
    #expect(refused.refusals == [Refusal(reason: .lengthLimit, count: 5)])
  }

  @Test("over-typing tells by how much the text is too long")
  func overTyping() {
    let edit = InputPolicy(maxLength: 5, overflow: .allow).edit(
      "abef", replacing: 2..<2, with: "cdXYZ")
    #expect(edit.text == "abcdXYZef")
    #expect(edit.refusals == [Refusal(reason: .overLimit, count: 4)])
  }

  @Test("L052 a range that is out of bounds or within a character is clamped")
  func clamping() {
    let policy = InputPolicy(maxLength: 10)
    #expect(policy.edit("abcdefghij", replacing: 8..<40, with: "x").text == "abcdefghx")
    #expect(policy.edit("ab", replacing: -5 ..< -1, with: "x").text == "xab")
    #expect(policy.edit("a😀b", replacing: 2..<3, with: "").text == "ab")
    #expect(policy.edit("a😀b", replacing: 1..<2, with: "").text == "ab")
    #expect(policy.edit("a😀b", replacing: 2..<2, with: "x").text == "ax😀b")
    #expect(policy.edit("ae\u{301}b", replacing: 2..<3, with: "").text == "ab")
    #expect(policy.edit("ab", replacing: 99..<99, with: "x").text == "abx")
    #expect(policy.edit("", replacing: Int.min..<Int.max, with: "").text == "")
  }
}
