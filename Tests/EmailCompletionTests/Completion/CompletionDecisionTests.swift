import EmailCompletion
import Testing

private let china = [
  "qq.com", "163.com", "126.com", "gmail.com", "sina.com", "139.com", "outlook.com", "vip.163.com",
]

/// Cases on which people differ; the name of each test is the decision.
@Suite struct CompletionDecisionTests {
  private func completer(
    _ domains: [String] = china, _ change: (inout CompletionOptions) -> Void = { _ in }
  ) throws -> DomainCompleter {
    var options = CompletionOptions()
    change(&options)
    return DomainCompleter(try RankedDomains(priority: domains), options: options)
  }

  private func ghost(_ completer: DomainCompleter, _ text: String) -> String? {
    completer.inlineCompletion(for: text)?.ghost
  }

  private func first(_ completer: DomainCompleter, _ text: String) -> String? {
    completer.suggestions(for: text, limit: 1).first?.address
  }

  @Test("C003 C037 a bare separator offers the first domain, a switch turns that off")
  func bareSeparator() throws {
    #expect(try ghost(completer(), "zhang@") == "qq.com")
    #expect(try ghost(completer(["example.com", "example.net"]), "user@") == "example.com")
    let off = try completer { $0.offersAtBareSeparator = false }
    #expect(ghost(off, "zhang@") == nil && first(off, "zhang@") == nil)
    #expect(ghost(off, "zhang@1") == "63.com" && ghost(off, "zhang") == "@qq.com")
  }

  @Test("a switch turns off offers before the separator")
  func beforeSeparator() throws {
    let off = try completer { $0.offersBeforeSeparator = false }
    #expect(ghost(off, "13900001111") == nil && first(off, "zhang") == nil)
    #expect(ghost(off, "zhang@") == "qq.com" && ghost(off, "zhang@1") == "63.com")
  }

  @Test("C007 the prefix goes on across a dot")
  func acrossADot() throws {
    #expect(try ghost(completer(), "zhang@vip.1") == "63.com")
    #expect(try first(completer(), "zhang@vip.1") == "zhang@vip.163.com")
  }

  @Test("C011 case does not matter, the suggestion has the canonical domain")
  func upperCase() throws {
    #expect(try ghost(completer(), "zhang@Q") == "q.com")
    #expect(try first(completer(), "Zhang@Q") == "Zhang@qq.com")
    #expect(try ghost(completer(), "zhang@VIP.1") == "63.com")
  }

  @Test("C020 C021 the first offer comes with the first character, a setting waits longer")
  func minimumLength() throws {
    let waiting = try completer(["gmail.com"]) { $0.minimumLocalPartLength = 2 }
    #expect(ghost(waiting, "m") == nil && ghost(waiting, "my") == "@gmail.com")
    #expect(ghost(waiting, "\u{4F8B}") == nil && ghost(waiting, "\u{4F8B}\u{5B50}") != nil)
    #expect(ghost(waiting, "m@") == "gmail.com", "it cannot grow any more")
    let odd = try completer(["gmail.com"]) { $0.minimumLocalPartLength = .min }
    #expect(ghost(odd, "") == nil && ghost(odd, "m") == "@gmail.com")
  }

  @Test("C030 C088 a second separator or an emoji before it ends every offer")
  func noAddress() throws {
    #expect(try ghost(completer(), "a@b@1") == nil)
    #expect(try ghost(completer(), "\u{1F600}@1") == nil)
    #expect(try ghost(completer(), "a\u{1F600}") == nil)
  }

  @Test("C046 full-width forms in the domain are folded")
  func fullWidth() throws {
    #expect(try ghost(completer(), "zhang@\u{FF11}\u{FF16}") == "3.com")
    #expect(try first(completer(), "zhang\u{FF20}\u{FF11}\u{FF16}") == "zhang@163.com")
    #expect(try ghost(completer(), "zhang@163\u{3002}") == "com")
    #expect(try ghost(completer(), "zhang@\u{FF11}\u{FF16}\u{FF13}.com") == nil)
  }

