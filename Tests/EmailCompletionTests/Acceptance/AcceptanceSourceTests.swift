import EmailCompletion
import Testing

/// The caller's key of a source in the one-line form.
@Suite struct AcceptanceSourceTests {
  @Test func isWrittenAndReadBack() throws {
    let acceptance = Acceptance(
      domain: try DomainName("qq.com"), time: 1_700_000_000, id: "1", source: "192.0.2.7")
    #expect(acceptance.jsonLine.hasSuffix(#","at":1700000000,"id":"1","source":"192.0.2.7"}"#))
    #expect(try Acceptance(jsonLine: acceptance.jsonLine) == acceptance)
  }

  @Test(arguments: [
    (#""source":null"#, true), (#""source":"a""#, true), (#""source":"""#, false),
    (#""source":7"#, false), (#""source":"a","source":"a""#, false),
  ])
  func range(_ member: String, isRead: Bool) {
    let line = #"{"v":1,"domain":"qq.com","outcome":"typed","at":0,"# + member + "}"
    #expect(((try? Acceptance(jsonLine: line)) != nil) == isRead)
  }

  @Test func isNotLong() {
    let source = String(repeating: "x", count: 257)
    let line = #"{"v":1,"domain":"qq.com","outcome":"typed","at":0,"source":""# + source + "\"}"
    let error = #expect(throws: AcceptanceFormatError.self) { try Acceptance(jsonLine: line) }
    #expect(error.map { "\($0)".contains("source") } == true)
  }
}
