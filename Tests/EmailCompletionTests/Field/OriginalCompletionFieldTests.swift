import EmailCompletion
import Testing

/// What the first of the two original fields does, under the preset that reproduces it.
@Suite("Original field: completion")
struct OriginalCompletionFieldTests {
  let suffixes = ["@qq.com", "@163.com", "@126.com", "@yahoo.com", "@139.com", "@henu.com"]

  func original() throws -> GhostTextField { try makeField(suffixes, options: .classic) }

  @Test("the default suffix is shown from the first character")
  func firstCharacter() throws {
    var field = try original()
    #expect(field.type("z").ghost?.text == "@qq.com")
  }

  @Test("behind a bare separator the default suffix is shown")
  func bareSeparator() throws {
    var field = try original()
    #expect(field.type("zhang@").ghost?.text == "qq.com")
  }

  @Test(
    "behind the separator the first suffix that matches is shown, in the order of the list",
    arguments: [("zhang@1", "63.com"), ("zhang@12", "6.com"), ("zhang@13", "9.com")])
  func priority(_ text: String, ghost: String) throws {
    var field = try original()
    #expect(field.type(text).ghost?.text == ghost)
  }

  @Test("the list of suffixes can be replaced")
  func replaceable() throws {
    var field = try original()
    field.replaceDomains(with: try RankedDomains(priority: ["gmail.com"]))
    #expect(field.type("z").ghost?.text == "@gmail.com")
    #expect(field.suggestions().count == 1)
  }

  @Test("the list of suffixes can be extended, and keeps its order")
  func extendable() throws {
    var field = try original()
    field.extendDomains(with: [try DomainName("hust.edu.cn"), try DomainName("qq.com")])
    #expect(field.type("z").ghost?.text == "@qq.com")
    #expect(field.suggestions(limit: 9).count == 7)
    #expect(field.type("@hu").ghost?.text == "st.edu.cn")
  }

  @Test("what is matched can be configured: from the first character, at the separator, behind it")
  func matching() throws {
    var options = FieldOptions.classic
    options.content = .emailOrOther
    var field = try makeField(suffixes, options: options)
    #expect(field.type("zhang").ghost == nil)
    #expect(field.type("@").ghost?.text == "qq.com")
    options.offersAtBareSeparator = false
    field = try makeField(suffixes, options: options)
    #expect(field.type("zhang@").ghost == nil)
    #expect(field.type("1").ghost?.text == "63.com")
  }

  @Test("how a match is drawn can be configured")
  func style() throws {
    var options = FieldOptions.classic
    options.trustedRole = StyleRole(rawValue: 16)
    var field = try makeField(suffixes, options: options)
    #expect(field.type("z").ghost?.role == StyleRole(rawValue: 16))
  }

  @Test("without a match the text stays as typed and nothing is shown")
  func noMatch() throws {
    var field = try original()
    #expect(field.type("zhang@x").ghost == nil)
    field.returnPressed()
    field.endEditing()
    #expect(field.text == "zhang@x")
  }

  @Test("clearing the text clears the ghost")
  func clearing() throws {
    var field = try original()
    field.type("z")
    let change = field.replace(0..<1, with: "")
    #expect(change.text == "" && change.ghost == nil)
  }

  @Test("Return commits the suffix and calls back")
  func returnKey() throws {
    var calls = 0
    let controller = GhostTextFieldController(try original())
    controller.delegate.didReturn = { calls += 1 }
    controller.insert("zhang@13")
    #expect(controller.returnPressed().text == "zhang@139.com")
    #expect(calls == 1)
  }

  @Test("the end of editing commits the suffix, also without a separator")
  func endOfEditing() throws {
    var field = try original()
    field.type("zhang")
    let change = field.endEditing()
    #expect(change.text == "zhang@qq.com" && change.outcome == .passive)
    #expect(change.ghost == nil)
  }

