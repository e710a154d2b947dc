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
    var prior = Prior()
    prior.use(list)
    let own = Set(list.domains)
    prior.bundled += ProviderList.all.domains.filter { !own.contains($0) }
    return prior
  }
}
