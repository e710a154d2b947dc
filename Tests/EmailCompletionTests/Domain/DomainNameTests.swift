import EmailCompletion
import TestSupport
import Testing

@Suite struct DomainNameTests {
  /// Typed, canonical, as people see it.
  static let good: [(id: String, text: String, ascii: String, display: String?)] = [
    ("lower case", "QQ.Com", "qq.com", nil),
    ("trailing dot", "qq.com.", "qq.com", nil),
    ("blanks around", "\t qq.com\r\n", "qq.com", nil),
    ("full width", "１６３．ＣＯＭ", "163.com", nil),
    ("ideographic dot", "163。com", "163.com", nil),
    ("half-width dot", "163｡com｡", "163.com", nil),
    ("hyphens inside", "a-b--c.co-op", "a-b--c.co-op", nil),
    ("digits", "163.3.com", "163.3.com", nil),
    ("top label with a digit", "a.b3", "a.b3", nil),
    ("P122", "Example.co.uk", "example.co.uk", nil),
    ("han", "例子.中国", "xn--fsqu00a.xn--fiqs8s", "例子.中国"),
    ("A-labels", "XN--FSQU00A.xn--fiqs8s", "xn--fsqu00a.xn--fiqs8s", "例子.中国"),
    ("full-width A-label", "ｘｎ－－fsqu00a.com", "xn--fsqu00a.com", "例子.com"),
    ("P063", "臺網中心.tw", "xn--fiqq24b10vi0d.tw", "臺網中心.tw"),
    ("P064", "臺網中心.台灣", "xn--fiqq24b10vi0d.xn--kpry57d", "臺網中心.台灣"),
    ("P065", "екзампл.ком", "xn--80ajglhfv.xn--j1aef", "екзампл.ком"),
    ("P066", "εεττ.gr", "xn--qxaa9ba.gr", "εεττ.gr"),
    ("P139", "Ω.com", "xn--bya.com", "ω.com"),
    ("P141", "bücher.com", "xn--bcher-kva.com", "bücher.com"),
    ("decomposed", "BU\u{308}CHER.com", "xn--bcher-kva.com", "bücher.com"),
    ("two marks", "e\u{323}\u{302}.vn", "xn--qlg.vn", "ệ.vn"),
    ("P142", "föö.de", "xn--f-1gaa.de", "föö.de"),
    ("P137 with a dot", "ñ.com", "xn--ida.com", "ñ.com"),
    ("sharp s stays", "straße.de", "xn--strae-oqa.de", "straße.de"),
    ("final sigma stays", "βόλος.gr", "xn--nxasmm1c.gr", "βόλος.gr"),
    ("upper-case sigma", "ΒΌΛΟΣ.gr", "xn--nxasmq6b.gr", "βόλοσ.gr"),
    ("voiced kana", "か\u{3099}き.jp", "xn--v8jc.jp", "がき.jp"),
    ("katakana dot", "がっこう・ひと.jp", "xn--p8jlv7d1a3d42d.jp", nil),
    ("jamo", "\u{1112}\u{1161}\u{11AB}.kr", "xn--6q8b.kr", "한.kr"),
    ("sara am", "ค\u{E33}.th", "xn--42c6g8c.th", "ค\u{E4D}\u{E32}.th"),
    ("middle dot", "L·L.cat", "xn--ll-0ea.cat", "l·l.cat"),
    ("hebrew", "ישראל.com", "xn--4dbrk0ce.com", nil),
    ("gershayim", "צה״ל.com", "xn--8dbq2a9c.com", nil),
    ("arabic", "مثال.السعودية", "xn--mgbh0fb.xn--mgberp4a5d4ar", nil),
    ("nukta", "क़.com", "xn--11b2f.com", nil),
    ("joiner behind a virama", "ශ්\u{200D}රී.lk", "xn--10cl1a0b660p.lk", nil),
  ]

