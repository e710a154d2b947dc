import EmailCompletion
import Testing

@Suite("Field: rules")
struct FieldRuleTests {
  @Test("caret away and back: the offer returns, unless the last edit was a deletion")
  func caretAwayAndBack() throws {
    var field = try makeField()
    field.type("zhang@1")
    #expect(field.select(0..<0).ghost == nil)
    #expect(field.select(7..<7).ghost?.text == "63.com")
    field.deleteBackward()
    field.select(0..<0)
    #expect(field.select(6..<6).ghost == nil)
    #expect(field.suggestions().first?.address == "zhang@qq.com")
  }

  @Test("an exact domain has no ghost, even if a longer one exists, and a dot brings it")
  func exactDomain() throws {
    var field = try makeField(["yahoo.com.cn", "yahoo.com"])
    #expect(field.type("li@yahoo.co").ghost?.text == "m.cn")
    #expect(field.type("m").ghost == nil)
    #expect(field.type(".").ghost?.text == "cn")
  }

  @Test("Escape: first that domain, then the field, and without a ghost it is not handled")
  func escape() throws {
    var field = try makeField()
    #expect(!field.dismissCompletion().isHandled)
    field.type("zh@1")
    let first = field.dismissCompletion()
    #expect(first.isHandled && first.ghost == nil)
    #expect(first.announcement?.kind == .dismissed)
    #expect(!field.dismissCompletion().isHandled)
    #expect(field.select(4..<4).ghost == nil)
    #expect(field.type("2").ghost?.text == "6.com")
    #expect(field.dismissCompletion().isHandled)
    field.deleteBackward()
    #expect(field.type("3").ghost == nil)
    #expect(field.suggestions() == [])
    field.replace(0..<field.text.utf16.count, with: "")
    #expect(field.type("z").ghost?.text == "@qq.com")
  }

  @Test("Tab accepts and lets the focus move on; the option keeps it")
  func tab() throws {
    var field = try makeField()
    field.type("zhang@1")
    let change = field.acceptCompletion(by: .tab)
    #expect(change.text == "zhang@163.com" && change.isAccepted && !change.isHandled)
    var options = FieldOptions.default
    options.consumesTab = true
    var keeping = try makeField(options: options)
    #expect(!keeping.acceptCompletion(by: .tab).isHandled)
    keeping.type("z")
    #expect(keeping.acceptCompletion(by: .tab).isHandled)
  }

  @Test("only the keys of the option accept")
  func acceptKeys() throws {
    var options = FieldOptions.default
    options.acceptKeys = [.end]
    var field = try makeField(options: options)
    field.type("z")
    #expect(!field.acceptCompletion(by: .tab).isAccepted)
    #expect(!field.acceptCompletion(by: .right).isAccepted)
    #expect(field.acceptCompletion(by: .end).text == "z@qq.com")
  }

  @Test("a row of the list is taken by its position, one that does not exist is refused")
  func rows() throws {
    var field = try makeField()
    field.type("zhang@1")
    #expect(field.acceptSuggestion(at: 9).refusals == [Refusal(reason: .noOffer)])
    #expect(field.acceptSuggestion(at: -1).refusals == [Refusal(reason: .noOffer)])
    #expect(field.acceptSuggestion(at: 1).text == "zhang@126.com")
    #expect(field.finish(now: 0)?.position == 2)
  }

  @Test("the presets are what their table says")
  func presets() {
    #expect(FieldOptions.default == FieldOptions())
    var classic = FieldOptions.classic
    classic.offersAfterDeletion = false
    classic.acceptKeys = .all
    classic.commitOnReturn = .trusted
    classic.commitAtEndOfEditing = .never
    classic.commitsWithoutSeparator = .onReturn
    classic.keepsCompleteDomain = true
    classic.allowsDismissal = true
    #expect(classic == .default)
    var personal = FieldOptions.personal
    personal.commitOnReturn = .trusted
    #expect(personal == .default)
  }

  @Test("Return takes a ghost whose domain is trusted")
  func returnTakesTrusted() throws {
    var field = try makeField()
    field.type("zhang@1")
    let change = field.returnPressed()
    #expect(change.text == "zhang@163.com" && change.outcome == .passive && change.returns)
    #expect(!change.isHandled)
  }

