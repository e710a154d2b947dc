extension DomainName {
  /// Ends in a special-use name (`localhost`, `local`, `test`, `example`, `invalid`, `internal`,
  /// `arpa`, `onion`): may be typed, is neither recorded nor offered.
  ///
  /// ```swift
  /// try DomainName("printer.local").isSpecialUse  // true
  /// try DomainName("example.com").isSpecialUse    // false
  /// ```
  /// Source: RFC 6761, RFC 2606, RFC 7686. `example.com` is an ordinary name here.
  public var isSpecialUse: Bool { SpecialUseDomains.contains(topLabel) }

  /// Ends in a known top label, so that the name may be finished.
  ///
  /// ```swift
  /// try DomainName("yahoo.co").isComplete   // true, .co is Colombia
  /// try DomainName("yahoo.con").isComplete  // false
  /// ```
  /// Source: IANA's list of the root zone, as of February 2023.
  public var isComplete: Bool { TopLevelDomains.contains(topLabel) }

  /// What follows the last dot.
  var topLabel: ArraySlice<UInt8> {
    let start = utf8.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return utf8[start...]
  }

  /// UTF-8 of the name with U-labels; `nil` when that is the canonical form itself.
  var displayUTF8: [UInt8]? {
    var (output, changed) = ([UInt8](), false)
    for label in utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      if !output.isEmpty { output.append(UInt8(ascii: ".")) }
      if DomainLabel.isALabel(label), let scalars = Punycode.decode(label.dropFirst(4)) {
        for scalar in scalars { UTF8Reader.append(scalar, to: &output) }
        changed = true
      } else {
        output.append(contentsOf: label)
      }
    }
    return changed ? output : nil
  }
}
