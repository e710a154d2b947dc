import EmailCompletion
import TestSupport
import Testing

/// Whole addresses: RFC 5321 with UTF-8 local parts is the policy, not the looser HTML rule.
@Suite struct WholeAddressTests {
  static let local64 = String(repeating: "a", count: 64)

  static let good: [(id: String, text: String, local: String, domain: String)] = [
    ("P010", "a@iana.org", "a", "iana.org"),
    ("P011", "test.test@iana.org", "test.test", "iana.org"),
    ("P016", "!#$%&`*+/=?^`{|}~@iana.org", "!#$%&`*+/=?^`{|}~", "iana.org"),
    ("P018", "123@iana.org", "123", "iana.org"),
    ("P019", "test@123.com", "test", "123.com"),
    ("P022", local64 + "@iana.org", local64, "iana.org"),
    ("P051", "test@xn--hxajbheg2az3al.xn--jxalpdlp", "test", "xn--hxajbheg2az3al.xn--jxalpdlp"),
    ("P052", "xn--test@iana.org", "xn--test", "iana.org"),
    ("P056 blank before is ignored", " test@iana.org", "test", "iana.org"),
    ("P057 blank behind is ignored", "test@iana.org ", "test", "iana.org"),
    ("P060", "Abc.123@test-example.com", "Abc.123", "test-example.com"),
    ("P062", "!#$%&'*+-/=?^_`.{|}~@example.tld", "!#$%&'*+-/=?^_`.{|}~", "example.tld"),
    ("P063", "user@臺網中心.tw", "user", "xn--fiqq24b10vi0d.tw"),
    ("P064", "用户@臺網中心.台灣", "用户", "xn--fiqq24b10vi0d.xn--kpry57d"),
    ("P065", "юзер@екзампл.ком", "юзер", "xn--80ajglhfv.xn--j1aef"),
    ("P066", "χρήστης@εεττ.gr", "χρήστης", "xn--qxaa9ba.gr"),
    ("P082 a line end behind is a blank", "my@example.com\n", "my", "example.com"),
    ("P102 special use is valid syntax", "me@valid.invalid", "me", "valid.invalid"),
    ("P104 special use is valid syntax", "me@host.localhost", "me", "host.localhost"),
    ("P107", "test@example.com", "test", "example.com"),
    (
      "P109", "test@mail.randomsmallcompany.co.uk", "test", "mail.randomsmallcompany.co.uk"
    ),
    ("P112", "contains+symbol@example.com", "contains+symbol", "example.com"),
    ("P113", "contains.symbol@domain.contains.symbol", "contains.symbol", "domain.contains.symbol"),
    ("P126", "example@domain.com", "example", "domain.com"),
    ("P130", "user@gma3il.com", "user", "gma3il.com"),
    ("P132", "abc@доменное.com", "abc", "xn--d1aca0agade.com"),
    ("P134", "user3@example.com\r", "user3", "example.com"),
    ("P139", "user@Ω.com", "user", "xn--bya.com"),
    ("P141", "user@bücher.com", "user", "xn--bcher-kva.com"),
    ("P142", "u@föö.de", "u", "xn--f-1gaa.de"),
    ("full-width separator", "li＠qq.com", "li", "qq.com"),
    ("small separator", "li﹫qq.com", "li", "qq.com"),
    ("full-width domain", "li@ＱＱ．ｃｏｍ", "li", "qq.com"),
    ("ideographic blank around", "\u{3000}li@qq.com\u{3000}", "li", "qq.com"),
    ("byte order mark", "\u{FEFF}li@qq.com", "li", "qq.com"),
    ("case of the local part stays", "Li@QQ.com", "Li", "qq.com"),
  ]

  @Test(arguments: good) func aWholeAddressHasADomain(
    _ id: String, _ text: String, _ local: String, _ domain: String
  ) throws {
    let address = PartialAddress(text)
    #expect(try address.completeDomain().ascii == domain, "\(id)")
    #expect(Array(address.localPart.utf8) == Array(local.utf8), "\(id)")
    #expect(address.problem == nil, "\(id)")
  }

