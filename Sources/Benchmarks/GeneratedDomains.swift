import AttuneCLI
import EmailCompletion

/// Names that look like mail domains, the same in every run.
struct GeneratedDomains {
  /// Sorted by bytes, each once.
  let names: [DomainName]

  init(count: Int) {
    let known = [
      "qq.com", "163.com", "126.com", "gmail.com", "yahoo.com", "139.com", "henu.com",
      "outlook.com", "hotmail.com", "vip.163.com", "foxmail.com", "sina.com", "yahoo.com.cn",
    ]
    var random = SplitMix(state: 20_260_101)
    var all = Set(known)
    while all.count < count { all.insert(random.domain()) }
    names = all.compactMap { try? DomainName($0) }.sorted()
  }
}
