import EmailCompletion
import TestSupport
import Testing

@Suite("Bundled providers")
struct ProviderListTests {
  @Test("every preset can be read and has each domain once", arguments: ProviderList.presetNames)
  func presets(name: String) throws {
    let list = try #require(ProviderList(preset: name))
    #expect(list.name == name)
    #expect(list.domains.count >= 15)
    #expect(Set(list.domains).count == list.domains.count)
    let wrong = failures(in: list.domains) { domain in
      if !domain.isComplete { return "unknown ending" }
      return domain.isSpecialUse ? "special use" : nil
    }
    #expect(wrong == [])
  }

  @Test("unknown presets are refused", arguments: ["", "xx", "CN", "all", "cn "])
  func unknown(name: String) {
    #expect(ProviderList(preset: name) == nil)
  }

  @Test("presets start with what most people there use")
  func heads() {
    let heads = ["cn": "qq.com", "kr": "naver.com", "en": "gmail.com", "jp": "gmail.com"]
    for (name, first) in heads {
      #expect(ProviderList(preset: name)?.domains.first?.ascii == first, "\(name)")
    }
  }

  @Test("the shape of a local part decides where providers have rules")
  func shapes() throws {
    let china = try #require(ProviderList(preset: "cn"))
    let heads: [(LocalPartShape, String)] = [
      (.digits5to10, "qq.com"), (.mobile11, "163.com"), (.letters, "gmail.com"),
      (.underscoreOrDash, "163.com"), (.plus, "gmail.com"),
    ]
    for (shape, first) in heads {
      #expect(china.leading(for: shape).first?.ascii == first, "\(shape.name)")
    }
    #expect(china.leading(for: .unknown) == [])
    for shape in LocalPartShape.all {
      #expect(Set(china.leading(for: shape)).isSubset(of: china.domains), "\(shape.name)")
    }
    let germany = try #require(ProviderList(preset: "de"))
    #expect(germany.leading(for: .letters) == [])
    for shape in [LocalPartShape.shortLetters, .shortLettersDigits, .dash, .underscoreOrDash] {
      #expect(germany.leading(for: shape).first?.ascii == "gmx.de", "\(shape.name)")
    }
  }

  @Test("all is every preset together, each domain once, heads first")
  func all() {
    var union: Set<DomainName> = []
    for name in ProviderList.presetNames {
      union.formUnion(ProviderList(preset: name)?.domains ?? [])
    }
    #expect(Set(ProviderList.all.domains) == union)
    #expect(ProviderList.all.domains.count == union.count)
    #expect((1_000...1_500).contains(union.count))
    #expect(
      ProviderList.all.domains.prefix(3).map { $0.ascii } == ["gmail.com", "qq.com", "naver.com"])
  }

  @Test("providers that other tools forgot are in the list")
  func remembered() {
    let names = [
      "mac.com", "vip.qq.com", "docomo.ne.jp", "foxmail.com", "189.cn", "wo.cn", "yeah.net",
      "proton.me", "pm.me", "users.noreply.github.com", "apache.org", "mails.tsinghua.edu.cn",
    ]
    let all = Set(ProviderList.all.domains.map { $0.ascii })
    #expect(names.filter { !all.contains($0) } == [])
  }
}
