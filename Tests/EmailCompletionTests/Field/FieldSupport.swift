import EmailCompletion

/// The priority list that most tests use.
let chineseDomains = [
  "qq.com", "163.com", "126.com", "gmail.com", "sina.com", "139.com", "outlook.com", "vip.163.com",
]

/// A field that offers these domains.
func makeField(
  _ domains: [String] = chineseDomains, options: FieldOptions = .default,
  policy: InputPolicy = .unrestricted
) throws -> GhostTextField {
  GhostTextField(try RankedDomains(priority: domains), options: options, policy: policy)
}

/// A field in which the last one of the domains was learned and the others are configured.
func makeLearnedField(
  trusted: [String], learned: String, options: FieldOptions = .default
) throws -> GhostTextField {
  let names = try (trusted + [learned]).map { try DomainName($0) }
  let domains = RankedDomains(
    domains: names, trusted: trusted.map { _ in true } + [false],
    orders: [[names.count - 1] + Array(trusted.indices)], orderForShape: [], orderForTypedShape: [])
  return GhostTextField(domains, options: options)
}

extension GhostTextField {
  /// Types each character by itself.
  @discardableResult
  mutating func type(_ text: String) -> FieldChange {
    var last = select(selection)
    for character in text { last = insert(String(character)) }
    return last
  }

  /// Presses keys: characters, or names in angle brackets.
  @discardableResult
  mutating func press(_ keys: [String]) -> [FieldChange] {
    keys.map { key in
      switch key {
      case "<backspace>": deleteBackward()
      case "<return>": returnPressed()
      case "<escape>": dismissCompletion()
      case "<tab>": acceptCompletion(by: .tab)
      case "<right>": acceptCompletion(by: .right)
      default: insert(key)
      }
    }
  }

  /// What the text would be with the ghost.
  var shown: String { text + (ghost?.text ?? "") }
}