  @Test(arguments: good) func aNameHasOneForm(
    _ id: String, _ text: String, _ ascii: String, _ display: String?
  ) throws {
    let name = try DomainName(text)
    #expect(name.ascii == ascii, "\(id)")
    if let display { #expect(Array(name.display.utf8) == Array(display.utf8), "\(id)") }
    #expect(try DomainName(name.display) == name, "\(id)")
    #expect(DomainName(canonical: name.utf8) == name, "\(id)")
  }

  static let long63 = String(repeating: "a", count: 63)

  static let bad: [(id: String, text: String, reason: DomainNameError.Reason)] = [
    ("empty", "", .empty),
    ("blanks", " \t", .empty),
    ("one label", "localhost", .noDot),
    ("P115", "com", .noDot),
    ("P137", "ñ", .noDot),
    ("one label and a dot", "com.", .noDot),
    ("dot", ".", .emptyLabel),
    ("P029", ".iana.org", .emptyLabel),
    ("dots", "iana..org", .emptyLabel),
    ("ideographic dots", "例。。中国", .emptyLabel),
    ("two trailing dots", "iana.org..", .emptyLabel),
    ("P024", long63 + "a.com", .labelTooLong),
    ("long label of another script", String(repeating: "例", count: 60) + ".com", .labelTooLong),
    ("long", [long63, long63, long63, long63].joined(separator: "."), .tooLong),
    ("P026", "-iana.org", .hyphen),
    ("P027", "iana-.com", .hyphen),
    ("P053", "iana.org-", .hyphen),
    ("hyphen before another script", "-例.com", .hyphen),
    ("P094", "yy--0.tld", .reservedHyphens),
    ("reserved hyphens, another script", "例子--中.com", .reservedHyphens),
    ("P083", "x!.com", .character),
    ("blank", "qq .com", .character),
    ("underscore", "a_b.com", .character),
    ("at", "a@b.com", .character),
    ("P098", "\u{202D}x.com", .character),
    ("soft hyphen", "x\u{AD}y.com", .character),
    ("emoji", "😀.com", .character),
    ("capital sharp s", "GRO\u{1E9E}.de", .character),
    ("joiner alone", "a\u{200D}b.com", .character),
    ("middle dot elsewhere", "a·b.com", .character),
    ("katakana dot alone", "・.com", .character),
    ("jamo alone", "\u{1112}.kr", .character),
    ("full-width underscore", "ａ＿b.com", .character),
    ("mark first", "\u{5B0}.com", .character),
    ("mark first, Devanagari", "\u{93C}क.com", .combiningMark),
    ("mark that does not compose", "q\u{301}.com", .combiningMark),
    ("marks out of order", "क\u{94D}\u{93C}.com", .combiningMark),
    ("P093", "xn--0.tld", .invalidALabel),
    ("A-label of ASCII", "xn--abc-.com", .hyphen),
    ("A-label that is empty", "xn--.com", .hyphen),
    ("A-label of upper case", "xn--lca.com", .invalidALabel),
    ("A-label of an emoji", "xn--e28h.com", .invalidALabel),
    ("IP address", "192.168.0.1", .numericTopLabel),
    ("P043", "[255.255.255.255]", .addressLiteral),
    ("P044", "a[255.255.255.255]", .character),
    ("P045", "[IPv6:1111:2222:3333:4444:5555:6666:7777:8888]", .addressLiteral),
    ("latin in hebrew", "שabc.com", .direction),
    ("digit first beside hebrew", "163.ישראל", .direction),
    ("both kinds of digits", "م\u{661}1.com", .direction),
  ]

  @Test(arguments: bad) func whatIsNoNameIsRefusedWithAReason(
    _ id: String, _ text: String, _ reason: DomainNameError.Reason
  ) {
    #expect(throws: DomainNameError(reason), "\(id)") { try DomainName(text) }
  }

  @Test func malformedBytesAreRefused() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0xAE], [0x61, 0xE4, 0xBE], [0xED, 0xA0, 0x80]] {
      let dotted = bytes + Array(".com".utf8)
      let error = dotted.withUnsafeBufferPointer { buffer in
        #expect(throws: DomainNameError.self) { try DomainName(utf8: buffer) }
      }
      #expect(error?.reason == .notUnicode)
    }
  }

  @Test func onlyCanonicalBytesAreTakenAsStored() {
    #expect(DomainName(canonical: "qq.com".utf8) != nil)
    for text in ["QQ.com", "qq.com.", " qq.com", "例子.中国", "com", "", "xn--0.com"] {
      #expect(DomainName(canonical: text.utf8) == nil, "\(text)")
    }
  }

  @Test func bothSpellingsOfANameAreEqual() throws {
    let a = try DomainName("παράδειγμα.δοκιμή")
    #expect(try DomainName("xn--hxajbheg2az3al.xn--jxalpdlp") == a, "P138")
    #expect(Set([a, try DomainName("ΠΑΡΆΔΕΙΓΜΑ.δοκιμή")]).count == 1)
  }

  @Test func namesAreSortedByBytes() throws {
    let names = try ["qq.com", "163.com", "例子.com", "a-b.com", "a.com"].map { try DomainName($0) }
    #expect(
      names.sorted().map(\.ascii) == ["163.com", "a-b.com", "a.com", "qq.com", "xn--fsqu00a.com"])
  }
}