  @Test("Return leaves a ghost that was learned, unless the option says so")
  func returnLeavesLearned() throws {
    var field = try makeLearnedField(trusted: ["qq.com"], learned: "gmial.com")
    #expect(field.type("zhang@g").ghost?.role == .faintGhost)
    let change = field.returnPressed()
    #expect(change.text == "zhang@g" && change.returns && !change.isAccepted)
    var personal = try makeLearnedField(
      trusted: ["qq.com"], learned: "uni.fi", options: .personal)
    personal.type("zhang@u")
    #expect(personal.returnPressed().text == "zhang@uni.fi")
  }

  @Test("Return leaves a typed domain that is complete")
  func returnLeavesComplete() throws {
    var field = try makeField(["yahoo.com"])
    #expect(field.type("zhang@yahoo.co").ghost?.text == "m")
    #expect(field.returnPressed().text == "zhang@yahoo.co")
    var classic = try makeField(["yahoo.com"], options: .classic)
    classic.type("zhang@yahoo.co")
    #expect(classic.returnPressed().text == "zhang@yahoo.com")
  }

  @Test("what Return leaves although it may be a slip is asked about, until the next edit")
  func didYouMean() throws {
    var field = try makeField(["yahoo.com"])
    field.type("zhang@yahoo.co")
    #expect(field.returnPressed().correction?.address == "zhang@yahoo.com")
    #expect(field.type("m").correction == nil)
    field.deleteBackward()
    #expect(field.returnPressed().correction == nil, "a deletion offers nothing")
    field.corrector = TypoCorrector(KnownDomains())
    #expect(field.returnPressed().correction?.address == "zhang@yahoo.com")
    let taken = field.acceptCorrection()
    #expect(taken.text == "zhang@yahoo.com" && taken.outcome == .accepted && taken.isHandled)
    let finished = field.finish(now: 0)
    #expect(finished?.outcome == .accepted && finished?.position == nil)
    #expect(finished?.charactersTyped == 9 && finished?.charactersSaved == 0)
  }

  @Test("a correction that was dismissed is not asked about again")
  func dismissedCorrection() throws {
    var field = try makeField(["gmail.com"])
    field.corrector = TypoCorrector(KnownDomains())
    field.type("li@gmial.com")
    #expect(field.endEditing().correction?.address == "li@gmail.com")
    var accepting = field
    accepting.acceptCorrection()
    let finished = accepting.finish(now: 0)
    #expect(finished?.charactersTyped == 8 && finished?.charactersSaved == 1, "two were swapped")
    #expect(field.dismissCorrection().isHandled)
    #expect(!field.acceptCorrection().isHandled)
    field.beginEditing()
    #expect(field.returnPressed().correction == nil)
    #expect(field.text == "li@gmial.com")
  }

  @Test("the end of editing takes nothing by default, and behind a separator if it is on")
  func endOfEditing() throws {
    var field = try makeField()
    field.type("zhang@1")
    #expect(field.endEditing().text == "zhang@1")
    #expect(field.ghost == nil)
    #expect(field.beginEditing().ghost?.text == "63.com")
    var options = FieldOptions.default
    options.commitAtEndOfEditing = .trusted
    var committing = try makeField(options: options)
    committing.type("zhang")
    #expect(committing.endEditing().text == "zhang")
    committing.type("@1")
    let change = committing.endEditing()
    #expect(change.text == "zhang@163.com" && change.outcome == .passive)
  }

  @Test("a ghost that nobody saw is not taken at the end of editing")
  func endWhileComposing() throws {
    var field = try makeField(options: .classic)
    field.setMarkedText("zhang")
    #expect(field.endEditing().text == "zhang")
  }

  @Test("the text stays as typed, the address is canonical or nil")
  func email() throws {
    var field = try makeField()
    field.type(" Zhang.San＠ＱＱ。com ")
    #expect(field.text == " Zhang.San＠ＱＱ。com ")
    #expect(field.email == "Zhang.San@qq.com")
    field.setText("zhang@例子.中国")
    #expect(field.email == "zhang@xn--fsqu00a.xn--fiqs8s")
    field.setText("zhang@")
    #expect(field.email == nil)
  }

