import Testing

@testable import EmailCompletion

@Suite("Endings of two labels")
struct PublicSuffixTests {
  @Test(
    "the name under the ending",
    arguments: [
      ("gmail.com", "gmail"), ("yahoo.co.uk", "yahoo"), ("mail.ustc.edu.cn", "ustc"),
      ("vip.qq.com", "qq"), ("softbank.ne.jp", "softbank"), ("a.b.c.de", "c"), ("com.cn", "com"),
      ("nodot", ""), ("uol.com.br", "uol"), ("x.co.com", "co"),
    ])
  func names(domain: String, name: String) {
    let bytes = Array(domain.utf8)
    let parts = bytes.withUnsafeBufferPointer { PublicSuffixes.parts(of: $0) }
    let found = parts.name <= parts.ending ? bytes[parts.name..<parts.ending] : []
    #expect(String(decoding: found, as: UTF8.self) == name)
  }

  @Test("the list is sorted, which its look-up needs")
  func lookUp() {
    for name in ["ac.ae", "co.uk", "com.cn", "edu.cn", "ne.jp", "web.za", "org.zw", "com.br"] {
      #expect(Array(name.utf8).withUnsafeBufferPointer { PublicSuffixes.contains($0) }, "\(name)")
    }
    for name in ["", "uk", "co", "co.com", "gmail.com", "zz.zw", "aa.ae"] {
      #expect(!Array(name.utf8).withUnsafeBufferPointer { PublicSuffixes.contains($0) }, "\(name)")
    }
  }
}
