import EmailCompletion
import TestSupport
import Testing

@Suite struct AcceptanceFormTests {
  static let full =
    #"{"v":1,"domain":"xn--fsqu00a.xn--fiqs8s","outcome":"accepted","first":"right","#
    + #""position":1,"typed":0,"saved":5,"segment":"cn/ios","shape":"letters","#
    + #""at":1700000000,"id":"a\"b\\c\u000a李"}"#

  @Test func everyFieldIsWrittenInAFixedOrder() throws {
    let acceptance = Acceptance(
      domain: try DomainName("例子.中国"), outcome: .accepted, firstOffer: .right, position: 1,
      charactersTyped: 0, charactersSaved: 5, segment: try Segment("cn/ios"), shape: .letters,
      time: 1_700_000_000, id: "a\"b\\c\n李")
    #expect(acceptance.jsonLine == Self.full)
    #expect(try Acceptance(jsonLine: Self.full + "\r\n") == acceptance)
  }

  @Test func whatIsNotKnownIsNotWritten() throws {
    let acceptance = Acceptance(domain: try DomainName("qq.com"), time: 0)
    #expect(acceptance.jsonLine == #"{"v":1,"domain":"qq.com","outcome":"typed","at":0}"#)
    #expect(try Acceptance(jsonLine: acceptance.jsonLine) == acceptance)
  }

  @Test func theTimeMayComeFromTheReader() throws {
    let line = #"{"v":1,"domain":"qq.com","outcome":"typed"}"#
    #expect(try Acceptance(jsonLine: line, defaultTime: 7).time == 7)
    let later = #"{"v":1,"domain":"qq.com","outcome":"typed","at":9}"#
    #expect(try Acceptance(jsonLine: later, defaultTime: 7).time == 9)
  }

  static let base = #""v":1,"domain":"qq.com","outcome":"typed","at":5"#

  /// More members, which leave the acceptance as it is.
  @Test(arguments: [
    #""x":1.5e-3"#, #""x":null"#, #""x":{"at":[1,{"v":[[]]},"}"],"e":{}}"#, #""x":[]"#,
    #""x":"\ud83d\ude00""#, #""x":123456789012345678901234567890"#, #""x":true,"x":false"#,
    #""first":null,"position":null,"typed":null,"saved":null,"id":null"#, #""segment":"""#,
    #""shape":"unknown""#,
  ])
  func unknownKeysAreSkippedWhateverTheirValue(_ members: String) throws {
    let acceptance = Acceptance(domain: try DomainName("qq.com"), time: 5)
    #expect(try Acceptance(jsonLine: "{\(members),\(Self.base)}") == acceptance)
    #expect(try Acceptance(jsonLine: " { \(Self.base) , \(members) } ") == acceptance)
  }