  @Test("accepting rewrites separator and domain, also among other scripts")
  func rewriting() throws {
    var field = try makeField(["例子.中国", "gmail.com"])
    #expect(field.type("张三＠例").ghost?.text == "子.中国")
    #expect(field.acceptCompletion().text == "张三@例子.中国")
    #expect(field.email == "张三@xn--fsqu00a.xn--fiqs8s")
    field.setText("li＠ＧＭ")
    #expect(field.acceptCompletion().text == "li@gmail.com")
  }

  @Test("new domains take effect when the text is empty")
  func newDomains() throws {
    var field = try makeField()
    field.type("zhang@1")
    field.replaceDomains(with: try RankedDomains(priority: ["126.com", "qq.com"]))
    #expect(field.ghost?.text == "63.com")
    #expect(field.type("2").ghost?.text == "6.com")
    field.replace(0..<8, with: "")
    #expect(field.type("z").ghost?.text == "@126.com")
  }

  @Test("an announcement is made once for each change of the offered domain")
  func announcements() throws {
    var field = try makeField()
    let first = field.type("z").announcement
    #expect(first?.kind == .offered && first?.domain?.ascii == "qq.com" && first?.key == .tab)
    #expect(field.type("hang").announcement == nil)
    #expect(field.type("@").announcement == nil)
    #expect(field.type("1").announcement?.domain?.ascii == "163.com")
    #expect(field.type("6").announcement == nil)
    #expect(field.acceptCompletion().announcement?.kind == .accepted)
  }

  @Test("with assistive technology nothing is committed implicitly, and Right only moves")
  func assistive() throws {
    var options = FieldOptions.classic
    options.acceptKeys = .all
    options.isAssistive = true
    var field = try makeField(options: options)
    field.type("zhang@1")
    #expect(!field.acceptCompletion(by: .right).isAccepted)
    #expect(!field.returnPressed().isAccepted)
    #expect(field.acceptCompletion(by: .tab).text == "zhang@163.com")
    field.type("x")
    #expect(field.endEditing().text == "zhang@163.comx")
  }

  @Test("learned domains can be kept from the screen")
  func learnedAreHidden() throws {
    var options = FieldOptions.default
    options.offersLearned = false
    var field = try makeLearnedField(
      trusted: ["gmail.com", "qq.com"], learned: "gossip.org", options: options)
    #expect(field.type("li@g").ghost?.text == "mail.com")
    #expect(field.suggestions().map(\.address) == ["li@gmail.com"])
  }

  @Test("setting the text that is there changes nothing")
  func writingBack() throws {
    var field = try makeField()
    field.type("zhang@1")
    field.dismissCompletion()
    field.setText("zhang@1")
    #expect(field.ghost == nil)
    #expect(!field.setText("zhang@1").textChanged)
  }

  @Test("the ghost has the range that a tap is tested against, in UTF-16")
  func ghostRange() throws {
    var field = try makeField(["例子.中国"])
    #expect(field.type("😀").ghost == nil)
    field.setText("张@")
    #expect(field.ghost?.range == 2..<7)
  }

  @Test("a range that had to be moved to whole characters is told, so that the view follows")
  func movedRange() throws {
    var field = try makeField()
    field.setText("a😀中b")
    let half = field.replace(2..<3, with: "")
    #expect(half.text == "a中b" && !half.isAsRequested)
    #expect(field.replace(1..<2, with: "x").isAsRequested)
    #expect(!field.replace(3..<9, with: "y").isAsRequested)
    #expect(field.text == "axby")
  }

  @Test("an edit elsewhere commits what is composed first")
  func editWhileComposing() throws {
    var field = try makeField(policy: InputPolicy(maxLength: 4))
    field.type("ab")
    field.select(1..<1)
    field.setMarkedText("xyz")
    #expect(field.text == "axyzb")
    let change = field.replace(4..<5, with: "c")
    #expect(change.text == "axyc")
    #expect(change.refusals == [Refusal(reason: .lengthLimit, count: 1)])
  }
}
