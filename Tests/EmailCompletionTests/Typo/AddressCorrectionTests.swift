import EmailCompletion
import Testing

/// A whole text and the first corrected address.
struct AddressCase: Sendable, CustomTestStringConvertible {
  var id: String
  var text: String
  var address: String?

  init(_ id: String, _ text: String, _ address: String?) {
    self.id = id
    self.text = text
    self.address = address
  }

  var testDescription: String { id }
}

@Suite("Typo correction: whole texts")
struct AddressCorrectionTests {
  @Test(
    "addresses and what is close to one",
    arguments: [
      AddressCase("T009", "contact", nil),
      AddressCase("T010", "", nil),
      AddressCase("T044", "         test@gmal.com", "test@gmail.com"),
      AddressCase("T095", "üñï@gmial.com", "üñï@gmail.com"),
      AddressCase("T096", "Zhang.Wei@GMIAL.com", "Zhang.Wei@gmail.com"),
      AddressCase("T075", "a@gmail", "a@gmail.com"),
      AddressCase("T097", "a@gmail,com", "a@gmail.com"),
      AddressCase("no dot", "a@gmailcom", "a@gmail.com"),
      AddressCase("two dots", "a@gmail..com", "a@gmail.com"),
      AddressCase("dot in front", "a@.qq.com", "a@qq.com"),
      AddressCase("two separators", "a@@qq.com", "a@qq.com"),
      AddressCase("full-width separator", "a＠gmial.com", "a@gmail.com"),
      AddressCase("full-width domain", "a@ｇｍｉａｌ．com", "a@gmail.com"),
      AddressCase("blank within", "a@gmail .com", "a@gmail.com"),
      AddressCase("separator left out", "agmail.com", "a@gmail.com"),
      AddressCase("separator left out, dot before", "zhang.wei.qq.com", "zhang.wei@qq.com"),
      AddressCase("sign beside the separator", "zhang#qq.com", "zhang@qq.com"),
      AddressCase("digits before a number's domain", "123456qq.com", "123456@qq.com"),
      AddressCase("quoted local part", "\"a b\"@gmial.com", "\"a b\"@gmail.com"),
      AddressCase("only a known domain", "gmail.com", nil),
      AddressCase("a known longer domain", "vip.qq.com", nil),
      AddressCase("some web site", "www.randomcompany.com", nil),
      AddressCase("nothing before the separator", "@gmial.com", nil),
      AddressCase("blank in the local part", "li na@gmial.com", nil),
      AddressCase("two addresses", "a@qq.com,b@gmial.com", nil),
      AddressCase("unknown domain with two separators", "a@@somewhere.ca", nil),
      AddressCase("address literal", "a@[127.0.0.1]", nil),
      AddressCase("special use", "a@printer.local", nil),
      AddressCase("right address", "a@qq.com", nil),
    ])
  func whole(_ row: AddressCase) {
    #expect(TypoSamples.bundled.corrections(for: row.text).first?.address == row.address)
  }

  @Test("the digit 2 may be an @ or belong to the local part: both are offered or none")
  func twoReadings() {
    let found = TypoSamples.bundled.corrections(for: "zhang2qq.com").map { $0.address }
    #expect(found == ["zhang@qq.com", "zhang2@qq.com"])
  }
}
