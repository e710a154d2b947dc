import EmailCompletion
import Testing

/// A text, whether it holds an emoji, and what stays of it.
struct EmojiCase: Sendable, CustomTestStringConvertible {
  var id: String
  var text: String
  var isEmoji: Bool
  var rest: String

  init(_ id: String, _ text: String, emoji: Bool, rest: String? = nil) {
    self.id = id
    self.text = text
    isEmoji = emoji
    self.rest = rest ?? (emoji ? "" : text)
  }

  var testDescription: String { id }
}

@Suite("Emoji rule")
struct EmojiCaseTests {
  static let settled = [
    EmojiCase("E004", "1", emoji: false),
    EmojiCase("E005", "zhang123@163.com", emoji: false),
    EmojiCase("E006", "0\u{FE0F}\u{20E3}", emoji: true),
    EmojiCase("E009", "3\u{FE0F}\u{20E3}", emoji: true),
    EmojiCase("E010", "4\u{FE0F}\u{20E3}", emoji: true),
    EmojiCase("E013", "7\u{FE0F}\u{20E3}", emoji: true),
    EmojiCase("E014", "8\u{FE0F}\u{20E3}", emoji: true),
    EmojiCase("E017", "*\u{FE0F}\u{20E3}", emoji: true),
    EmojiCase("E021", "\u{A9}", emoji: false),
    EmojiCase("E023", "\u{2122}", emoji: false),
    EmojiCase("E024", "\u{AE}", emoji: false),
    EmojiCase("E027", "\u{2764}\u{FE0E}", emoji: false),
    EmojiCase("E030", "\u{1F600}", emoji: true),
    EmojiCase("E032", "\u{1F1E8}\u{1F1F3}", emoji: true),
    EmojiCase("E035", "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", emoji: true),
    EmojiCase("E036", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", emoji: true),
    EmojiCase("E042", "\u{278B}", emoji: false),
    EmojiCase("E044", "\u{278D}", emoji: false),
    EmojiCase("E045", "\u{278E}", emoji: false),
    EmojiCase("E048", "\u{2791}", emoji: false),
    EmojiCase("E049", "\u{2792}", emoji: false),
    EmojiCase("E050", "\u{2460}", emoji: false),
    EmojiCase("E051", "\u{3002}\u{FF0C}\u{FF01}\u{300A}\u{300B}", emoji: false),
    EmojiCase("E054", "\u{1F004}", emoji: true),
    EmojiCase("E055", "\u{1F005}", emoji: false),
    EmojiCase("E058", "\u{2192}", emoji: false),
    EmojiCase("E059", "\u{2194}\u{FE0F}", emoji: true),
    EmojiCase("E061", "\u{20BB7}", emoji: false),
    EmojiCase("E062", "\u{915}\u{94D}\u{200D}\u{937}", emoji: false),
    EmojiCase("E066", "\u{1FAE9}", emoji: true),
  ]

  @Test("emoji are found by properties and go whole", arguments: settled)
  func emoji(_ row: EmojiCase) {
    #expect(InputPolicy.containsEmoji(row.text) == row.isEmoji)
    #expect(InputPolicy.removingEmoji(from: row.text) == row.rest)
    let between = "a" + row.text + "z"
    #expect(InputPolicy.removingEmoji(from: between) == "a" + row.rest + "z")
  }

  static let debatable = [
    EmojiCase("E018 a keycap without its selector is an emoji", "1\u{20E3}", emoji: true),
    EmojiCase(
      "E019 a digit with a selector is a digit, and the selector goes", "1\u{FE0F}", emoji: false,
      rest: "1"),
    EmojiCase("E052 a text-style sun stays", "\u{2600}", emoji: false),
    EmojiCase("E056 a wavy dash stays", "\u{3030}", emoji: false),
    EmojiCase("E057 a circled ideograph stays", "\u{3297}", emoji: false),
    EmojiCase("E064 a joiner alone is no emoji, and goes", "\u{200D}", emoji: false, rest: ""),
    EmojiCase("E065 a selector alone is no emoji, and goes", "\u{FE0F}", emoji: false, rest: ""),
    EmojiCase("symbols joined are an emoji", "\u{1F441}\u{200D}\u{1F5E8}", emoji: true),
    EmojiCase(
      "a skin tone behind a letter leaves the letter", "a\u{1F3FD}", emoji: true, rest: "a"),
    EmojiCase("a text selector makes an emoji a text", "\u{231A}\u{FE0E}", emoji: false),
  ]

  @Test("debatable emoji are decided", arguments: debatable)
  func decision(_ row: EmojiCase) {
    #expect(InputPolicy.containsEmoji(row.text) == row.isEmoji)
    #expect(InputPolicy.removingEmoji(from: row.text) == row.rest)
  }

  @Test("an emoji that is refused on a selection leaves the selection")
  func selectionIsKept() {
    let edit = InputPolicy(allowsEmoji: false).edit("zhang", replacing: 1..<3, with: "😀")
    #expect(edit.text == "zhang")
    #expect(edit.selection == 1..<3)
    #expect(edit.refusals == [Refusal(reason: .emoji, count: 1)])
  }

  @Test("an insertion that makes an emoji of the text before it is refused")
  func joinsTheTextBefore() {
    let policy = InputPolicy(allowsEmoji: false)
    #expect(policy.edit("a1", replacing: 2..<2, with: "\u{20E3}").text == "a1")
    #expect(policy.edit("\u{2764}", replacing: 1..<1, with: "\u{FE0F}").text == "\u{2764}")
    #expect(policy.edit("\u{2764}", replacing: 1..<1, with: "x").text == "\u{2764}x")
  }
}