  static let quoted: [(id: String, text: String, local: String, domain: String)] = [
    ("P035", #""\""@iana.org"#, #""\"""#, "iana.org"),
    ("P042", #""test\ test"@iana.org"#, #""test\ test""#, "iana.org"),
    ("P068", #""quoted.with.at@"@example.com"#, #""quoted.with.at@""#, "example.com"),
    ("P069", #""de-quoted.local.part"@example.org"#, #""de-quoted.local.part""#, "example.org"),
    ("P110", #""foo@bar"@example.com"#, #""foo@bar""#, "example.com"),
  ]

  @Test(arguments: quoted) func quotedLocalPartsAreReadAndKeptAsTyped(
    _ id: String, _ text: String, _ local: String, _ domain: String
  ) throws {
    let address = PartialAddress(text)
    #expect(try address.completeDomain().ascii == domain, "\(id)")
    #expect(address.localPart == local, "\(id)")
    #expect(address.shape == .unknown, "\(id)")
    #expect(address.typedShape == nil, "\(id)")
  }

  @Test func p140TheLocalPartIsNotNormalised() throws {
    let address = PartialAddress("s\u{323}\u{307}@nfc.tld")
    #expect(Array(address.localPart.utf8) == Array("s\u{323}\u{307}".utf8))
    #expect(try address.completeDomain().ascii == "nfc.tld")
  }

  @Test func p138BothSpellingsAreOneDomain() throws {
    let a = PartialAddress("test@xn--hxajbheg2az3al.xn--jxalpdlp")
    #expect(
      try a.completeDomain() == PartialAddress("test@παράδειγμα.δοκιμή").completeDomain())
  }

  static let bad: [(id: String, text: String, reason: AddressError.Reason)] = [
    ("empty", "", .noSeparator),
    ("P002", "test", .noSeparator),
    ("P119", "abc.example.com", .noSeparator),
    ("P006", "@io", .emptyLocalPart),
    ("P007", "@iana.org", .emptyLocalPart),
    ("P120", "@example.com", .emptyLocalPart),
    ("P023 the RFC limits to 64 octets", local64 + "a@iana.org", .localPartTooLong),
    ("P037", "test\"@iana.org", .quote),
    ("P038", "\"test@iana.org", .quote),
    ("P040", "test\"text\"@iana.org", .quote),
    ("P041", "\"test\".\"test\"@iana.org", .quote),
    ("P091", "bad\"quotes\"@example.com", .quote),
    ("P043 an IP literal is never recorded", "test@[255.255.255.255]", .addressLiteral),
    (
      "P045 an IP literal is never recorded",
      "test@[IPv6:1111:2222:3333:4444:5555:6666:7777:8888]", .addressLiteral
    ),
    ("P046", " test @iana.org", .blank),
    ("P048", "test . test@iana.org", .blank),
    ("P089", "white space@test", .blank),
    ("P090", "m\ny@example.com", .blank),
    ("blank in the domain", "li@qq .com", .blank),
    ("ideographic blank within", "li\u{3000}na@qq.com", .blank),
    ("P077 a trailing dot is refused in an address", "my@trailingdot.com.", .trailingDot),
    ("ideographic trailing dot", "my@qq。com。", .trailingDot),
    ("P095", "<me@example.com", .character),
    ("P136", "user,@example.com", .character),
    ("P135 a list is not one address", "  user@example.com  , user2@example.com  ", .blank),
    ("P098", "test@\u{202D}x.com", .control),
    ("null", "a\u{0}b@qq.com", .control),
    ("zero-width blank within", "a\u{200B}b@qq.com", .control),
    ("P125", "ad@min@localhost", .secondSeparator),
    ("second, full width", "ad@min＠qq.com", .secondSeparator),
    ("P129 an emoji is legal but refused", "\u{1F600}@gmail.com", .emoji),
    ("keycap", "1\u{FE0F}\u{20E3}@gmail.com", .emoji),
    ("flag", "\u{1F1E8}\u{1F1F3}@gmail.com", .emoji),
    ("dot first", ".li@qq.com", .misplacedDot),
    ("dot last", "li.@qq.com", .misplacedDot),
    ("dots", "li..na@qq.com", .misplacedDot),
    ("dots beyond ASCII", "李..na@qq.com", .misplacedDot),
    (
      "long",
      "a@" + Array(repeating: local64.dropLast(), count: 3).joined(separator: ".")
        + ".aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", .tooLong
    ),
  ]

  @Test(arguments: bad) func whatIsNoAddressIsRefusedWithAReason(
    _ id: String, _ text: String, _ reason: AddressError.Reason
  ) {
    #expect(throws: AddressError(reason), "\(id)") {
      try PartialAddress(text).completeDomain()
    }
  }

  static let badDomains: [(id: String, text: String, reason: DomainNameError.Reason)] = [
    ("P004", "test@", .empty), ("P121", "test@", .empty),
    ("P024", "test@" + String(repeating: "a", count: 64) + ".com", .labelTooLong),
    ("P026", "test@-iana.org", .hyphen), ("P027", "test@iana-.com", .hyphen),
    ("P053", "test@iana.org-", .hyphen), ("P079", "me@-leadingdash", .hyphen),
    ("P029", "test@.iana.org", .emptyLabel), ("P044", "test@a[255.255.255.255]", .character),
    ("P071 read as a separator", "hello＠world", .noDot),
    ("P072 read as a separator", "hello﹫world", .noDot),
    ("P083", "me@x!", .character), ("P093", "me@xn--0.tld", .invalidALabel),
    ("P094", "me@yy--0.tld", .reservedHyphens), ("P115", "postbox@com", .noDot),
    ("P116", " postbox@com", .noDot), ("P137 at least one dot", "x@ñ", .noDot),
  ]

  @Test(arguments: badDomains) func aBadDomainIsRefusedWithItsReason(
    _ id: String, _ text: String, _ reason: DomainNameError.Reason
  ) {
    #expect(throws: AddressError(domain: DomainNameError(reason)), "\(id)") {
      try PartialAddress(text).completeDomain()
    }
  }
}
