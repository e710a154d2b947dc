import EmailCompletion
import TestSupport
import Testing

@Suite("Typo correction: rules")
struct TypoRuleTests {
  @Test("no bundled provider is questioned")
  func providers() {
    for corrector in [TypoSamples.bundled, TypoSamples.configured] {
      let wrong = failures(in: ProviderList.all.domains) { domain in
        let found = corrector.candidates(for: domain)
        let whole = corrector.corrections(for: "a@" + domain.ascii)
        return found.isEmpty && whole.isEmpty ? nil : "gives \(found)"
      }
      #expect(wrong == [])
    }
  }

  @Test("providers stay unquestioned next to heavy learned neighbours")
  func providersBesideLearned() {
    let learned = TypoSamples.weighted([("gmail.com", 1_000_000), ("mail.com", 1)])
    let corrector = TypoCorrector(KnownDomains(learned: learned))
    for name in ["ymail.com", "mail.com", "email.com", "me.com", "gmx.com"] {
      #expect(corrector.candidates(forTyped: name) == [], "\(name)")
    }
  }

  @Test("look-alikes of big providers that exist are not questioned")
  func lookalikes() {
    for name in ["gail.com", "tmail.com", "yopmail.com", "mail.de", "qq.net"] {
      #expect(TypoSamples.bundled.candidates(forTyped: name) == [], "\(name)")
    }
  }

  @Test("a part of a known domain is known")
  func subdomains() throws {
    let known = KnownDomains()
    #expect(known.contains(try DomainName("cs.berkeley.edu")))
    #expect(known.contains(try DomainName("some.lab.berkeley.edu")))
    #expect(!known.contains(try DomainName("berkeleyy.edu")))
    #expect(!known.contains(try DomainName("somewhere.com.cn")))
  }

  @Test("a learned domain is known from its minimum weight on")
  func learned() throws {
    let ours = try DomainName("ourcompany.cn")
    for (weight, isKnown) in [(Int64(4), false), (5, true), (900, true)] {
      let known = KnownDomains(learned: [WeightedDomain(ours, weight: weight)])
      #expect(known.contains(ours) == isKnown, "\(weight)")
    }
    let strict = KnownDomains.Rules(minimumWeight: 1_000)
    let known = KnownDomains(learned: [WeightedDomain(ours, weight: 900)], rules: strict)
    #expect(!known.contains(ours))
  }

  @Test(
    "a learned slip is not known, whatever it weighs below the ratio",
    arguments: [("gamil.com", 64), ("gmail.com.com", 60), ("12gmail.com", 9), ("www.gmail.com", 9)])
  func slips(name: String, weight: Int64) throws {
    let learned = TypoSamples.weighted([("gmail.com", 50_000), (name, weight)])
    let known = KnownDomains(learned: learned)
    #expect(!known.contains(try DomainName(name)))
    #expect(TypoCorrector(known).first(name) == "gmail.com")
  }

  @Test("a neighbour with enough weight is known")
  func heavyNeighbour() throws {
    let learned = TypoSamples.weighted([("gmail.com", 5_000), ("gnail.com", 400)])
    #expect(KnownDomains(learned: learned).contains(try DomainName("gnail.com")))
  }

  @Test("learned domains are proposed, configured ones too")
  func ownDomains() {
    let learned = TypoSamples.weighted([("bluewhalelabs.com", 300)])
    #expect(
      TypoCorrector(KnownDomains(learned: learned)).first("bluewhalelasb.com")
        == "bluewhalelabs.com")
    let configured = KnownDomains(configured: TypoSamples.domains(["henu.com"]))
    #expect(TypoCorrector(configured).first("henu.con") == "henu.com")
  }

  @Test(
    "endings that exist stay",
    arguments: [
      "somewhere.co", "somewhere.org.uk", "somewhere.com.ar", "yahoo.tk", "hotmail.cn",
      "gmx.fm", "docomo.co.jp", "mycompany.uj", "mycompany.io", "mycompany.ai", "berkeley.com",
    ])
  func validEndings(typed: String) {
    #expect(TypoSamples.bundled.candidates(forTyped: typed) == [])
  }

  @Test(
    "names of other scripts and special names are left alone",
    arguments: [
      "例子.中国", "xn--fsqu00a.xn--fiqs8s", "пример.рф", "localhost", "host.local", "a.test",
      "", ".", "..", "@", "-", "a", "gm il com", "qq.com>", "[127.0.0.1]",
    ])
  func leftAlone(typed: String) {
    #expect(TypoSamples.bundled.candidates(forTyped: typed) == [])
  }

  @Test("several candidates come likeliest first, and their confidence is no more than all")
  func several() {
    let found = TypoSamples.bundled.candidates(forTyped: "hotmail", limit: 10)
    #expect(found.first?.domain.ascii == "hotmail.com")
    #expect(found.count > 1)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
    #expect(found.reduce(0) { $0 + $1.confidence } <= 1_000)
    #expect(TypoSamples.bundled.candidates(forTyped: "hotmail", limit: 1) == Array(found.prefix(1)))
    #expect(TypoSamples.bundled.candidates(forTyped: "hotmail", limit: 0) == [])
  }

  @Test("equal weights: the order of the names decides, not the order of the list")
  func ties() {
    let pairs: [(String, Int64)] = [("aaabbb.com", 50), ("aaaabb.com", 50), ("other.org", 50)]
    let found = [pairs, pairs.reversed()].map { list in
      TypoCorrector(KnownDomains(trusted: TypoSamples.weighted(list)))
        .candidates(forTyped: "aaabb.com", limit: 5)
    }
    #expect(found[0] == found[1])
  }
}
