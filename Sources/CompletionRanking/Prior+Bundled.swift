import EmailCompletion

extension Prior {
  /// The prior of a bundled preset: its list, then all other bundled providers.
  ///
  /// ```swift
  /// Prior.bundled("cn")?.bundled.first?.ascii  // "qq.com"
  /// Prior.bundled("xx")                        // nil
  /// ```
  /// - Parameter preset: a name of `ProviderList.presetNames`, or `all`.
  /// - Complexity: O(n) in the number of bundled domains.
  public static func bundled(_ preset: String) -> Prior? {
    let isAll = Array(preset.utf8) == Array("all".utf8)
    guard let list = isAll ? ProviderList.all : ProviderList(preset: preset) else { return nil }
    var seen: Set<DomainName> = []
    var prior = Prior(
      bundled: (list.domains + ProviderList.all.domains).filter { seen.insert($0).inserted })
    for shape in LocalPartShape.all {
      let leading = list.leading(for: shape)
      if !leading.isEmpty { prior.bundledByShape[shape] = leading }
    }
    return prior
  }
}