  @Test("the final address is one property")
  func address() throws {
    var field = try original()
    field.type("zhang")
    #expect(field.email == nil)
    field.endEditing()
    #expect(field.email == "zhang@qq.com")
  }

  @Test("the five calls of a text field's delegate reach the owner")
  func delegate() throws {
    var calls: [String] = []
    let controller = GhostTextFieldController(try original())
    controller.delegate.shouldBeginEditing = {
      calls.append("should begin")
      return true
    }
    controller.delegate.didBeginEditing = { calls.append("did begin") }
    controller.delegate.shouldChange = { edit in
      calls.append(edit.isAcceptance ? "should accept" : "should change \(edit.range) \(edit.text)")
      return true
    }
    controller.delegate.shouldReturn = {
      calls.append("should return")
      return true
    }
    controller.delegate.didEndEditing = { calls.append("did end \($0.text)") }
    controller.beginEditing()
    controller.insert("z")
    controller.returnPressed()
    controller.endEditing()
    #expect(
      calls == [
        "should begin", "did begin", "should change 0..<0 z", "should return", "should accept",
        "did end z@qq.com",
      ])
  }

  @Test("each decision can be vetoed")
  func vetoes() throws {
    let controller = GhostTextFieldController(try original())
    controller.delegate.shouldBeginEditing = { false }
    #expect(controller.beginEditing() == nil)
    controller.delegate.shouldChange = { $0.text != "x" && !$0.isAcceptance }
    #expect(controller.insert("x").refusals == [Refusal(reason: .veto, count: 1)])
    #expect(controller.insert("z").text == "z")
    #expect(controller.update(text: "zx", selection: 2..<2).text == "z")
    #expect(controller.returnPressed().text == "z")
    #expect(controller.endEditing().text == "z")
    controller.delegate.shouldReturn = { false }
    controller.delegate.didReturn = { Issue.record("not vetoed") }
    #expect(!controller.returnPressed().returns)
  }

  @Test("the owner may be changed or dropped at any time, also from within a call")
  func owner() throws {
    final class Owner {
      var calls = 0
    }
    var first: Owner? = Owner()
    let second = Owner()
    let controller = GhostTextFieldController(try original())
    controller.delegate.didChange = { [weak first] _ in first?.calls += 1 }
    controller.insert("z")
    #expect(first?.calls == 1)
    first = nil
    controller.insert("h")
    controller.delegate.didChange = { [unowned controller] _ in
      controller.delegate = FieldDelegate()
      controller.delegate.didChange = { _ in second.calls += 1 }
    }
    controller.insert("a")
    #expect(second.calls == 0)
    controller.insert("n")
    #expect(second.calls == 1)
  }

  @Test("an owner that changes the field while it is asked wins")
  func reentrance() throws {
    let controller = GhostTextFieldController(try original())
    controller.delegate.shouldChange = { [unowned controller] edit in
      if edit.text == "x" { controller.setText("li@qq.com") }
      return true
    }
    controller.insert("z")
    #expect(controller.insert("x").text == "li@qq.com")
    #expect(controller.field.text == "li@qq.com")
  }

  @Test("deliberate difference: no ghost without a local part")
  func noLocalPart() throws {
    var field = try original()
    #expect(field.type("@").ghost == nil)
    #expect(field.type("1").ghost == nil)
  }

  @Test("deliberate difference: none behind a blank, a second separator, or with the caret inside")
  func otherDifferences() throws {
    var field = try original()
    #expect(field.type("zhang ").ghost == nil)
    field.setText("a@b@1")
    #expect(field.ghost == nil)
    field.setText("zhang")
    #expect(field.select(2..<2).ghost == nil)
    field.setMarkedText("x")
    #expect(field.ghost == nil)
  }

  @Test("as the original, a deletion brings the ghost back")
  func deletion() throws {
    var field = try original()
    field.type("zhang@1")
    #expect(field.deleteBackward().ghost?.text == "qq.com")
  }
}
