/// Real mail providers and large organisations' mail domains, by locale, best first.
///
/// A preset is what is believed before there is data, a dictionary for typo correction, and a
/// list of domains that nobody is asked about.
///
/// ```swift
/// ProviderList(preset: "cn")?.domains.first?.ascii         // "qq.com"
/// ProviderList(preset: "cn")?.leading(for: .mobile11)      // 163.com, 139.com, 189.cn, …
/// ProviderList(preset: "xx")                               // nil
/// ```
///
/// How it was put together: by hand, from what providers, carriers, companies and universities
/// publish about the addresses that they give out. Each name is a fact that can be checked: the
/// organisation exists and people have addresses there. First come the providers of the country
/// and the international ones that its people use, in the order of their known size, then the
/// carriers and internet providers, then companies, then universities. The order by the shape of
/// a local part follows the providers' rules for names, such as that a QQ number is an address.
/// No private domain and none of unknown origin is in it.
public struct ProviderList: Sendable {
  /// The name of the preset: `cn`, `en`, …; `all` for ``all``.
  public let name: String
  /// The domains, best first, each once.
  public let domains: [DomainName]

  /// The names that ``init(preset:)`` knows: `en`, then countries, then `other`.
  public static let presetNames: [String] = ProviderData.presets.map { $0.name }

  /// Reads a preset; `nil` for a name that is not in ``presetNames``.
  ///
  /// - Complexity: O(n) for the preset's n domains; nothing is read before.
  public init?(preset: String) {
    let wanted = Array(preset.utf8)
    for candidate in ProviderData.presets where wanted.elementsEqual(candidate.name.utf8) {
      name = candidate.name
      var found: [DomainName] = []
      for text in candidate.texts { found.append(contentsOf: ProviderData.domains(in: text)) }
      domains = found
      return
    }
    return nil
  }

  private init(name: String, domains: [DomainName]) {
    self.name = name
    self.domains = domains
  }

  /// All presets in one: first the first of each, then the second of each, and so on.
  ///
  /// - Complexity: O(n log n) for all n domains; read at the first use.
  public static let all = ProviderList(name: "all", domains: mergedByPosition())

  /// What comes before ``domains`` for local parts of one shape; empty without a public rule.
  ///
  /// ```swift
  /// ProviderList(preset: "cn")?.leading(for: .digits5to10).first?.ascii  // "qq.com"
  /// ```
  public func leading(for shape: LocalPartShape) -> [DomainName] {
    if name.utf8.elementsEqual("cn".utf8) {
      return ProviderData.domains(in: ProviderData.leadingInChina(for: shape))
    }
    switch shape {
    case .shortLetters, .shortLettersDigits, .underscoreOrDash, .dash:
      // Gmail takes letters, digits and dots only, and six of them.
      return Array(domains.filter { !ProviderData.isGmail($0) }.prefix(5))
    default: return []
    }
  }

  private static func mergedByPosition() -> [DomainName] {
    struct Entry {
      var domain: DomainName
      var place: Int
    }
    var entries: [Entry] = []
    let presets = ProviderData.presets
    for (column, preset) in presets.enumerated() {
      var row = 0
      for text in preset.texts {
        for domain in ProviderData.domains(in: text) {
          entries.append(Entry(domain: domain, place: row * presets.count + column))
          row += 1
        }
      }
    }
    entries.sort { $0.domain == $1.domain ? $0.place < $1.place : $0.domain < $1.domain }
    var firsts: [Entry] = []
    for entry in entries where firsts.last?.domain != entry.domain { firsts.append(entry) }
    firsts.sort { $0.place < $1.place }
    return firsts.map { $0.domain }
  }
}
