import EmailCompletion
import Testing

@Suite struct DomainClassTests {
  @Test(arguments: [
    ("P102", "valid.invalid"), ("P104", "host.localhost"), ("mdns", "printer.local"),
    ("test", "a.test"), ("example", "only.example"), ("internal", "mail.internal"),
    ("arpa", "1.168.192.in-addr.arpa"), ("onion", "abc.onion"), ("upper case", "A.LOCAL"),
  ])
  func specialUseNamesAreKnownBySyntaxOnly(_ id: String, _ text: String) throws {
    #expect(try DomainName(text).isSpecialUse, "\(id)")
  }

  @Test(arguments: ["example.com", "local.com", "tests.org", "a.locale", "test.co", "invalid.de"])
  func otherNamesAreOrdinary(_ text: String) throws {
    #expect(try !DomainName(text).isSpecialUse)
  }

  @Test(arguments: [
    "qq.com", "yahoo.co", "a.aaa", "a.zw", "a.museum", "例子.中国", "a.рф", "a.xn--fiqs8s", "b.co.uk",
    "a.travelersinsurance", "a.xn--vermgensberatung-pwb", "P130.gma3il.com",
  ])
  func aKnownTopLabelMakesANameComplete(_ text: String) throws {
    #expect(try DomainName(text).isComplete)
  }

  @Test(arguments: ["qq.co1", "qq.cm1", "yahoo.con", "qq.c", "a.aa", "a.zzz", "a.comm", "a.例"])
  func anUnknownTopLabelLeavesItOpen(_ text: String) throws {
    #expect(try !DomainName(text).isComplete)
  }
}
