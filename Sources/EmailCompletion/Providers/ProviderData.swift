/// The bundled names, one file per locale; see ``ProviderList`` for how they were put together.
enum ProviderData {
  /// A locale and its names.
  struct Preset {
    var name: String
    /// Blank-separated names, best first.
    var texts: [StaticString]
  }

  /// All presets in their published order.
  static var presets: [Preset] {
    [
      Preset(name: "en", texts: [en, organisations, universities]),
      Preset(name: "cn", texts: [cn]), Preset(name: "tw", texts: [tw]),
      Preset(name: "hk", texts: [hk]), Preset(name: "jp", texts: [jp]),
      Preset(name: "kr", texts: [kr]), Preset(name: "ru", texts: [ru]),
      Preset(name: "de", texts: [de]), Preset(name: "fr", texts: [fr]),
      Preset(name: "it", texts: [it]), Preset(name: "es", texts: [es]),
      Preset(name: "br", texts: [br]), Preset(name: "in", texts: [india]),
      Preset(name: "other", texts: [other]),
    ]
  }

  /// Whether the domain is one of Gmail's.
  static func isGmail(_ domain: DomainName) -> Bool {
    domain.utf8.elementsEqual("gmail.com".utf8) || domain.utf8.elementsEqual("googlemail.com".utf8)
  }

  /// Reads a list of names.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func domains(in text: StaticString) -> [DomainName] {
    var result: [DomainName] = []
    forEachName(in: text) { name in
      if let domain = name.withUnsafeBytes({ DomainName(canonical: $0) }) { result.append(domain) }
    }
    return result
  }

  /// Calls `body` with each name of a blank-separated list.
  static func forEachName(in text: StaticString, _ body: ([UInt8]) -> Void) {
    var name: [UInt8] = []
    for byte in UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) {
      if byte > 0x20 {
        name.append(byte)
      } else if !name.isEmpty {
        body(name)
        name.removeAll(keepingCapacity: true)
      }
    }
    if !name.isEmpty { body(name) }
  }
}