  @Test func deepNestingIsSkipped() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(try Acceptance(jsonLine: "{\"x\":\(deep),\(Self.base)}").time == 5)
  }

  @Test func surrogatePairsAreRead() throws {
    let line = #"{\#(Self.base),"id":"\ud83D\uDE00\/\b\f\n\r\t"}"#
    #expect(try Acceptance(jsonLine: line).id == "😀/\u{8}\u{C}\n\r\t")
  }

  @Test func anyNameIsReadInItsForms() throws {
    let line = #"{"v":1,"domain":"ＱＱ。Com","outcome":"filled","at":5}"#
    #expect(try Acceptance(jsonLine: line).domain.ascii == "qq.com")
  }

  static let bad:
    [(id: String, line: String, reason: AcceptanceFormatError.Reason, field: String?)] = [
      ("empty", "", .syntax, nil), ("blank", " ", .syntax, nil), ("array", "[]", .syntax, nil),
      ("text", "qq.com", .syntax, nil), ("cut", "{\(base)", .syntax, nil),
      ("two objects", "{\(base)}{\(base)}", .syntax, nil),
      ("comma at the end", "{\(base),}", .syntax, nil),
      ("lone surrogate", #"{\#(base),"id":"\ud83d"}"#, .syntax, nil),
      ("low surrogate first", #"{\#(base),"id":"\ude00\ud83d"}"#, .syntax, nil),
      ("bad escape", #"{\#(base),"id":"\x41"}"#, .syntax, nil),
      ("cut escape", #"{\#(base),"id":"\u00"#, .syntax, nil),
      ("control character", "{\(base),\"id\":\"a\nb\"}", .syntax, nil),
      ("bad unknown value", "{\(base),\"x\":[1,}", .syntax, nil),
      ("bad nesting", "{\(base),\"x\":[1}]}", .syntax, nil),
      ("leading zero", #"{"v":1,"domain":"qq.com","outcome":"typed","at":01}"#, .syntax, nil),
      ("key without value", #"{"v"}"#, .syntax, nil),
      ("nothing", "{}", .missing, "v"),
      ("no version", #"{"domain":"qq.com","outcome":"typed","at":5}"#, .missing, "v"),
      ("no domain", #"{"v":1,"outcome":"typed","at":5}"#, .missing, "domain"),
      ("no outcome", #"{"v":1,"domain":"qq.com","at":5}"#, .missing, "outcome"),
      ("no time", #"{"v":1,"domain":"qq.com","outcome":"typed"}"#, .missing, "at"),
      ("duplicate", #"{"v":1,"domain":"qq.com","domain":"qq.com"}"#, .duplicate, "domain"),
      ("escaped duplicate", #"{"v":1,"\u0076":1}"#, .duplicate, "v"),
      ("newer", #"{"v":2,"future":{}}"#, .newerVersion, "v"),
      ("version 0", #"{"v":0}"#, .range, "v"), ("version text", #"{"v":"1"}"#, .type, "v"),
      ("version 1.0", #"{"v":1.0}"#, .range, "v"),
      ("outcome", #"{"v":1,"outcome":"Typed"}"#, .name, "outcome"),
      ("outcome number", #"{"v":1,"outcome":1}"#, .type, "outcome"),
      ("outcome null", #"{"v":1,"outcome":null}"#, .type, "outcome"),
      ("shape", #"{"v":1,"shape":"round"}"#, .name, "shape"),
      ("first", #"{"v":1,"first":"maybe"}"#, .name, "first"),
      ("position 0", #"{"v":1,"position":0}"#, .range, "position"),
      ("position list", #"{"v":1,"position":[1]}"#, .type, "position"),
      ("negative", #"{"v":1,"saved":-1}"#, .range, "saved"),
      ("overflow", #"{"v":1,"typed":99999999999999999999}"#, .range, "typed"),
      ("lowest number", #"{"v":1,"at":-9223372036854775808}"#, .range, "at"),
      ("below it", #"{"v":1,"at":-9223372036854775809}"#, .range, "at"),
      ("fraction", #"{"v":1,"at":1.5}"#, .range, "at"),
      ("far future", #"{"v":1,"at":253402300800}"#, .range, "at"),
      ("milliseconds", #"{"v":1,"at":1700000000000}"#, .range, "at"),
      ("empty id", #"{"v":1,"id":""}"#, .range, "id"),
      ("long id", #"{"v":1,"id":"\#(String(repeating: "x", count: 257))"}"#, .range, "id"),
      ("address", #"{"v":1,"address":"li@qq.com"}"#, .address, "address"),
      ("e-mail", #"{"v":1,"email":"li@qq.com"}"#, .address, "email"),
      ("address as domain", #"{"v":1,"domain":"li@qq.com"}"#, .address, "domain"),
      ("domain", #"{"v":1,"domain":"qq"}"#, .domain, "domain"),
      ("segment", #"{"v":1,"segment":"a b"}"#, .segment, "segment"),
    ]

  @Test(arguments: bad) func whatIsWrongIsNamedButNotShown(
    _ id: String, _ line: String, _ reason: AcceptanceFormatError.Reason, _ field: String?
  ) throws {
    let error = try #require(throws: AcceptanceFormatError.self, "\(id)") {
      try Acceptance(jsonLine: line)
    }
    #expect(error.reason == reason, "\(id)")
    #expect(error.field == field, "\(id)")
    #expect(!"\(error)".contains("li@"), "\(id)")
    #expect(!"\(error)".hasSuffix("."), "\(id)")
  }

  @Test func malformedUTF8IsRefused() {
    let bytes = Array("{\(Self.base),\"id\":\"".utf8) + [0xFF] + Array("\"}".utf8)
    let error = bytes.withUnsafeBufferPointer { buffer in
      #expect(throws: AcceptanceFormatError.self) { try Acceptance(jsonLine: buffer) }
    }
    #expect(error?.reason == .syntax)
  }

  @Test func whatIsWrittenIsReadBack() throws {
    var random = SeededGenerator(seed: 5)
    let domains = try ["qq.com", "例子.中国", "a-b.co.uk"].map { try DomainName($0) }
    let segments = try ["", "cn", "zh-cn/ios/signup"].map { try Segment($0) }
    let wrong = failures(in: 0..<2_000) { _ in
      var id: String? = random.scalars(1...40)
      if random.oneIn(3) || id?.isEmpty == true { id = nil }
      let acceptance = Acceptance(
        domain: random.pick(domains)!, outcome: random.pick(Outcome.all)!,
        firstOffer: random.oneIn(2) ? nil : random.pick(FirstOffer.all),
        position: random.oneIn(2) ? nil : random.below(9) + 1,
        charactersTyped: random.oneIn(2) ? nil : random.below(300),
        charactersSaved: random.oneIn(2) ? nil : random.below(300),
        segment: random.pick(segments)!, shape: random.pick(LocalPartShape.all)!,
        time: Int64(random.below(4_000_000_000)), id: id)
      let back = try Acceptance(jsonLine: acceptance.jsonLine)
      return back == acceptance ? nil : acceptance.jsonLine
    }
    #expect(wrong == [])
  }

  @Test func namesAndRawValuesAreStable() {
    #expect(Outcome.all.map(\.name) == ["accepted", "passive", "typed", "filled", "imported"])
    #expect(Outcome.all.map(\.rawValue) == [1, 2, 3, 4, 5])
    #expect(FirstOffer.all.map(\.name) == ["none", "right", "wrong"])
    #expect(FirstOffer.all.map(\.rawValue) == [0, 1, 2])
    for outcome in Outcome.all { #expect(Outcome(name: outcome.name) == outcome) }
    for offer in FirstOffer.all { #expect(FirstOffer(name: offer.name) == offer) }
    #expect(Outcome(rawValue: 0) == nil && Outcome(rawValue: 6) == nil)
    #expect(FirstOffer(rawValue: 3) == nil && Outcome(name: "other") == nil)
  }
}
