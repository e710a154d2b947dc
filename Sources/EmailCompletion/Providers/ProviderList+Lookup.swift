extension ProviderList {
  /// Whether any preset has this domain: it is real, however few people use it.
  ///
  /// ```swift
  /// ProviderList.contains(try DomainName("ymail.com"))  // true
  /// ProviderList.contains(try DomainName("gmial.com"))  // false
  /// ```
  /// - Complexity: O(bytes of all names), some ten microseconds; nothing is kept.
  public static func contains(_ domain: DomainName) -> Bool {
    let name = domain.utf8
    if ProviderData.contains(name, in: Lookalikes.names) { return true }
    return ProviderData.presets.contains { preset in
      preset.texts.contains { ProviderData.contains(name, in: $0) }
    }
  }
}

extension ProviderData {
  /// Whether a blank-separated list has a name.
  static func contains(_ name: [UInt8], in text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    // The number of bytes of the name that match, −1 after a difference.
    var matched = 0
    for byte in bytes {
      if byte <= 0x20 {
        if matched == name.count, matched > 0 { return true }
        matched = 0
      } else if matched >= 0 {
        matched = matched < name.count && name[matched] == byte ? matched + 1 : -1
      }
    }
    return matched == name.count && matched > 0
  }
}
