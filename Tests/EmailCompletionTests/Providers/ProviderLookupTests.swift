import EmailCompletion
import Testing

/// Which names are real because a bundled list has them.
@Suite struct ProviderLookupTests {
  @Test func everyBundledNameIsFound() {
    for domain in ProviderList.all.domains {
      #expect(ProviderList.contains(domain), "\(domain.ascii)")
    }
  }

  @Test(arguments: ["gmial.com", "gmail.co", "mail.comm", "q.co", "il.com", "qq.com.gmail.com"])
  func othersAreNot(name: String) throws {
    #expect(!ProviderList.contains(try DomainName(name)))
  }
}
