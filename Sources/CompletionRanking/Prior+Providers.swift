import EmailCompletion

extension Prior {
  /// Believes a bundled list of providers behind the configured order, by shape where the
  /// providers' rules say so.
  ///
  /// ```swift
  /// var prior = Prior()
  /// prior.use(providers)  // ProviderList(preset: "cn")
  /// prior.order(for: .mobile11).first?.ascii  // "163.com"
  /// ```
  /// - Complexity: O(n) for the list's n domains.
  public mutating func use(_ providers: ProviderList) {
    bundled = providers.domains
    bundledByShape = [:]
    for shape in LocalPartShape.all {
      let leading = providers.leading(for: shape)
      if !leading.isEmpty { bundledByShape[shape] = leading }
    }
  }
}
