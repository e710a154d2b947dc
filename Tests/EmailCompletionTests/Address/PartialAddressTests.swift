import EmailCompletion
import Testing

@Suite struct PartialAddressTests {
  @Test func nothingTypedIsNoProblem() {
    for text in ["", " ", "\u{3000}"] {
      let address = PartialAddress(text)
      #expect(address.problem == nil)
      #expect(address.localPart == "")
      #expect(address.typedShape == nil)
      #expect(!address.hasSeparator)
    }
  }

  /// Typed, local part, domain, plain.
  static let parts: [(id: String, text: String, local: String, domain: String?, plain: Bool)] = [
    ("local part only", "zhang", "zhang", nil, true),
    ("separator", "zhang@", "zhang", "", true),
    ("domain begun", "zhang@1", "zhang", "1", true),
    ("C011", "zhang@Q", "zhang", "Q", false),
    ("C046", "zhang@１６", "zhang", "１６", false),
    ("C047", " zhang@1", "zhang", "1", true),
    ("C048", "zhang@163.com ", "zhang", "163.com", true),
    ("C086", "li@xn--fiqq", "li", "xn--fiqq", true),
    ("C089 dots are judged when the address is whole", "zhang.@1", "zhang.", "1", true),
    ("dots", "a..b@", "a..b", "", true),
    ("P115", "postbox@com", "postbox", "com", true),
    ("P116", " postbox@com", "postbox", "com", true),
    ("P071", "hello＠world", "hello", "world", true),
    ("P072", "hello﹫world", "hello", "world", true),
    ("quoted", "\"a@b\"@q", "\"a@b\"", "q", true),
    ("han", "李@例", "李", "例", false),
    (
      "long local part", String(repeating: "a", count: 70), String(repeating: "a", count: 70), nil,
      true
    ),
  ]

  @Test(arguments: parts) func thePartsAreFound(
    _ id: String, _ text: String, _ local: String, _ domain: String?, _ plain: Bool
  ) {
    let address = PartialAddress(text)
    #expect(address.problem == nil, "\(id)")
    #expect(address.localPart == local, "\(id)")
    #expect(address.hasSeparator == (domain != nil), "\(id)")
    #expect(address.typedDomain == domain ?? "", "\(id)")
    #expect(address.scan.isDomainPlain == plain, "\(id)")
  }

  @Test(arguments: [
    ("C015", "@", AddressError.Reason.emptyLocalPart), ("C016", "@1", .emptyLocalPart),
    ("C029", "zhang@@1", .secondSeparator), ("C030", "a@b@1", .secondSeparator),
    ("C073", "a@qq.com,b@1", .secondSeparator), ("C088", "\u{1F600}@1", .emoji),
    ("blank within", "li na", .blank), ("blank behind the separator", "li@ q", .blank),
    ("open quote", "\"li", .quote), ("literal", "li@[1", .addressLiteral),
    ("comma", "li,", .character), ("bracket", "(li", .character),
    ("invisible", "li\u{202E}", .control),
  ])
  func whatCannotBecomeAnAddressHasAProblem(
    _ id: String, _ text: String, _ reason: AddressError.Reason
  ) {
    #expect(PartialAddress(text).problem?.reason == reason, "\(id)")
  }

  @Test func malformedBytesAreAProblem() {
    for bytes: [UInt8] in [[0xFF], [0x61, 0xC0], [0x61, 0x40, 0xE4, 0xBD], [0x22, 0x80, 0x22]] {
      #expect(PartialAddress(utf8: bytes).problem?.reason == .notUnicode)
    }
  }

  @Test func textStyleSymbolsAreNoEmoji() {
    for text in ["#1", "©", "®", "➋", "™", "☺"] {
      #expect(PartialAddress(text + "@1").problem == nil, "\(text)")
    }
  }

  @Test func theScanGivesByteRanges() {
    var text = " 李@Q "
    let scan = text.withUTF8 { AddressScan($0) }
    #expect(scan.content == 1..<6)
    #expect(scan.localPart == 1..<4)
    #expect(scan.separator == 4..<5)
    #expect(scan.domain == 5..<6)
    #expect(scan.shape == .nonASCII)
  }

  @Test(arguments: [
    ("１６３。C", "163.c"), ("БАНК.р", "банк.р"), ("BU\u{308}", "bü"), ("QQ", "qq"), ("", ""),
    ("xn--FS", "xn--fs"), ("例子.", "例子."), ("l·", "l·"), ("qq..", "qq.."),
  ])
  func aTypedDomainIsFoldedToWhatNamesStartWith(_ text: String, _ folded: String) {
    var text = text
    let bytes = text.withUTF8 { TypedDomain.folded($0) }
    #expect(bytes == Array(folded.utf8))
  }

  @Test(arguments: ["q!", "q q", "😀", "q\u{301}", "[", "a_b"])
  func whatNoNameStartsWithIsNotFolded(_ text: String) {
    var text = text
    #expect(text.withUTF8 { TypedDomain.folded($0) } == nil)
  }

  @Test func noErrorTextNamesTheText() throws {
    let error = try #require(throws: AddressError.self) {
      try PartialAddress("secret,one@qq.com").completeDomain()
    }
    #expect(!"\(error)".contains("secret"))
    for raw in UInt8(0)...20 {
      let text = "\(AddressError(.init(rawValue: raw)))"
      let domain = "\(DomainNameError(.init(rawValue: raw)))"
      #expect(!text.isEmpty && !text.hasSuffix("."))
      #expect(!domain.isEmpty && !domain.hasSuffix("."))
    }
  }
}