  @Test("C047 blanks in front are read through and are not part of the suggestion")
  func leadingBlanks() throws {
    #expect(try ghost(completer(), " zhang@1") == "63.com")
    #expect(try first(completer(), " \t\u{3000}zhang@1") == "zhang@163.com")
  }

  @Test("a blank at the end has no ghost, which would not join the text; the list reads through it")
  func trailingBlanks() throws {
    #expect(try ghost(completer(), "zhang@1 ") == nil)
    #expect(try first(completer(), "zhang@1 ") == "zhang@163.com")
    #expect(try ghost(completer(), "zhang ") == nil)
  }

  @Test("C059 a beginning that only lacks a letter is completed; the field holds deletions back")
  func lastLetter() throws {
    #expect(try ghost(completer(), "myusername@gmail.co") == "m")
  }

  @Test("C072 of several addresses the last one is completed if the option says so")
  func several() throws {
    let list = try completer { $0.allowsMultiple = true }
    #expect(ghost(list, "a@qq.com,b@1") == "63.com")
    #expect(first(list, "a@qq.com; b@1") == "b@163.com")
    #expect(ghost(list, "a@qq.com\u{FF0C}b@1") == "63.com")
    #expect(ghost(list, "a@qq.com\u{FF1B}b@1") == "63.com")
    #expect(ghost(list, "a@qq.com,") == nil && ghost(list, "a@qq.com, @1") == nil)
    #expect(ghost(list, "\"a,b\"@1") == "63.com")
    #expect(ghost(list, "\"a,b") == nil && ghost(list, "a@1") == "63.com")
  }

  @Test("C086 each spelling completes itself, an empty prefix shows what people write")
  func spellings() throws {
    let both = try completer(["\u{4F8B}\u{5B50}.\u{4E2D}\u{56FD}", "qq.com"])
    #expect(ghost(both, "li@") == "\u{4F8B}\u{5B50}.\u{4E2D}\u{56FD}")
    #expect(ghost(both, "li@\u{4F8B}") == "\u{5B50}.\u{4E2D}\u{56FD}")
    #expect(ghost(both, "li@XN--f") == "squ00a.xn--fiqs8s")
    #expect(first(both, "li@xn--f") == "li@xn--fsqu00a.xn--fiqs8s")
    let list = both.suggestions(for: "li")
    #expect(list.map(\.address) == ["li@\u{4F8B}\u{5B50}.\u{4E2D}\u{56FD}", "li@qq.com"])
    #expect(list.first?.domain.ascii == "xn--fsqu00a.xn--fiqs8s")
    #expect(ghost(both, "li@\u{4F8B}\u{5B50}\u{3002}\u{4E2D}\u{56FD}") == nil)
    #expect(ghost(both, "li@xn--fsqu00a.xn--fiqs8s") == nil)
  }

  @Test("C089 a local part that ends in a dot is completed, it may still be edited")
  func trailingDot() throws {
    #expect(try ghost(completer(), "zhang.@1") == "63.com")
    #expect(try first(completer(), "zhang.@1") == "zhang.@163.com")
  }

  @Test("C093 C094 C095 lists of a locale: the caller puts the nearest one in front")
  func locales() throws {
    #expect(try ghost(completer(["bluewin.ch", "tiscali.it", "gmail.com"]), "my") == "@bluewin.ch")
    #expect(try ghost(completer(["tiscali.it", "gmail.com"]), "my") == "@tiscali.it")
    #expect(try ghost(completer(["gmail.com"]), "my") == "@gmail.com")
  }

  @Test("a domain that is typed in full comes first in the list, also if a longer one is ahead")
  func typedInFull() throws {
    let order = ["yahoo.com.cn", "yahoo.com", "yahoo.com.tw"]
    let found = try completer(order).suggestions(for: "li@YAHOO.com").map(\.address)
    #expect(found == ["li@yahoo.com", "li@yahoo.com.cn", "li@yahoo.com.tw"])
  }

  @Test("a quoted local part is completed behind the separator only")
  func quoted() throws {
    #expect(try ghost(completer(), "\"zhang san\"") == nil)
    #expect(try ghost(completer(), "\"zhang san\"@1") == "63.com")
  }
}
