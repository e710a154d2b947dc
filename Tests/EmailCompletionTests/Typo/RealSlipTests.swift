import EmailCompletion
import TestSupport
import Testing

/// Slips that people made in the addresses of public version histories, with how many did.
@Suite("Typo correction: real slips")
struct RealSlipTests {
  private static let slips: [(typed: String, people: Int, meant: String)] = [
    ("12gmail.com", 1, "gmail.com"), ("163.coom", 1, "163.com"), ("gamil.com", 64, "gmail.com"),
    ("gamila.com", 1, "gmail.com"), ("gmaail.com", 3, "gmail.com"), ("gmai.com", 47, "gmail.com"),
    ("gmaiil.com", 1, "gmail.com"), ("gmail.cim", 1, "gmail.com"), ("gmail.cm", 2, "gmail.com"),
    ("gmail.co", 5, "gmail.com"), ("gmail.cok", 1, "gmail.com"), ("gmail.cokm", 1, "gmail.com"),
    ("gmail.coml", 1, "gmail.com"), ("gmail.ocm", 1, "gmail.com"), ("gmail.om", 1, "gmail.com"),
    ("gmailc.com", 1, "gmail.com"), ("gmaol.com", 1, "gmail.com"), ("gmcil.com", 1, "gmail.com"),
    ("gmmail.com", 2, "gmail.com"), ("gnail.com", 1, "gmail.com"), ("hanmil.net", 1, "hanmail.net"),
    ("homail.com", 1, "hotmail.com"), ("hotmai.com", 1, "hotmail.com"),
    ("hotmaill.com", 2, "hotmail.com"), ("hotmial.com", 2, "hotmail.com"),
    ("icoud.com", 1, "icloud.com"), ("nvaer.com", 2, "naver.com"),
    ("outlook.como", 1, "outlook.com"),
    ("protnmail.com", 1, "protonmail.com"), ("protonamil.com", 2, "protonmail.com"),
    ("qq.con", 1, "qq.com"), ("qq.om", 1, "qq.com"), ("yahho.com", 1, "yahoo.com"),
    ("yhaoo.com", 1, "yahoo.com"),
  ]

  @Test("at least 97 % by people are corrected, whatever was learned")
  func byPeople() {
    let learned = TypoSamples.weighted(
      Self.slips.map { ($0.typed, Int64($0.people)) } + [("gmail.com", 50_000), ("qq.com", 4_600)])
    for corrector in [TypoSamples.bundled, TypoCorrector(KnownDomains(learned: learned))] {
      var (right, all) = (0, 0)
      for slip in Self.slips {
        all += slip.people
        if corrector.first(slip.typed) == slip.meant { right += slip.people }
      }
      #expect(right * 100 >= all * 97, "\(right) of \(all)")
    }
  }

  @Test("endings that slip, behind big names")
  func endings() {
    let endings = [
      "con", "cmo", "comm", "om", "ocm", "cm", "co", "cim", "coml", "cok", "coom", "ccom", "vom",
      "xom", "cpm", "c0m", "conm", "comn", "copm", "com.com",
    ]
    for name in ["gmail", "hotmail", "outlook", "yahoo", "foxmail", "icloud", "naver"] {
      let wrong = failures(in: endings) { ending in
        let first = TypoSamples.bundled.first("\(name).\(ending)")
        return first == "\(name).com" ? nil : "gives \(first ?? "nothing")"
      }
      #expect(wrong == [], "\(name)")
    }
  }

  @Test("other slips of the kinds that people make")
  func otherKinds() {
    let slips = [
      ("gmial.com", "gmail.com"), ("gmal.com", "gmail.com"), ("gmil.com", "gmail.com"),
      ("mgail.com", "gmail.com"), ("gmaill.com", "gmail.com"), ("gmali.com", "gmail.com"),
      ("hotmal.com", "hotmail.com"), ("hormail.com", "hotmail.com"), ("outlool.com", "outlook.com"),
      ("outllok.com", "outlook.com"), ("yaho.com", "yahoo.com"), ("yahoo.comm", "yahoo.com"),
      ("iclould.com", "icloud.com"), ("foxmai.com", "foxmail.com"),
      ("alibaba-icn.com", "alibaba-inc.com"),
      ("protomail.com", "protonmail.com"), ("googlemial.com", "googlemail.com"),
      ("www.gmail.com", "gmail.com"), ("naver.vom", "naver.com"), ("hanmail.ent", "hanmail.net"),
      ("yahoo.c", "yahoo.com"), ("gmail.c", "gmail.com"), ("yandex.rru", "yandex.ru"),
      ("somecompany.com.cnn", "somecompany.com.cn"),
      ("somecompany.ogr", "somecompany.org"), ("somecompany.cokr", "somecompany.co.kr"),
    ]
    let wrong = failures(in: slips) { typed, meant in
      let first = TypoSamples.bundled.first(typed)
      return first == meant ? nil : "gives \(first ?? "nothing")"
    }
    #expect(wrong == [])
  }
}
